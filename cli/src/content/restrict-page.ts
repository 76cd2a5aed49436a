// Restricts a page from an untrusted folder: no raw HTML, no
// components except those that the configuration allows, no images from other
// hosts, no redirects. What is removed is shown as text and reported.

import path from "node:path";
import type {UntrustedFolder} from "../config/config.ts";
import {diagnose, type Diagnostic, type Location} from "../core/diagnostics.ts";
import type {Block, Component, Inline} from "./nodes.ts";
import type {Link, Source} from "../model.ts";
import {createLineIndex, hashOf} from "../core/text.ts";
import type {ParsedPage} from "./parse-page.ts";

export function restrictPage(
  {page, body, unverified, diagnostics}: ParsedPage,
  source: Source,
  {components}: UntrustedFolder
): ParsedPage {
  const found: Diagnostic[] = [];
  const report = (at: Location, message: string, hint: string): void =>
    void found.push(diagnose("markdown-untrusted", at, message, hint));
  const isForeign = ({target}: Link): boolean => /^\s*([a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(target);
  const placeOf = createPlaces(source, page.bodyStart);

  const textOfHtml = (value: string): Inline => {
    const isComment = /^\s*<!--[^]*?-->\s*$/.test(value);
    if (!isComment) report(placeOf(value), "Raw HTML is not allowed in this folder.", "write it in Markdown");
    return {type: "text", value: isComment ? "" : value};
  };
  const isAllowed = ({name, at}: Component): boolean => {
    if (components.includes(name)) return true;
    const hint = components.length > 0 ? `allowed are ${components.join(", ")}` : "none is";
    report(at, `The component <${name}> is not allowed in this folder.`, hint);
    return false;
  };
  const inlines = (nodes: readonly Inline[]): Inline[] => nodes.map(inline);
  const blocks = (nodes: readonly Block[]): Block[] => nodes.map(block);

  function inline(node: Inline): Inline {
    switch (node.type) {
      case "html":
        return textOfHtml(node.value);
      case "component": {
        const children = inlines(node.children as Inline[]);
        return isAllowed(node) ? {...node, children} : {type: "emphasis", children};
      }
      case "image": {
        const link = page.links[node.link]!;
        const others = [node.dark, node.poster].flatMap((index) => (index === null ? [] : [page.links[index]!]));
        const foreign = [link, ...others].find(isForeign);
        if (!foreign) return node;
        report(foreign.at, "Images from other hosts are not allowed in this folder.", "add the image to the project");
        return {type: "text", value: node.alt};
      }
      case "strong":
      case "emphasis":
      case "delete":
      case "link":
        return {...node, children: inlines(node.children)};
      default:
        return node;
    }
  }

  function block(node: Block): Block {
    switch (node.type) {
      case "html":
        return {type: "paragraph", children: [textOfHtml(node.value)]};
      case "component": {
        const children = node.inline ? inlines(node.children as Inline[]) : blocks(node.children as Block[]);
        if (isAllowed(node)) return {...node, children};
        return node.inline
          ? {type: "paragraph", children: children as Inline[]}
          : {type: "quote", children: children as Block[]};
      }
      case "heading":
      case "paragraph":
        return {...node, children: inlines(node.children)};
      case "quote":
        return {...node, children: blocks(node.children)};
      case "container":
        return {...node, title: node.title && inlines(node.title), children: blocks(node.children)};
      case "list":
      case "footnotes":
        return {...node, items: node.items.map((item) => ({...item, children: blocks(item.children)}))} as Block;
      case "table":
        return {...node, head: node.head.map(inlines), rows: node.rows.map((row) => row.map(inlines))};
      default:
        return node;
    }
  }

  const nodes = blocks(body.nodes as Block[]);
  for (const {at} of page.frontMatter.redirectFrom)
    report(at, "Pages of this folder may not redirect from other addresses.", "add the redirect to the configuration");
  return {
    page: {
      ...page,
      frontMatter: {
        ...page.frontMatter,
        redirectFrom: [],
        editUrl: page.frontMatter.editUrl === null ? null : undefined
      },
      links: page.links.map((link) => ({
        ...link,
        kind: link.kind === "image" && isForeign(link) ? "link" : link.kind,
        untrusted: true
      })),
      components: page.components.filter(({name}) => components.includes(name)),
      bodyKey: hashOf(`${page.bodyKey} untrusted ${components.join(" ")}`)
    },
    body: {...body, nodes},
    unverified,
    diagnostics: [...diagnostics.filter(({code}) => code !== "html-blocked"), ...found] // no raw HTML
  };
}

/** Whether a page may include a path: only from its own folder. */
export function isWithinFolder({folder}: UntrustedFolder, file: string): boolean {
  return path.posix.normalize(file).startsWith(`${folder}/`);
}

/** Raw HTML nodes have no location, so they are found in the text in document order. */
function createPlaces({file, text}: Source, start: number): (value: string) => Location {
  const lines = createLineIndex(file, text);
  let at = start;
  return (value) => {
    const found = text.indexOf(value.trim(), at);
    if (found < 0) return lines.locationOf(start); // it comes from a partial
    at = found + 1;
    return lines.locationOf(found);
  };
}
