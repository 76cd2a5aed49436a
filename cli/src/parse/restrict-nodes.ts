// The nodes that a stranger may write, as a list: a node type that is not in it does not compile. Each node that can
// carry something has a location, so the file that it is written in decides, whichever page includes it.

import type {UntrustedFolder} from "../config/config.ts";
import type {Location} from "../diagnostics.ts";
import {isSafeUrl} from "../limits/safe-url.ts";
import type {Link} from "../model.ts";
import type {Block, Component, Html, Image, Inline} from "../pages/ast.ts";

export interface Restrictions {
  /** The page's links, which nodes index. */
  links: readonly Link[];
  /** The page, where nodes without a location come from. */
  page: Location;
  /** The untrusted folder of a file; null for files of the project. */
  folderOf(file: string): UntrustedFolder | null;
  report(at: Location, message: string, hint: string): void;
}

/** Replaces what is not allowed by its text, and reports it. */
export function restrictNodes(nodes: readonly Block[], {links, page, folderOf, report}: Restrictions): Block[] {
  const inlines = (children: readonly Inline[]): Inline[] => children.map(inline);
  const blocks = (children: readonly Block[]): Block[] => children.map(block);

  function textOfHtml({value, at}: Html): string | null {
    const place = at ?? page;
    if (folderOf(place.file) === null) return null;
    if (/^\s*(?:<!--(?:(?!-->)[^])*-->\s*)+$/.test(value)) return "";
    report(place, "Raw HTML is not allowed in this folder.", "write it in Markdown");
    return value;
  }

  function isAllowed({name, at}: Component): boolean {
    const folder = folderOf(at.file);
    if (folder === null || folder.components.includes(name)) return true;
    const hint = folder.components.length > 0 ? `allowed are ${folder.components.join(", ")}` : "none is";
    report(at, `The component <${name}> is not allowed in this folder.`, hint);
    return false;
  }

  function propsOf({name, props, at}: Component): Component["props"] {
    if (folderOf(at.file) === null) return props;
    const refused = Object.keys(props).filter((key) => !isInert(key, props[key]));
    for (const key of refused)
      report(
        at,
        `This value of the attribute ${key} of <${name}> is not allowed in this folder.`,
        "write plain text and numbers; addresses of other hosts belong in href"
      );
    return Object.fromEntries(Object.entries(props).filter(([key]) => !refused.includes(key)));
  }

  function image(node: Image): Inline {
    const files = [node.link, node.dark, node.poster].flatMap((index) => (index === null ? [] : [links[index]!]));
    const foreign = files.find((link) => folderOf(link.at.file) !== null && isForeign(link));
    if (!foreign) return node;
    report(foreign.at, "Images from other hosts are not allowed in this folder.", "add the image to the project");
    return {type: "text", value: node.alt};
  }

  function inline(node: Inline): Inline {
    switch (node.type) {
      case "text":
      case "inlineCode":
      case "time":
      case "break":
      case "math":
      case "footnote":
        return node;
      case "strong":
      case "emphasis":
      case "delete":
      case "link":
        return {...node, children: inlines(node.children)};
      case "image":
        return image(node);
      case "html": {
        const text = textOfHtml(node);
        return text === null ? node : {type: "text", value: text};
      }
      case "component": {
        const children = inlines(node.children as Inline[]);
        return isAllowed(node) ? {...node, props: propsOf(node), children} : {type: "emphasis", children};
      }
      default:
        throw unlisted(node);
    }
  }

  function block(node: Block): Block {
    switch (node.type) {
      case "code":
      case "rule":
      case "math":
        return node;
      case "heading":
      case "paragraph":
        return {...node, children: inlines(node.children)};
      case "quote":
        return {...node, children: blocks(node.children)};
      case "container":
        return {...node, title: node.title && inlines(node.title), children: blocks(node.children)};
      case "details":
        return {...node, summary: inlines(node.summary), children: blocks(node.children)};
      case "list":
        return {...node, items: node.items.map((item) => ({...item, children: blocks(item.children)}))};
      case "footnotes":
        return {...node, items: node.items.map((item) => ({...item, children: blocks(item.children)}))};
      case "definitions":
        return {
          ...node,
          items: node.items.map(({terms, meanings}) => ({terms: terms.map(inlines), meanings: meanings.map(blocks)}))
        };
      case "table":
        return {...node, head: node.head.map(inlines), rows: node.rows.map((row) => row.map(inlines))};
      case "html": {
        const text = textOfHtml(node);
        return text === null ? node : {type: "paragraph", children: [{type: "text", value: text}]};
      }
      case "component": {
        const children = node.inline ? inlines(node.children as Inline[]) : blocks(node.children as Block[]);
        if (isAllowed(node)) return {...node, props: propsOf(node), children};
        return node.inline
          ? {type: "paragraph", children: children as Inline[]}
          : {type: "quote", children: children as Block[]};
      }
      default:
        throw unlisted(node);
    }
  }

  return blocks(nodes);
}

/** Attributes that are words, whatever they look like. */
const words: ReadonlySet<string> = new Set(["label", "title", "alt", "value", "defaultValue"]);

/** Whether an attribute does no harm in a component that hands it on to an element. */
function isInert(key: string, value: unknown): boolean {
  if (/^on|^(?:dangerouslySetInnerHTML|innerHTML|outerHTML|srcdoc|style|ref|key|children|is)$|__/i.test(key))
    return false;
  if (typeof value === "string")
    return words.has(key) || (key === "href" ? isSafeUrl(value, "stranger") : !isForeign({target: value}));
  if (Array.isArray(value)) return value.every((item) => isInert(key, item));
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isInert(name, inner));
}

/** Whether a target is on another host, or a scheme's. */
export function isForeign({target}: Pick<Link, "target">): boolean {
  return /^[\s\u0000-\u0020]*(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(target);
}

function unlisted(node: never): Error {
  return new Error(`A node of the type ${(node as {type: string}).type} is not restricted.`);
}
