// Converts descriptions to prose. One reader handles all descriptions of a version and
// records where each link was written.

import type {Diagnostic, Location} from "../../core/diagnostics.ts";
import type {Inline, Node} from "../../content/nodes.ts";
import {isSafeTarget, parseDescription, withScheme} from "../../content/markdown/untrusted.ts";
import type {Link} from "../../model.ts";
import {blocksOfHtml, hasHtml, inlinesOfHtml, type HtmlPart} from "./html-prose.ts";
import {textOfInlines, type Prose, type ProseBlock, type ProseInline} from "../../../../runtime/shared/prose.ts";
import {originOf} from "../../../../runtime/shared/origin-of.ts";

export type ProseLink = Extract<ProseInline, {type: "link"}>;

export interface ProseReader {
  /** @param names resolves `[Name]` in a comment, or returns null */
  read(text: string, place: () => Location, names?: (name: string) => string | null): Prose;
  /** The reader for one specification: `translate` maps its links, and images from `origins` are shown. */
  translated(translate: (target: string) => string, images: readonly string[]): ProseReader;
  /** Location of a link node created by this reader. */
  placeOf(link: ProseLink): Location | null;
  diagnostics: Diagnostic[];
}

export function createProseReader(): ProseReader {
  return readerWith({places: new Map(), diagnostics: [], translate: (target) => target, images: []});
}

interface Reading {
  places: Map<ProseLink, Location>;
  diagnostics: Diagnostic[];
  translate(target: string): string;
  images: readonly string[];
}

function readerWith({places, diagnostics, translate, images}: Reading): ProseReader {
  return {
    diagnostics,
    translated: (next, shown) => readerWith({places, diagnostics, translate: next, images: shown}),
    placeOf: (link) => places.get(link) ?? null,
    read(text, place, names) {
      if (text.trim() === "") return [];
      const plain = readPlain(text);
      if (plain) return plain;
      const at = place();
      const parsed = parseDescription(text, at);
      diagnostics.push(...parsed.diagnostics);
      return blocksOf(
        {
          links: parsed.links,
          names: names ?? null,
          link(written, children) {
            const target = translate(written);
            const node: ProseLink = {type: "link", target, children};
            places.set(node, at);
            return node;
          },
          image(written, alt) {
            const target = translate(written);
            return images.includes(originOf(target)) ? {type: "image", target, alt} : null;
          }
        },
        parsed.nodes
      );
    }
  };
}

/** Fast path: most descriptions are one paragraph of words and `code`. Null for others. */
function readPlain(text: string): Prose | null {
  const trimmed = text.trim();
  if (/^(?:[-+=]|\d+[.)])|\n\s*(?:[-+=\n]|\d+[.)])|\n {4}|``| {2}\n/.test(trimmed)) return null;
  const parts = trimmed.split("`");
  if (parts.length % 2 === 0) return null;
  const words = parts.filter((_, index) => index % 2 === 0);
  if (words.some((part) => /[\\*_~[\]<>&|#@$]|:\/\/|www\.|:::/.test(part))) return null;
  const children = parts.flatMap((value, index): ProseInline[] => {
    const spaced = value.replace(/(?<!\s)\s*\n\s*/g, " ");
    if (index % 2 === 1) return [{type: "code", value: spaced}];
    return spaced === "" ? [] : [{type: "text", value: spaced}];
  });
  return [{type: "paragraph", children}];
}

interface Conversion {
  links: Link[];
  names: ((name: string) => string | null) | null;
  link(target: string, children: ProseInline[]): ProseLink;
  /** Null for those of other hosts. */
  image(target: string, alt: string): ProseInline | null;
}

function blocksOf(conversion: Conversion, nodes: readonly Node[]): ProseBlock[] {
  const parts = nodes.flatMap((node): HtmlPart[] => {
    if (node.type === "html") return [{type: "html", value: node.value}];
    if (node.type === "component")
      return componentParts(
        node,
        blocksOf(conversion, node.children).map((block) => ({type: "block", node: block}))
      );
    return blockOf(conversion, node).map((block): HtmlPart => ({type: "block", node: block}));
  });
  if (!hasHtml(parts)) return parts.flatMap((part) => (part.type === "block" ? [part.node] : []));
  return blocksOfHtml(parts, (...link) => safeLink(conversion, ...link));
}

/** A capitalised tag: HTML or a placeholder. */
function componentParts({name}: {name: string}, inside: HtmlPart[]): HtmlPart[] {
  return [
    {type: "html", value: `<${name}>`},
    ...inside,
    ...(inside.length > 0 ? [{type: "html", value: `</${name}>`} as const] : [])
  ];
}

function blockOf(conversion: Conversion, node: Node): ProseBlock[] {
  switch (node.type) {
    case "paragraph":
      return paragraphOf(conversion, node.children);
    case "heading":
      return [{type: "heading", depth: node.level, children: inlinesOf(conversion, node.children)}];
    case "list":
      return [
        {
          type: "list",
          ordered: node.ordered,
          start: node.start,
          items: node.items.map(({children}) => blocksOf(conversion, children))
        }
      ];
    case "quote":
      return [{type: "quote", children: blocksOf(conversion, node.children)}];
    case "container":
      return [{type: "quote", children: [titleOf(conversion, node), ...blocksOf(conversion, node.children)]}];
    case "code":
      return [{type: "code", language: node.language, text: node.text}];
    case "table":
      return [
        {
          type: "table",
          head: node.head.map((cell) => inlinesOf(conversion, cell)),
          rows: node.rows.map((row) => row.map((cell) => inlinesOf(conversion, cell)))
        }
      ];
    case "rule":
      return [{type: "rule"}];
    case "footnotes":
      return node.items.flatMap(({children}) => blocksOf(conversion, children));
    case "math":
      return [{type: "code", language: "latex", text: node.tex}];
    case "definitions":
      return node.items.flatMap(({terms, meanings}) => [
        ...terms.map((term) => strongLine(inlinesOf(conversion, term))),
        ...meanings.flatMap((meaning) => blocksOf(conversion, meaning))
      ]);
    case "details":
      return [strongLine(inlinesOf(conversion, node.summary)), ...blocksOf(conversion, node.children)];
    case "text":
    case "strong":
    case "emphasis":
    case "delete":
    case "inlineCode":
    case "time":
    case "link":
    case "image":
    case "break":
    case "footnote":
    case "html":
    case "component": {
      const children = inlinesOf(conversion, [node]);
      return children.length > 0 ? [{type: "paragraph", children}] : [];
    }
  }
}

function strongLine(children: ProseInline[]): ProseBlock {
  return {type: "paragraph", children: [{type: "strong", children}]};
}

/** An alert's title, or by default its kind: "Warning". */
function titleOf(conversion: Conversion, {kind, title}: {kind: string; title: Inline[] | null}): ProseBlock {
  const children: ProseInline[] = title
    ? inlinesOf(conversion, title)
    : [{type: "text", value: kind.charAt(0).toUpperCase() + kind.slice(1)}];
  return strongLine(children);
}

/** Several blocks if a line of it contains one: "See there.<blockquote>Not here.</blockquote>". */
function paragraphOf(conversion: Conversion, nodes: readonly Inline[]): ProseBlock[] {
  const hasBlock = nodes.some((node) => node.type === "html" && /^<(blockquote|[ou]l|table|pre)\b/i.test(node.value));
  if (!hasBlock) return [{type: "paragraph", children: inlinesOf(conversion, nodes)}];
  return blocksOfHtml(partsOf(conversion, nodes), (...link) => safeLink(conversion, ...link));
}

function inlinesOf(conversion: Conversion, nodes: readonly Inline[]): ProseInline[] {
  const parts = partsOf(conversion, nodes);
  if (!hasHtml(parts)) return parts.flatMap((part) => (part.type === "inline" ? [part.node] : []));
  return inlinesOfHtml(parts, (...link) => safeLink(conversion, ...link));
}

function partsOf(conversion: Conversion, nodes: readonly Inline[]): HtmlPart[] {
  return nodes.flatMap((node): HtmlPart[] => {
    if (node.type === "html") return [{type: "html", value: node.value}];
    if (node.type === "component")
      return componentParts(
        node,
        inlinesOf(conversion, node.children as Inline[]).map((inline) => ({type: "inline", node: inline}))
      );
    return inlineOf(conversion, node).map((inline): HtmlPart => ({type: "inline", node: inline}));
  });
}

function inlineOf(conversion: Conversion, node: Inline): ProseInline[] {
  switch (node.type) {
    case "text":
      return withNames(conversion, node.value);
    case "time":
      return [{type: "text", value: node.time.text}];
    case "inlineCode":
      return [{type: "code", value: node.value}];
    case "strong":
    case "emphasis":
    case "delete":
      return [{type: node.type, children: inlinesOf(conversion, node.children)}];
    case "break":
      return [{type: "break"}];
    case "link":
      return linkOf(conversion, node.link, inlinesOf({...conversion, names: null}, node.children));
    case "image":
      return linkOf(conversion, node.link, [{type: "text", value: node.alt || "image"}], "image");
    case "math":
      return [{type: "code", value: node.tex}];
    case "html": // both are parts of their line
    case "component":
    case "footnote":
      return [];
  }
}

function linkOf(conversion: Conversion, index: number, children: ProseInline[], kind?: "image"): ProseInline[] {
  return safeLink(conversion, conversion.links[index]!.target, children, kind);
}

/** Unsafe links have been reported; their text stays. */
function safeLink({link, image}: Conversion, written: string, children: ProseInline[], kind?: "image"): ProseInline[] {
  const target = withScheme(written);
  if (!isSafeTarget(target)) return children;
  const shown = kind === "image" ? image(target, textOfInlines(children)) : null;
  return [shown ?? link(target, withoutLinks(children))];
}

/** For a link around an image that would become a link, the outer link wins. */
function withoutLinks(nodes: readonly ProseInline[]): ProseInline[] {
  return nodes.flatMap((node): ProseInline[] => {
    if (node.type === "link") return withoutLinks(node.children);
    return "children" in node ? [{...node, children: withoutLinks(node.children)}] : [node];
  });
}

/** `[Asset]` and `[vega.Asset]` become links where such an element is known. */
function withNames({names, link}: Conversion, value: string): ProseInline[] {
  if (!names || !value.includes("[")) return [{type: "text", value}];
  const nodes: ProseInline[] = [];
  let from = 0;
  for (const match of value.matchAll(/\[([A-Za-z_][\w.]*)\]/g)) {
    const target = names(match[1]!);
    if (target === null) continue;
    if (match.index > from) nodes.push({type: "text", value: value.slice(from, match.index)});
    nodes.push(link(target, [{type: "code", value: match[1]!}]));
    from = match.index + match[0].length;
  }
  if (from < value.length) nodes.push({type: "text", value: value.slice(from)});
  return nodes;
}
