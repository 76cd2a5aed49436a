// Turns drafts into pages: routes, outlines, links and keys.

import {freeName} from "../../../runtime/shared/free-name.ts";
import {emptyFrontMatter} from "../content/empty-front-matter.ts";
import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import type {Page} from "../model.ts";
import {hashOf, sameFileKey} from "../core/text.ts";
import {textOfProse} from "../../../runtime/shared/prose.ts";
import type {Definition, ReferencePage} from "../../../runtime/shared/reference.ts";
import type {PageDraft, SpecPage} from "./language.ts";
import {outlineOf} from "./outline.ts";
import {firstSentences} from "./shared/first-sentences.ts";
import type {LinkFinder} from "./page-links.ts";

/** If two pages have the same route, for hosts that do not tell upper and lower case apart, the later one gets a number. */
export function createPages(
  drafts: readonly PageDraft[],
  version: string,
  links: LinkFinder
): {pages: SpecPage[]; diagnostics: Diagnostic[]} {
  const diagnostics: Diagnostic[] = [];
  const taken = new Map<string, PageDraft>();
  const keys = createKeys();
  const pages = drafts.map((draft): SpecPage => {
    const path = freeName(draft.path, (wanted) => taken.has(sameFileKey(wanted)));
    const other = taken.get(sameFileKey(draft.path));
    if (other) {
      diagnostics.push(
        diagnose(
          "spec-duplicate-route",
          draft.at,
          `${nameOf(draft)} would have the address of ${nameOf(other)}, ${describeOtherPlace(other, draft)}: ${draft.path}. It gets ${path}.`,
          hintFor(draft, other)
        )
      );
    }
    taken.set(sameFileKey(path), draft);
    const {headings, anchors} = outlineOf(draft.reference, draft.at);
    const page: Page = {
      id: path.slice(1),
      kind: draft.kind,
      version,
      at: draft.at,
      filePath: "",
      path,
      title: draft.title,
      description: firstSentences(
        typeof draft.description === "string" ? draft.description : textOfProse(draft.description)
      ),
      frontMatter: {
        ...emptyFrontMatter(),
        hideToc: draft.kind === "operation",
        editUrl: draft.kind === "proto" ? undefined : null
      },
      headings,
      anchors: [...anchors, ...(draft.moved ?? [])],
      links: links.linksOf(draft.reference, draft.at),
      includes: draft.includes,
      components: [],
      examples: [],
      names: [],
      claims: [],
      badge: draft.badge,
      deprecated: draft.deprecated,
      bodyStart: 0,
      bodyKey: keys.keyOf(draft.reference)
    };
    return {
      page,
      body: {type: "reference", reference: draft.reference},
      whole: draft.whole ?? draft.reference,
      sidebar: {
        spec: draft.spec.name,
        tag: draft.tag,
        folder: draft.folder,
        isPackage: draft.isPackage === true,
        isListed: draft.isListed !== false
      }
    };
  });
  return {pages, diagnostics};
}

function hintFor(draft: PageDraft, other: PageDraft): string {
  if (draft.kind === "operation") return `give it another ${draft.spec.slug}`;
  return draft.path === other.path
    ? "give one of the specifications another route"
    : "many hosts and file systems do not distinguish upper and lower case: rename one";
}

/** "GET /orders (listOrders)", because titles of operations may repeat. */
function nameOf({reference, title}: PageDraft): string {
  if (reference.type !== "operation") return title;
  const {method, path, id} = reference.operation;
  return `${method} ${path} (${id})`;
}

function describeOtherPlace({at}: PageDraft, from: PageDraft): string {
  return at.file === from.at.file ? `in line ${at.line}` : `${at.file}:${at.line}`;
}

/** Hashes bodies. Definitions appear on many pages, so each is hashed once. */
function createKeys(): {keyOf(reference: ReferencePage): string} {
  const known = new Map<Definition, string>();
  const keyOfDefinition = (definition: Definition): string => {
    let key = known.get(definition);
    if (key === undefined) known.set(definition, (key = hashOf(JSON.stringify(definition))));
    return key;
  };
  return {
    keyOf(reference) {
      const definitions = "definitions" in reference ? Object.values(reference.definitions).map(keyOfDefinition) : [];
      return hashOf(JSON.stringify({...reference, definitions}));
    }
  };
}
