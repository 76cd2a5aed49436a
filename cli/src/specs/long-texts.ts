// Texts that are too long for their page have pages of their own, to which
// their beginnings lead: no page grows without bound, whatever an author writes.

import {apiSections} from "../../../runtime/shared/api-sections.ts";
import type {Prose} from "../../../runtime/shared/prose.ts";
import type {ChapterPage, Definition, ReferencePage} from "../../../runtime/shared/reference.ts";
import {elementsOf} from "./elements.ts";
import type {PageDraft, TagCategory} from "./language.ts";
import {pathPart} from "./shared/page-size.ts";
import {costOf, isProse, portionsOf} from "./shared/portions.ts";
import {messages, textTitle} from "../../../runtime/messages/reference.ts";

/** Most elements of the texts of a page, without those of its definitions, and of the texts of a definition. */
const MAX_TEXTS = 10_000;
/** Most elements of the text about a tag, on a page that lists its operations. */
const MAX_ABOUT = 14_000;
/** A text up to here is always shown whole: of more of them than fit, each page has a portion. */
const MAX_SHORT_TEXT = 1500;
/** Size of the excerpt above the link to the full text. */
const BEGINNING_SIZE = 60;

/** The whole of which texts are cut. */
interface Whole {
  label: string;
  target: string;
  /** The pages of texts lie below. */
  path: string;
}

type AddPage = (page: ChapterPage, path: string) => void;

/** The drafts, each followed by the pages of texts that it has no room for. */
export function withTextPages(drafts: readonly PageDraft[]): PageDraft[] {
  const known = new Map<Definition, Definition>();
  return drafts.flatMap((draft): PageDraft[] => {
    const pages: PageDraft[] = [];
    const add = adder(pages, draft);
    const cutDefinition = (definition: Definition): Definition => {
      const {name, target} = definition;
      const cut =
        known.get(definition) ??
        cutTexts(definition, draft, () => ({label: name, target, path: `${draft.path}/${pathPart(name)}`}), add);
      known.set(definition, cut);
      return cut;
    };
    const {definitions, ...own} =
      "definitions" in draft.reference ? draft.reference : {...draft.reference, definitions: null};
    const cut = cutTexts(own, draft, () => ({...nameOf(draft.reference), label: draft.title, path: draft.path}), add);
    const reference =
      definitions === null
        ? cut
        : {
            ...cut,
            definitions: Object.fromEntries(Object.entries(definitions).map(([key, one]) => [key, cutDefinition(one)]))
          };
    return [
      pages.length === 0 && definitions === null ? draft : {...draft, reference: reference as ReferencePage},
      ...pages
    ];
  });
}

/** The category with as much of its text as its page has room for; `like` is any draft of its specification. */
export function withoutLongText(category: TagCategory, like: PageDraft): {category: TagCategory; pages: PageDraft[]} {
  const {spec, tag, label, path, about} = category;
  if (path === null) return {category, pages: []};
  const pages: PageDraft[] = [];
  const whole = {label, target: `api:${spec}/tags/${tag}`, path};
  const cut = cutTexts(
    about,
    like,
    () => whole,
    adder(pages, {...like, kind: "api", badge: null, deprecated: false}),
    MAX_ABOUT
  );
  return {category: {...category, about: cut}, pages};
}

function adder(pages: PageDraft[], like: PageDraft): AddPage {
  return (reference, path) => {
    const {title, intro} = reference;
    pages.push({...like, reference, path, title, description: intro, isListed: false});
  };
}

/** The target of a page: that of its first element. */
function nameOf(reference: ReferencePage): {target: string} {
  const [first] = elementsOf(reference);
  return {target: first ? `${first.scheme}:${first.names[0]}` : ""};
}

/** The value with texts that fit; `add` gets the pages of those that did not. */
function cutTexts<T>(value: T, {spec}: PageDraft, wholeOf: () => Whole, add: AddPage, room = MAX_TEXTS): T {
  const costs = textsIn(value).map(costOf);
  if (costs.reduce((sum, cost) => sum + cost, 0) <= room) return value;
  const most = fairShare(costs, room);
  const {label, target, path} = wholeOf();
  let count = 0;
  return replaced(value, (prose) => {
    if (costOf(prose) <= most) return prose;
    const portions = portionsOf(prose, MAX_TEXTS / 2);
    const links = portions.map((portion, index) => {
      const number = ++count;
      const title = textTitle(label, portions.length > 1 || number > 1 ? number : null);
      const id = `${path}/text${number > 1 ? `-${number}` : ""}`;
      const {intro, sections} = apiSections({description: portion, chapters: []});
      const next = index < portions.length - 1 ? [linkTo(`${path}/text-${number + 1}`, messages.continued)] : [];
      const last = sections.at(-1);
      add(
        {
          type: "chapter",
          hrefs: {},
          name: spec.name,
          id,
          title,
          of: {label, target},
          intro: last ? intro : [...intro, ...next],
          sections: last ? [...sections.slice(0, -1), {...last, text: [...last.text, ...next]}] : sections
        },
        id
      );
      return linkTo(id, messages.readWholeText);
    });
    return [...portionsOf(portions[0]!, BEGINNING_SIZE)[0]!, links[0]!];
  });

  function linkTo(id: string, text: string): Prose[number] {
    const link = `api:${spec.name}/sections/${id}`;
    return {type: "paragraph", children: [{type: "link", target: link, children: [{type: "text", value: text}]}]};
  }
}

/** The cost up to which each text is shown, so that there is room for all. */
function fairShare(costs: readonly number[], all: number): number {
  let room = all;
  const sorted = [...costs].sort((a, b) => a - b);
  for (const [index, cost] of sorted.entries()) {
    const share = room / (sorted.length - index);
    if (cost > share) return Math.max(MAX_SHORT_TEXT, share);
    room -= cost;
  }
  return all;
}

function textsIn(value: unknown, found: Prose[] = []): Prose[] {
  if (typeof value !== "object" || value === null) return found;
  if (isProse(value)) found.push(value);
  else for (const part of Object.values(value)) textsIn(part, found);
  return found;
}

function replaced<T>(value: T, change: (prose: Prose) => Prose): T {
  if (typeof value !== "object" || value === null) return value;
  if (isProse(value)) return change(value) as T;
  if (Array.isArray(value)) return value.map((part: unknown) => replaced(part, change)) as T;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaced(part, change)])) as T;
}
