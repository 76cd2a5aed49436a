// Prints prose and links of a reference page as Markdown.

import type {Prose, ProseBlock, ProseInline} from "../../../../runtime/shared/prose.ts";
import {
  codeSpan,
  destination,
  escapeId,
  escapeLine,
  escapeMarkdown,
  fenced,
  joinInlines,
  oneLine
} from "../../content/markdown-text.ts";
import type {
  ApiSection,
  Definition,
  ExternalDocs,
  PartLink,
  Reference,
  ReferencePage,
  Schema
} from "../../../../runtime/shared/reference.ts";
import {messages, seeAlso} from "../../../../runtime/messages/reference.ts";

export interface Printer {
  prose(prose: Prose): string;
  /** On one line, for tables and lists. */
  line(prose: Prose): string;
  /** `label` is plain text, not Markdown. */
  link(label: string, target: string | null): string;
  /** What a target defines that another page describes; null for anything else. */
  elsewhere(target: string): Schema | null;
}

interface Described {
  definitions: Readonly<Record<string, Definition>>;
  /** Targets of those that the page describes. */
  home: readonly string[];
}

export function createPrinter(
  hrefs: ReferencePage["hrefs"],
  {definitions, home}: Described = {definitions: {}, home: []}
): Printer {
  const linked = (label: string, target: string | null): string => {
    const href = target === null ? null : (hrefs[target] ?? null);
    return href === null ? label : `[${label}](${destination(href)})`;
  };
  const inline = (node: ProseInline): string => {
    switch (node.type) {
      case "text":
        return escapeMarkdown(node.value);
      case "code":
        return codeSpan(node.value);
      case "strong":
        return `**${inlines(node.children)}**`;
      case "emphasis":
        return `*${inlines(node.children)}*`;
      case "delete":
        return `~~${inlines(node.children)}~~`;
      case "break":
        return "  \n";
      case "link":
        return linked(inlines(node.children), node.target);
      case "image": {
        const href = hrefs[node.target] ?? null;
        return href === null ? escapeMarkdown(node.alt) : `![${escapeMarkdown(node.alt)}](${destination(href)})`;
      }
    }
  };
  const inlines = (nodes: ProseInline[]): string => joinInlines(nodes, inline);
  const block = (node: ProseBlock): string => {
    switch (node.type) {
      case "paragraph":
        return inlines(node.children);
      case "heading":
        return `**${inlines(node.children)}**`;
      case "list":
        return node.items
          .map(
            (item, index) => `${node.ordered ? `${node.start + index}.` : "-"} ${blocks(item).replace(/\n/g, "\n  ")}`
          )
          .join("\n");
      case "quote":
        return blocks(node.children).replace(/^/gm, "> ");
      case "code":
        return code(node.language, node.text);
      case "table":
        return [node.head, node.head.map(() => [{type: "text" as const, value: "---"}]), ...node.rows]
          .map((row) => `| ${row.map(inlines).join(" | ")} |`)
          .join("\n");
      case "rule":
        return "---";
    }
  };
  const blocks = (prose: Prose): string => prose.map(block).join("\n\n");
  return {
    prose: blocks,
    line: (prose) =>
      blocks(prose)
        .replace(/(?<!\s)\s*\n\s*/g, " ")
        .replace(/\|/g, "\\|"),
    link: (label, target) => linked(escapeLine(label), target),
    elsewhere: (target) => (home.includes(target) ? null : (definitions[target]?.schema ?? null))
  };
}

/** A heading with the element's anchor. `text` is Markdown. */
export function heading(mark: string, text: string, anchor: string): string {
  return `${mark} ${oneLine(text)} {#${escapeId(anchor)}}`;
}

/** Blocks of a text, without those that are empty. */
export function joined(...texts: string[]): string {
  return texts.filter(Boolean).join("\n\n");
}

/** What else says the same, or what `said` makes of the links; "" if there are none. */
export function referenceLine(
  print: Printer,
  references: readonly Reference[],
  said: (links: string) => string = seeAlso
): string {
  return references.length === 0 ? "" : said(references.map(({label, target}) => print.link(label, target)).join(", "));
}

/** A link to further documentation. */
export function docsLine(print: Printer, docs: ExternalDocs | null): string {
  return docs ? `[${print.line(docs.description) || messages.moreAboutIt}](${destination(docs.url)})` : "";
}

/** A chapter with its heading. */
export function sectionText(print: Printer, {id, level, title, text}: ApiSection): string {
  return joined(heading("#".repeat(level), escapeLine(title), id), print.prose(text));
}

export function code(language: string, text: string): string {
  return fenced(language.replace(/[`\s]+/g, ""), text);
}

export function bullets(lines: string[]): string {
  return lines.join("\n");
}

/** Links to parts with their own pages. */
export function partList(print: Printer, title: string, parts: readonly PartLink[], anchor = "parts"): string {
  if (parts.length === 0) return "";
  return `${heading("##", title, anchor)}\n\n${bullets(parts.map(({label, target}) => `- ${print.link(label, target)}`))}`;
}
