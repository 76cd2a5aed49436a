// What is remembered of specifications, small: most of it is links and names
// that come again and again, so both are written as numbers into lists.

import type {Link, Page} from "../model.ts";
import {createNumbering} from "../numbering.ts";
import {once} from "../once.ts";
import type {SpecFacts, SpecFactsByVersion} from "./parse-specs.ts";

type Element = SpecFacts["elements"][number];

export interface PackedSpecs {
  facts: PackedFacts;
  /** JSON of what is half of it all, and is hardly ever asked for. */
  elements: string;
}

/** JSON. */
export interface PackedFacts extends Omit<SpecFacts, "pages" | "elements"> {
  pages: (Omit<SpecFacts["pages"][number], "page"> & {page: Omit<Page, "links">})[];
  words: string[];
  /** For each page: five numbers for each link: target, file, line, column, and what else there is. */
  links: number[][];
}

interface PackedElements {
  words: string[];
  /** Six numbers, the count of names, and the names, for each element. */
  numbers: number[];
}

/** The elements of facts that were unpacked, as they were. */
const packedElements = new WeakMap<SpecFacts, () => string>();

/** Kind and trust of a link; links of specifications have no place in a text. */
const IMAGE = 1;
const UNTRUSTED = 2;

/** By version name. */
export function packSpecs(specs: SpecFactsByVersion): Record<string, PackedSpecs> {
  return Object.fromEntries(Object.entries(specs).map(([version, facts]) => [version, packVersion(facts)]));
}

/** @param elementsOf gives the elements of a version, when one is looked up that is not remembered */
export function unpackSpecs(
  packed: Record<string, PackedFacts>,
  elementsOf: (version: string) => string
): SpecFactsByVersion {
  return Object.fromEntries(
    Object.entries(packed).map(([version, facts]) => [version, unpackVersion(facts, () => elementsOf(version))])
  );
}

function packVersion(facts: SpecFacts): PackedSpecs {
  const {key, pages, categories, playground, diagnostics, examples, typedLinks} = facts;
  const {texts: words, numberOf} = createNumbering();
  const links = pages.map(({page}) =>
    page.links.flatMap(({target, kind, untrusted, at}) => [
      numberOf(target),
      numberOf(at.file),
      at.line,
      at.column,
      (kind === "image" ? IMAGE : 0) + (untrusted ? UNTRUSTED : 0)
    ])
  );
  return {
    facts: {
      key,
      pages: pages.map(({page: {links: _links, ...page}, ...place}) => ({...place, page})),
      categories,
      playground,
      diagnostics,
      examples,
      typedLinks,
      words,
      links
    },
    elements: packedElements.get(facts)?.() ?? JSON.stringify(packElements(facts.elements))
  };
}

function unpackVersion({pages, links, words, ...rest}: PackedFacts, elementsOf: () => string): SpecFacts {
  const elements = once(() => unpackElements(JSON.parse(elementsOf()) as PackedElements));
  const facts: SpecFacts = {
    ...rest,
    pages: pages.map(({page, ...place}, index) => ({
      ...place,
      page: withLinks(
        page,
        once(() => unpackLinks(links[index]!, words))
      )
    })),
    get elements() {
      return elements();
    }
  };
  packedElements.set(facts, elementsOf);
  return facts;
}

function withLinks(page: Omit<Page, "links">, links: () => Link[]): Page {
  return {
    ...page,
    get links() {
      return links();
    }
  };
}

function unpackLinks(numbers: readonly number[], words: readonly string[]): Link[] {
  const links: Link[] = [];
  for (let at = 0; at < numbers.length; at += 5) {
    const [target, file, line, column, flags] = [
      numbers[at]!,
      numbers[at + 1]!,
      numbers[at + 2]!,
      numbers[at + 3]!,
      numbers[at + 4]!
    ];
    links.push({
      target: words[target]!,
      kind: flags & IMAGE ? "image" : "link",
      at: {file: words[file]!, line, column},
      range: null,
      ...(flags & UNTRUSTED ? {untrusted: true} : {})
    });
  }
  return links;
}

function packElements(elements: readonly Element[]): PackedElements {
  const {texts: words, numberOf} = createNumbering();
  const numbers = elements.flatMap(({scheme, kind, title, hash, pageId, version, names}) => [
    ...[scheme, kind, title, hash, pageId, version].map(numberOf),
    names.length,
    ...names.map(numberOf)
  ]);
  return {words, numbers};
}

function unpackElements({words, numbers}: PackedElements): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < numbers.length;) {
    const word = (offset: number): string => words[numbers[at + offset]!]!;
    const count = numbers[at + 6]!;
    const names = numbers.slice(at + 7, at + 7 + count).map((number) => words[number]!);
    elements.push({
      scheme: word(0) as Element["scheme"],
      names,
      kind: word(1) as Element["kind"],
      title: word(2),
      hash: word(3),
      pageId: word(4),
      version: word(5)
    });
    at += 7 + count;
  }
  return elements;
}
