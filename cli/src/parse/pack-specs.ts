// What is remembered of specifications, small: most of it is links and names
// that come again and again, so both are written as numbers into lists.

import type {Link, Page} from "../model.ts";
import type {SpecFacts, SpecFactsByVersion} from "./parse-specs.ts";

type Element = SpecFacts["elements"][number];

export interface PackedSpecs extends Omit<SpecFacts, "pages" | "elements"> {
  pages: (Omit<SpecFacts["pages"][number], "page"> & {page: Omit<Page, "links">})[];
  words: string[];
  /** For each page: five numbers for each link: target, file, line, column, and what else there is. */
  links: number[][];
  /** Six numbers, the count of names, and the names, for each element. */
  elements: number[];
}

export type PackedSpecsByVersion = Record<string, PackedSpecs>;

/** Kind and trust of a link; links of specifications have no place in a text. */
const IMAGE = 1;
const UNTRUSTED = 2;

export function packSpecs(specs: SpecFactsByVersion): PackedSpecsByVersion {
  return Object.fromEntries(Object.entries(specs).map(([version, facts]) => [version, packVersion(facts)]));
}

export function unpackSpecs(packed: PackedSpecsByVersion): SpecFactsByVersion {
  return Object.fromEntries(Object.entries(packed).map(([version, facts]) => [version, unpackVersion(facts)]));
}

function packVersion({pages, elements, ...rest}: SpecFacts): PackedSpecs {
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    let number = numbers.get(word);
    if (number === undefined) numbers.set(word, (number = numbers.size));
    return number;
  };
  return {
    ...rest,
    pages: pages.map(({page: {links: _links, ...page}, ...place}) => ({...place, page})),
    links: pages.map(({page}) => page.links.flatMap(({target, kind, untrusted, at}) => [numberOf(target), numberOf(at.file), at.line, at.column, (kind === "image" ? IMAGE : 0) + (untrusted ? UNTRUSTED : 0)])),
    elements: elements.flatMap(({scheme, kind, title, hash, pageId, version, names}) => [...[scheme, kind, title, hash, pageId, version].map(numberOf), names.length, ...names.map(numberOf)]),
    words: [...numbers.keys()]
  };
}

function unpackVersion({pages, links, elements, words, ...rest}: PackedSpecs): SpecFacts {
  return {
    ...rest,
    pages: pages.map(({page, ...place}, index) => ({...place, page: {...page, links: unpackLinks(links[index]!, words)}})),
    elements: unpackElements(elements, words)
  };
}

function unpackLinks(numbers: readonly number[], words: readonly string[]): Link[] {
  const links: Link[] = [];
  for (let at = 0; at < numbers.length; at += 5) {
    const [target, file, line, column, flags] = [numbers[at]!, numbers[at + 1]!, numbers[at + 2]!, numbers[at + 3]!, numbers[at + 4]!];
    links.push({target: words[target]!, kind: flags & IMAGE ? "image" : "link", at: {file: words[file]!, line, column}, range: null, ...(flags & UNTRUSTED ? {untrusted: true} : {})});
  }
  return links;
}

function unpackElements(numbers: readonly number[], words: readonly string[]): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < numbers.length; ) {
    const word = (offset: number): string => words[numbers[at + offset]!]!;
    const count = numbers[at + 6]!;
    const names = numbers.slice(at + 7, at + 7 + count).map((number) => words[number]!);
    elements.push({scheme: word(0) as Element["scheme"], names, kind: word(1) as Element["kind"], title: word(2), hash: word(3), pageId: word(4), version: word(5)});
    at += 7 + count;
  }
  return elements;
}
