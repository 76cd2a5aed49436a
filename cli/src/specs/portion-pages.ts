// Pages whose elements are together too many or too long: what a page has no room
// for is on pages of its own, below the names that lead to it. The first page
// lists what they have, under the same anchors.

import {MAX_BASE_ROWS, MAX_EXPANDED_ROWS} from "../../../runtime/shared/expanded-rows.ts";
import {digestOf} from "../../../runtime/shared/digest.ts";
import type {
  Composition,
  Definition,
  MovedAnchor,
  PortionPage,
  ReferencePage,
  Sample
} from "../../../runtime/shared/reference.ts";
import {specKinds} from "../core/spec-kinds.ts";
import {elementsOf} from "./elements.ts";
import type {PageDraft} from "./language.ts";
import {outlineOf} from "./outline.ts";
import {portionName} from "./portion-page.ts";
import {splitToFit, type Split} from "./shared/split-to-fit.ts";
import {createWeigher, type Weigher} from "./shared/weight.ts";
import {rowsOf} from "./shared/page-size.ts";
import {filled} from "../../../runtime/shared/filled.ts";
import {messages, partNumber, partTitle} from "../../../runtime/messages/reference.ts";

/** Elements of a page, or as many as its bytes stand for, from which it is divided. The shell has a few hundred. */
const MAX_ELEMENTS = 19_000;
/** Of the first page of several, which also lists what is on the others. */
const MAX_FIRST = 10_000;
/** Of the others. */
const MAX_OTHER = 13_000;
/** Of request samples. */
const MAX_SAMPLES = 4000;
/** Of definitions that a divided page expands in place. */
const MAX_EXPANDED = 1500;
/** Anchors on other pages that the first page lists, and their characters. */
const MAX_MOVED = 2500;
const MAX_MOVED_LENGTH = 200_000;

/** The drafts, each followed by the pages that have the rest of it. */
export function withPortionPages(drafts: readonly PageDraft[]): PageDraft[] {
  return drafts.flatMap(divided);
}

/** A page with its own definitions in a list that can be divided. */
type Listed = Omit<ReferencePage, "definitions" | "home"> & {home?: Definition[]};

function divided(draft: PageDraft): PageDraft[] {
  const {reference} = draft;
  const definitions = "definitions" in reference ? reference.definitions : {};
  const home = "definitions" in reference ? reference.home : [];
  const others = Object.entries(definitions).filter(([target]) => !home.includes(target));
  const all = createWeigher(definitions);
  const whole = listed(reference, definitions, home);
  const expanded =
    Math.max(0, ...others.map(([, definition]) => expandedWeight(definition, all))) +
    (others.length > 0 ? baseWeight(whole, definitions, all) : 0);
  if (all.weigh(whole, {key: "", prefix: 0, isItem: false}) + expanded <= MAX_ELEMENTS) return [draft];

  const light = Object.fromEntries(others.filter(([, one]) => expandedWeight(one, all) <= MAX_EXPANDED));
  const own = Object.fromEntries(home.map((target) => [target, definitions[target]!]));
  const weigher = createWeigher({...light, ...own});
  const pages = portionsOf(withFewSamples(whole, weigher), weigher).map((portion) => unlisted(portion, light));
  return pages.length === 1 ? [{...draft, reference: pages[0]!, whole: reference}] : portionDrafts(draft, pages);
}

/** What a definition adds to pages that expand it in place. */
function expandedWeight(definition: Definition, weigher: Weigher): number {
  return weightOf(definition, weigher) * Math.max(1, MAX_EXPANDED_ROWS / Math.max(1, rowsOf(definition.schema)));
}

function weightOf({schema, anchor}: Definition, weigher: Weigher): number {
  return weigher.weigh(schema, {key: "schema", prefix: anchor.length, isItem: false});
}

/** At most what the definitions add that are shown as parts of those that extend them. */
function baseWeight(whole: Listed, definitions: Record<string, Definition>, weigher: Weigher): number {
  const weights = [whole, ...Object.values(definitions)]
    .flatMap((part) => extendedIn(part))
    .flatMap((target) => definitions[target] ?? [])
    .map((base) => ({weight: weightOf(base, weigher), rows: rowsOf(base.schema, () => 0)}));
  const heaviestRow = Math.max(0, ...weights.map(({weight, rows}) => weight / rows));
  return Math.min(
    weights.reduce((sum, {weight}) => sum + weight, 0),
    heaviestRow * MAX_BASE_ROWS
  );
}

/** The targets that schemas in a part of the model extend, as often as they do. */
function extendedIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  const {kind, options} = part as Partial<Composition>;
  const own = kind === "allOf" && options ? options.flatMap(({ref}) => ref?.target ?? []) : [];
  return [...own, ...Object.values(part).flatMap(extendedIn)];
}

function listed(reference: ReferencePage, definitions: Record<string, Definition>, home: readonly string[]): Listed {
  if (!("definitions" in reference)) return reference;
  const list = home.map((target) => definitions[target]!);
  return {...reference, definitions: {}, home: list} as unknown as Listed;
}

function unlisted(listedPage: Listed, light: Record<string, Definition>): ReferencePage {
  const {home} = listedPage;
  if (home === undefined) return listedPage as ReferencePage;
  return {
    ...(listedPage as object),
    definitions: {...light, ...Object.fromEntries(home.map((definition) => [definition.target, definition]))},
    home: home.map(({target}) => target)
  } as unknown as ReferencePage;
}

/** Samples repeat the body in each language; a long one is shown once, as an example. */
function withFewSamples(page: Listed, {weigh}: Weigher): Listed {
  if (page.type !== "operation") return page;
  const {operation} = page as unknown as {operation: {samples: Sample[]}};
  const fits = (samples: Sample[]): boolean =>
    weigh([...samples], {key: "samples", prefix: 0, isItem: false}) <= MAX_SAMPLES;
  if (fits(operation.samples)) return page;
  const written = operation.samples.filter((sample) => sample.written);
  const first = operation.samples.slice(0, 1);
  const samples = written.length > 0 ? written : fits(first) ? first : [];
  return {...page, operation: {...operation, samples}} as Listed;
}

function portionsOf(whole: Listed, weigher: Weigher): Listed[] {
  const portions: Listed[] = [];
  const continued = new WeakSet<object>();
  for (let left: Listed | null = whole; left !== null;) {
    const isFirst = portions.length === 0;
    let portion: Split<Listed> = splitToFit(left, isFirst ? MAX_FIRST : MAX_OTHER, {isFirst, weigher, continued});
    // Something that cannot be divided is larger than a page should be: it has one to itself.
    for (let room = 2 * MAX_OTHER; portion.taken === null; room *= 2)
      portion = splitToFit(left, room, {isFirst, weigher, continued});
    portions.push(portion.taken);
    left = portion.rest;
  }
  return portions;
}

function portionDrafts(draft: PageDraft, pages: readonly ReferencePage[]): PageDraft[] {
  const {spec, at, path, title} = draft;
  const {scheme} = specKinds[spec.kind];
  const [first, ...others] = pages as [ReferencePage, ...ReferencePage[]];
  const own = elementsOf(first).find(({names}) => names.length > 0)?.names[0];
  const of = {label: title, target: own === undefined ? "" : `${scheme}:${own}`};
  const base = portionName(spec.name, path);
  const referenceAt = (index: number): PortionPage["of"] =>
    index === 0 ? of : {label: partNumber(index + 1), target: `${scheme}:${base}/part-${index + 1}`};
  const seen = new Set(outlineOf(first, at).anchors);
  const names = new Set(elementsOf(first).flatMap((element) => element.names));
  const moved: MovedAnchor[][] = [];
  const ranges: {first: string; last: string}[] = [];
  const drafts = others.map((page, index): PageDraft => {
    const number = index + 2;
    const {anchors} = outlineOf(page, at);
    const repeated = anchors.filter((anchor) => seen.has(anchor));
    const elements = elementsOf(page);
    const titles = new Map(elements.map((element) => [element.hash, element.title]));
    const fresh = anchors.filter((anchor) => !seen.has(anchor));
    fresh.forEach((anchor) => seen.add(anchor));
    elements.forEach((element) => element.names.forEach((name) => names.add(name)));
    const {target} = referenceAt(index + 1);
    const labels = fresh.map((anchor) => titles.get(anchor) ?? anchor);
    moved.push(fresh.map((anchor, at) => ({anchor, label: labels[at]!, target})));
    ranges.push({first: labels[0] ?? "", last: labels.at(-1) ?? ""});
    const reference: PortionPage = {
      type: "portion",
      hrefs: {},
      scheme,
      name: `${base}/part-${number}`,
      title: partTitle(title, number),
      of,
      number,
      count: pages.length,
      previous: referenceAt(index),
      next: number < pages.length ? referenceAt(index + 2) : null,
      page,
      repeated
    };
    return {
      ...draft,
      reference,
      path: `${path}/part-${number}`,
      title: reference.title,
      description: filled(`${messages.part}.`, {number, count: pages.length, whole: title}),
      isListed: false
    };
  });
  const all = moved.flat();
  const isShort =
    all.length <= MAX_MOVED &&
    all.reduce((sum, one) => sum + one.anchor.length + one.label.length, 0) <= MAX_MOVED_LENGTH;
  const portions = {
    pages: ranges.map((range, index) => ({reference: referenceAt(index + 1), ...range})),
    moved: isShort ? all : [],
    digests: isShort ? [] : moved.map((page) => page.map(({anchor}) => digestOf(anchor)).join(""))
  };
  return [
    {...draft, reference: {...first, portions}, whole: draft.reference, moved: all.map(({anchor}) => anchor)},
    ...drafts
  ];
}
