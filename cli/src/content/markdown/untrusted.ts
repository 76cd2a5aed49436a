// Markdown from untrusted authors: only http, https, mailto, typed links and
// paths within the site may be linked to. In announcements, raw HTML and
// components are shown as text; descriptions in specifications
// become prose (specs/shared/prose.ts), which has an allow-list of HTML.

import {diagnose, type Diagnostic, type Location} from "../../core/diagnostics.ts";
import type {Link} from "../../model.ts";
import {isSafeUrl} from "../../core/safe-url.ts";
import type {Block, Inline, ListItem, Node} from "../nodes.ts";
import {parseMarkdown} from "./parse.ts";

export interface UntrustedMarkdown {
  nodes: Block[];
  /** Links that link nodes index. All have the description's location. */
  links: Link[];
  diagnostics: Diagnostic[];
}

/** Raw HTML and components are text. */
export function parseUntrusted(text: string, at: Location): UntrustedMarkdown {
  const parsed = parseDescription(text, at);
  return {...parsed, nodes: parsed.nodes.map((node) => disarm(node) as Block)};
}

/** Raw HTML and components are still nodes, and the caller must not print them. */
export function parseDescription(text: string, at: Location): UntrustedMarkdown {
  if (isPlain(text))
    return {nodes: [{type: "paragraph", children: [{type: "text", value: text.trim()}]}], links: [], diagnostics: []};
  const parsed = parseMarkdown({file: at.file, text, start: 0, readFile: () => null});
  const diagnostics = parsed.diagnostics
    .filter(({code}) => code === "page-too-deep")
    .map((diagnostic) => ({...diagnostic, at}));
  const links = parsed.links.map((link): Link => ({
    ...link,
    target: withScheme(link.target),
    at,
    range: null,
    untrusted: true
  }));
  for (const {target} of links) {
    if (!isSafeTarget(target)) {
      diagnostics.push(
        diagnose(
          "link-unsafe",
          at,
          `A description links to "${target}", which is shown without the link.`,
          "only http, https and mailto addresses, typed links and addresses within the site are linked"
        )
      );
    }
  }
  return {nodes: parsed.nodes as Block[], links, diagnostics};
}

/** "//host/path" takes the scheme of the site, which is unknown here. */
export function withScheme(target: string): string {
  return target.replace(/^(?=\/\/[\w-]+\.)/, "https:");
}

/** Most descriptions are one line of plain prose, which needs no parser. */
function isPlain(text: string): boolean {
  return !/[\\`*_{}[\]()#+!<>|&~$:]|\n|^\s*[-\d]|https?|www\./.test(text);
}

/** Whether an untrusted author may link to a target. */
export function isSafeTarget(target: string): boolean {
  return isSafeUrl(target, "stranger");
}

function disarm(node: Node): Node {
  switch (node.type) {
    case "html":
      return {type: "text", value: node.value};
    case "component":
      return {type: "text", value: `<${node.name}>`};
    case "heading":
      return {type: "paragraph", children: [{type: "strong", children: all(node.children)}]}; // headings in a description are not part of the page's outline
    case "list":
      return {...node, items: node.items.map((item): ListItem => ({...item, children: all(item.children)}))};
    case "table":
      return {...node, head: node.head.map(all), rows: node.rows.map((row) => row.map(all))};
    case "footnotes":
      return {...node, items: node.items.map((item) => ({...item, children: all(item.children)}))};
    case "definitions":
      return {
        ...node,
        items: node.items.map(({terms, meanings}) => ({terms: terms.map(all), meanings: meanings.map(all)}))
      };
    case "details":
      return {...node, summary: all(node.summary), children: all(node.children)};
    case "container":
      return {...node, title: node.title && all(node.title), children: all(node.children)};
    default:
      return "children" in node ? ({...node, children: all(node.children as Inline[])} as Node) : node;
  }
}

function all<T extends Node>(nodes: readonly T[]): T[] {
  return nodes.map((node) => disarm(node) as T);
}
