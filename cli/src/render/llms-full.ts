// The full text of a section of a version, for language models:
// parts of bounded size, with pages in sidebar order.

import {escapeLine} from "../content/markdown-text.ts";
import type {MadeOutput} from "../model.ts";
import {llmsFullPath} from "../../../runtime/shared/llms-path.ts";
import type {SiteData, VersionData} from "../../../runtime/shared/page-data.ts";
import {encodePath} from "../../../runtime/shared/urls.ts";
import {addressOf, partOfText, textGoesOn} from "../../../runtime/messages/pages.ts";

/** Most characters in a part, unless a single page is longer. */
export const PART = 400_000;

export interface FullSection {
  data: SiteData;
  version: VersionData;
  /** Name and label of the sidebar. */
  name: string;
  label: string;
  pages: readonly FullPage[];
}

export interface FullPage {
  /** Absolute URL of the page. */
  address: string;
  /** The page's Markdown as written next to the page. */
  markdown: string;
}

export function fullParts({data, version, name, label, pages}: FullSection): MadeOutput[] {
  const parts = partsOf(pages.map(pageText));
  const title = escapeLine(`${data.title}, ${version.label}: ${label}`);
  return parts.map((texts, at) => {
    const next = data.url + data.base + encodePath(llmsFullPath(data, version.name, name, at + 2));
    const head = `# ${parts.length > 1 ? partOfText(title, at + 1, parts.length) : title}`;
    const end = at + 1 < parts.length ? [textGoesOn(next)] : [];
    return {
      path: llmsFullPath(data, version.name, name, at + 1),
      bytes: [head, ...texts, ...end].join("\n\n---\n\n") + "\n"
    };
  });
}

/** Replaces the front matter by the URL: front matter is only valid at the start of a file. */
function pageText({address, markdown}: FullPage): string {
  return `${addressOf(address)}\n\n${markdown.replace(/^---\n[^]*?\n---\n+/, "").trim()}`;
}

function partsOf(texts: readonly string[]): string[][] {
  const parts: string[][] = [];
  let size = Infinity;
  for (const text of texts) {
    if (size + text.length > PART) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)!.push(text);
    size += text.length;
  }
  return parts;
}
