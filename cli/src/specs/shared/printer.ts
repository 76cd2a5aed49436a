// Prose and links of a reference page as Markdown.

import type {Prose, ProseBlock, ProseInline} from "../../../../runtime/shared/prose.ts";
import type {ReferencePage} from "../../../../runtime/shared/reference.ts";

export interface Printer {
  prose(prose: Prose): string;
  /** On one line, for tables and lists. */
  line(prose: Prose): string;
  link(label: string, target: string | null): string;
}

export function createPrinter(hrefs: ReferencePage["hrefs"]): Printer {
  const link = (label: string, target: string | null): string => {
    const href = target === null ? null : (hrefs[target] ?? null);
    return href === null ? label : `[${label}](${href})`;
  };
  const inline = (node: ProseInline): string => {
    switch (node.type) {
      case "text":
        return node.value;
      case "code":
        return `\`${node.value}\``;
      case "strong":
        return `**${inlines(node.children)}**`;
      case "emphasis":
        return `*${inlines(node.children)}*`;
      case "delete":
        return `~~${inlines(node.children)}~~`;
      case "break":
        return "  \n";
      case "link":
        return link(inlines(node.children), node.target);
    }
  };
  const inlines = (nodes: ProseInline[]): string => nodes.map(inline).join("");
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
        return `\`\`\`${node.language}\n${node.text}\n\`\`\``;
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
        .replace(/\s*\n\s*/g, " ")
        .replace(/\|/g, "\\|"),
    link
  };
}

export function code(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

export function bullets(lines: string[]): string {
  return lines.join("\n");
}
