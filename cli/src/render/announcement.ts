// The announcement bar's text: one line of Markdown from the configuration.

import {printHtml} from "./markdown/print-html.ts";
import {isSafeTarget, parseUntrusted} from "../content/markdown/untrusted.ts";
import type {Config} from "../config/config.ts";
import {hrefOfPath} from "../../../runtime/shared/urls.ts";
import {escapeHtml} from "../core/text.ts";
import {defaultBlocks} from "../../../runtime/shared/markdown-blocks.ts";

export function printAnnouncement(config: Config): string | null {
  if (!config.announcement) return null;
  const {nodes, links} = parseUntrusted(config.announcement.text, {file: config.file, line: 1, column: 1});
  const first = nodes[0];
  return printHtml(first?.type === "paragraph" ? first.children : nodes, {
    blocks: defaultBlocks,
    hrefs: links.map(({target}) =>
      target.startsWith("/") ? hrefOfPath(config, target) : isSafeTarget(target) ? target : null
    ),
    imageSizes: {},
    highlight: (text) => [escapeHtml(text)],
    math: (tex) => escapeHtml(tex),
    component: (_node, children) => children,
    diagram: () => null
  });
}
