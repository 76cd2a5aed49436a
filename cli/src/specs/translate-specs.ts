// The descriptions of a version's specifications in another language. A file in YAML or JSON has them by the
// element that they describe, named as in links: `api:ListOrders.first: 最初の件数`.

import {diagnose, type Diagnostic, type Location} from "../core/diagnostics.ts";
import {hashOf} from "../core/text.ts";
import {parseYaml, yamlFault} from "../core/yaml.ts";
import type {Source} from "../model.ts";
import {textOfProse, type Prose} from "../../../runtime/shared/prose.ts";
import type {ReferencePage} from "../../../runtime/shared/reference.ts";
import {elementsOf} from "./elements.ts";
import type {SpecPage} from "./language.ts";
import {outlineOf} from "./outline.ts";
import {createLinkFinder} from "./page-links.ts";
import {firstSentences} from "./shared/first-sentences.ts";
import {createProseReader} from "./shared/prose.ts";
import {createRegistry, resolveTypedLink, typedLinksAlike, type Element, type Registry} from "./typed-links.ts";

interface Translated {
  /** As written: "api:ListOrders", or "api:ListOrders#response-200" for a part that links do not name. */
  target: string;
  text: string;
  at: Location;
}

interface Given {
  pages: readonly SpecPage[];
  elements: readonly Element[];
}

/**
 * The pages with the descriptions that the sources have, and what is wrong with those. Descriptions are replaced
 * wherever they are shown: a page has the ones of the definitions that it uses, too.
 */
export function translateSpecs(
  {pages, elements}: Given,
  sources: readonly Source[]
): {pages: SpecPage[]; diagnostics: Diagnostic[]} {
  if (sources.length === 0) return {pages: [...pages], diagnostics: []}; // most languages have none
  const diagnostics: Diagnostic[] = [];
  const registry = createRegistry(elements);
  const reader = createProseReader();
  const texts = new Map<Prose, Prose>();
  const wholes = new Map(pages.map(({page, whole}) => [page.id, whole]));
  const originals = new Map<string, ReadonlyMap<string, Prose>>();
  const originalsOf = (pageId: string): ReadonlyMap<string, Prose> => {
    const whole = wholes.get(pageId);
    const own = originals.get(pageId) ?? new Map(whole && elementsOf(whole).map(({hash, prose}) => [hash, prose]));
    originals.set(pageId, own);
    return own;
  };
  for (const {target, text, at} of sources.flatMap((source) => readTexts(source, diagnostics))) {
    const [name = "", part] = target.split("#");
    const found = resolveTypedLink(registry, name);
    const original = found.type === "found" ? originalsOf(found.element.pageId).get(part ?? found.element.hash) : null;
    if (!original) diagnostics.push(unknownTarget(registry, target, at));
    else if (original.length === 0) diagnostics.push(withoutText(target, at));
    else
      texts.set(
        original,
        reader.read(text, () => at)
      );
  }
  diagnostics.push(...reader.diagnostics);
  const replace = replacer(texts);
  const links = createLinkFinder(reader);
  return {
    pages: pages.map((made): SpecPage => {
      const reference = replace(made.body.reference);
      const whole = replace(made.whole);
      if (reference === made.body.reference && whole === made.whole) return made;
      return {...made, page: pageOf(made, reference, links), body: {...made.body, reference}, whole};
    }),
    diagnostics
  };
}

function pageOf({page, body}: SpecPage, reference: ReferencePage, links: ReturnType<typeof createLinkFinder>) {
  const known = new Set(page.links.map(({target}) => target));
  const [before, after] = [body.reference, reference].map((one) => elementsOf(one).find(({hash}) => hash === ""));
  return {
    ...page,
    ...outlineOf(reference, page.at),
    description: before?.prose === after?.prose ? page.description : firstSentences(textOfProse(after!.prose)),
    links: [...page.links, ...links.linksOf(reference, page.at).filter(({target}) => !known.has(target))],
    bodyKey: hashOf(page.bodyKey + JSON.stringify(reference))
  };
}

/** Replaces texts within plain data; what has none of them stays the same object. */
function replacer(texts: ReadonlyMap<Prose, Prose>): <V>(value: V) => V {
  const known = new Map<object, unknown>();
  const visit = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (!known.has(value)) known.set(value, texts.get(value as Prose) ?? withParts(value));
    return known.get(value);
  };
  const withParts = (value: object): object => {
    if (Array.isArray(value)) {
      const items = value.map(visit);
      return items.some((item, index) => item !== value[index]) ? items : value;
    }
    const entries = Object.entries(value).map(([key, part]) => [key, visit(part), part] as const);
    return entries.some(([, now, part]) => now !== part)
      ? Object.fromEntries(entries.map(([key, now]) => [key, now]))
      : value;
  };
  return <V>(value: V) => visit(value) as V;
}

function readTexts(source: Source, diagnostics: Diagnostic[]): Translated[] {
  try {
    const document = parseYaml(source.file, source.text);
    const {value} = document;
    if (value === null) return [];
    if (typeof value !== "object" || Array.isArray(value)) {
      diagnostics.push(notTexts(document.valueAt([]), "This file is not a list of names with texts"));
      return [];
    }
    return Object.entries(value).flatMap(([target, text]: [string, unknown]): Translated[] => {
      if (typeof text === "string") return [{target, text, at: document.keyAt([target])}];
      diagnostics.push(notTexts(document.valueAt([target]), `The description of ${target} is not a text`));
      return [];
    });
  } catch (error) {
    const what = "These descriptions cannot be read";
    diagnostics.push(yamlFault(error, "spec-translation-invalid", what, "check quotes, commas and indentation"));
    return [];
  }
}

function notTexts(at: Location, what: string): Diagnostic {
  const hint = "write each description behind the name of its element: api:ListOrders: the text";
  return diagnose("spec-translation-invalid", at, `${what}.`, hint);
}

function unknownTarget(registry: Registry, target: string, at: Location): Diagnostic {
  const [name = "", part] = target.split("#");
  const found = resolveTypedLink(registry, name);
  if (found.type === "found")
    return diagnose(
      "spec-translation-unknown",
      at,
      `${name} has no part #${part}.`,
      "copy the part after # from the address bar of the original's page"
    );
  const likely = found.type === "ambiguous" ? found.candidates : typedLinksAlike(registry, name);
  const what = found.type === "ambiguous" ? "may be several elements" : "is no element of the specifications";
  const [first] = likely;
  return diagnose(
    "spec-translation-unknown",
    at,
    `${target} ${what}.`,
    first === undefined
      ? "name it as links do: api:ListOrders"
      : {hint: `write ${likely.join(" or ")}`, find: name, write: first}
  );
}

function withoutText(target: string, at: Location): Diagnostic {
  return diagnose(
    "spec-translation-unknown",
    at,
    `${target} has no description that this could be a translation of.`,
    "describe it in the specification, or leave it out here"
  );
}
