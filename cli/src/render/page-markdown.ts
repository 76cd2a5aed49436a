// A page as Markdown, for readers that are programs: the title, and the text
// as written with its links made absolute within the site.

import {referenceMarkdown, withHrefs} from "../specs/index.ts";
import type {Body, ResolvedPage} from "../model.ts";

export function pageMarkdown({page, hrefs}: ResolvedPage, body: Body): string {
  const title = `# ${page.title}\n\n`;
  switch (body.type) {
    case "markdown":
      return (hasOwnTitle(body) ? "" : title) + rewriteLinks(body.text, page, hrefs).trim() + "\n";
    case "cards":
      return (
        title +
        [
          body.intro,
          body.cards
            .map(({title: label, href, description}) => `- [${label}](${href})${description && `: ${description}`}`)
            .join("\n")
        ]
          .filter(Boolean)
          .join("\n\n") +
        "\n"
      );
    case "reference":
      return referenceMarkdown(page.title, withHrefs(body.reference, page.links, hrefs));
    case "tags":
      return title + body.tags.map(({label, href, count}) => `- [${label}](${href}) (${count})`).join("\n") + "\n";
    default:
      return title + page.description + "\n";
  }
}

/** Whether the text starts with a heading of level 1 that parse has taken for the title. */
function hasOwnTitle({nodes, text}: Extract<Body, {type: "markdown"}>): boolean {
  const first = nodes[0];
  const kept = first?.type === "heading" && first.level === 1;
  return !kept && /^\s*(#[ \t]|[^\n]+\n=+[ \t]*(\n|$))/.test(text);
}

/** Replaces the targets whose places in the text are known. */
function rewriteLinks(text: string, page: ResolvedPage["page"], hrefs: ResolvedPage["hrefs"]): string {
  const start = page.bodyStart;
  const edits = page.links
    .map((link, index) => ({link, href: hrefs[index]}))
    .filter(({link, href}) => link.range !== null && href && link.at.file === page.at.file)
    .map(({link, href}) => ({from: link.range![0] - start, to: link.range![1] - start, href: href!}))
    .sort((a, b) => a.from - b.from);
  let out = "";
  let at = 0;
  for (const {from, to, href} of edits) {
    if (from < at) continue;
    out += text.slice(at, from) + href;
    at = to;
  }
  return out + text.slice(at);
}
