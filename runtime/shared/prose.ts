// Descriptions in specifications: a small, closed set of nodes.
// Specifications are untrusted, so there is no node
// for raw HTML or components: what cannot be expressed here cannot reach a page.

export type ProseBlock =
  | {type: "paragraph"; children: ProseInline[]}
  /** 1 to 6 as written. */
  | {type: "heading"; depth: number; children: ProseInline[]}
  | {type: "list"; ordered: boolean; start: number; items: ProseBlock[][]}
  | {type: "quote"; children: ProseBlock[]}
  | {type: "code"; language: string; text: string}
  | {type: "table"; head: ProseInline[][]; rows: ProseInline[][][]}
  | {type: "rule"};

export type ProseInline =
  | {type: "text"; value: string}
  | {type: "code"; value: string}
  | {type: "strong" | "emphasis" | "delete"; children: ProseInline[]}
  | {type: "break"}
  /** `target` as written, "proto:vega.Asset"; the page's `hrefs` resolve it. */
  | {type: "link"; target: string; children: ProseInline[]}
  /** An image from a configured host; `target` as for links. */
  | {type: "image"; target: string; alt: string};

export type Prose = ProseBlock[];

/** Plain text for search, cards and `<meta>`. */
export function textOfProse(prose: Prose): string {
  return oneLine(prose.map(textOfBlock).join(" "));
}

/** What search knows of a text: without paragraphs that are nothing but a link, whose words describe another page. */
export function searchedText(prose: Prose): string {
  return textOfProse(prose.filter((block) => !isLink(block)));
}

function isLink(block: ProseBlock): boolean {
  return block.type === "paragraph" && block.children.length === 1 && block.children[0]!.type === "link";
}

/** Collapses white space. */
export function oneLine(text: string): string {
  return text.replace(/\s{2,}|[^\S ]/g, " ").trim(); // not \s+, which would match every single space
}

function textOfBlock(block: ProseBlock): string {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return textOfInlines(block.children);
    case "list":
      return block.items.map(textOfProse).join(" ");
    case "quote":
      return textOfProse(block.children);
    case "code":
      return block.text;
    case "table":
      return [block.head, ...block.rows].flat().map(textOfInlines).join(" ");
    case "rule":
      return "";
  }
}

export function textOfInlines(nodes: ProseInline[]): string {
  return nodes
    .map((node) =>
      "alt" in node ? node.alt : "value" in node ? node.value : "children" in node ? textOfInlines(node.children) : " "
    )
    .join("");
}
