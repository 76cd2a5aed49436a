// The headings of a translation and those of its original: which say the same.

import type {Node} from "./nodes.ts";
import type {Heading, Page} from "../model.ts";

type Titled = Pick<Page, "headings" | "anchors">;

/** Pairs of ids: a translation's heading, and that of the original's that links to it may name. */
export function pairedHeadings(own: Titled, original: Titled): [own: string, original: string][] {
  const taken = new Set([...own.headings.map(({id}) => id), ...own.anchors]);
  return pair(own.headings, original.headings).filter(([, id]) => !taken.has(id));
}

/** Section by section: as many on both sides are the same ones, in their order. */
function pair(own: readonly Heading[], original: readonly Heading[]): [string, string][] {
  const there = sectionsOf(original);
  const here = sectionsOf(own);
  if (here.length !== there.length) return [];
  return here.flatMap(([first, ...below], at) => {
    const [same, ...belowSame] = there[at]!;
    return [[first!.id, same!.id] as [string, string], ...pair(below, belowSame)];
  });
}

/** Each heading of the highest level with what is below it. */
function sectionsOf(headings: readonly Heading[]): Heading[][] {
  const level = Math.min(...headings.map((heading) => heading.level));
  const sections: Heading[][] = [];
  for (const heading of headings) {
    if (heading.level === level || sections.length === 0) sections.push([heading]);
    else sections.at(-1)!.push(heading);
  }
  return sections;
}

/** The blocks with another anchor at each of these headings. @param anchors by id of the heading */
export function withAnchors(nodes: readonly Node[], anchors: Readonly<Record<string, string>>): Node[] {
  return nodes.map((node) => {
    const id = node.type === "heading" ? anchors[node.id] : undefined;
    if (node.type !== "heading" || id === undefined) return node;
    const value = `<a id="${id}"></a>`;
    return {...node, children: [{type: "html", value, links: [], at: null}, ...node.children]};
  });
}
