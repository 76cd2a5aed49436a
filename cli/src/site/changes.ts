// Changes between versions: compared once for each pair and cached by
// content; the pages that list them, and the marks on other pages. Only texts of the default language are compared:
// pages in other languages show the same changes with their own hrefs, in their own words as far as they are ours.

import {feedHrefs} from "../compare/feeds.ts";
import {changesPages, type ChangesPage} from "../resolve/changes-pages.ts";
import {createPlaceFinder, withKnownPlaces} from "../compare/place-finder.ts";
import {marksOfVersion, type Step} from "../compare/marks.ts";
import type {PlaceHrefs} from "../compare/rows.ts";
import {viewOf} from "../compare/changes-view.ts";
import {compareProse} from "../compare/prose/pages.ts";
import {compareReferences} from "../compare/references.ts";
import {sessionQuery, storedQuery, type Ask} from "../engine/query.ts";
import {directionOf, wordingOf} from "../config/languages.ts";
import type {VersionConfig} from "../config/config.ts";
import {counterpart, inLanguage} from "../resolve/counterparts.ts";
import {originalOf} from "../resolve/language-data.ts";
import {originOf} from "../resolve/routes.ts";
import type {AgentsFile} from "../../../runtime/shared/agents-file.ts";
import type {
  Change,
  ChangePlace,
  ChangesView,
  PageChanges,
  PageMarks,
  VersionChanges
} from "../../../runtime/shared/changes.ts";
import {messagesIn} from "../../../runtime/messages/translations.ts";
import type {SidebarMark} from "../../../runtime/shared/page-data.ts";
import {hrefOf} from "../../../runtime/shared/urls.ts";
import {comparedPages, comparedSpecs, textDiffs} from "./compared.ts";
import {choicesInput, configInput} from "./inputs.ts";
import {keyOfRoute, localConfig, volumeNamed} from "./languages.ts";
import {withLocalHrefs} from "./local-hrefs.ts";
import {anchors, originalIds, outline} from "./pages.ts";
import {index} from "./plan.ts";
import {pageFiles} from "./sources.ts";
import {versionKey} from "./specs.ts";

/** The pages that list changes, oldest first. */
export const changeLists = sessionQuery<ChangesPage[]>("change-lists", (_, ask) =>
  changesPages(
    ask(configInput, ""),
    ask(pageFiles, "").flatMap((file) => ask(outline, file) ?? [])
  )
);

/** Pages that list the changes between two versions, oldest first. */
export const changeRoutes = storedQuery<AgentsFile["changes"]>("change-routes", (_, ask) =>
  ask(changeLists, "").map((list) => ({from: list.from.name, to: list.to.name, route: routeOfList(list)}))
);

/** Changes between the specifications of two versions; its key is `versionKey(from, to)`. */
export const referenceChanges = storedQuery<Change[]>("reference-changes", (key, ask) => {
  const [from, to] = pairOf(key);
  return withKnownPlaces(
    compareReferences(comparedSpecs(ask, from), comparedSpecs(ask, to)),
    placesIn(ask, from),
    placesIn(ask, to)
  );
});

/** Changes between the pages of two versions. */
export const proseChanges = storedQuery<VersionChanges>("prose-changes", (key, ask) => {
  const [from, to] = pairOf(key);
  const pagesIn = (name: string) => {
    const version = ask(configInput, "").versions.find((candidate) => candidate.name === name);
    return comparedPages(ask, name, version?.path ?? "");
  };
  return compareProse(pagesIn(from), pagesIn(to), (old, now) => ask(textDiffs, JSON.stringify([old.file, now.file])));
});

function pairOf(key: string): [from: string, to: string] {
  return JSON.parse(key) as [string, string];
}

export function changesBetween(ask: Ask, {from, to}: ChangesPage): VersionChanges {
  const key = versionKey(from.name, to.name);
  const {changes, pages} = ask(proseChanges, key);
  return {changes: [...ask(referenceChanges, key), ...changes], pages};
}

function placesIn(ask: Ask, version: string): (place: ChangePlace) => ChangePlace {
  return createPlaceFinder((pageId) => {
    const page = ask(index, "").byId.get(`${version}:${pageId}`)?.page;
    const origin = page ? originOf(page) : null;
    if (origin === null) return [];
    const {headings, others} = ask(anchors, origin);
    return [...headings, ...others];
  });
}

export function hrefsOf(ask: Ask, {from, to}: ChangesPage): PlaceHrefs {
  const config = ask(configInput, "");
  const {byId} = ask(index, "");
  const hrefIn =
    (version: string) =>
    ({pageId, hash}: ChangePlace): string | null => {
      const entry = byId.get(`${version}:${pageId}`);
      return entry ? hrefOf(config, entry.route) + (hash === "" ? "" : `#${hash}`) : null;
    };
  return {from: hrefIn(from.name), to: hrefIn(to.name)};
}

/** The list on a page of changes, in any language; null for other pages. */
export function changesOn(ask: Ask, route: string): ChangesView | null {
  const names = ask(index, "");
  const entry = names.byRoute.get(route);
  const original = entry ? originalOf(names, entry) : null;
  return withLocalHrefs(ask, ask(changesView, original?.route ?? route), keyOfRoute(ask, route));
}

/** The list on a page of the default language. */
export const changesView = sessionQuery<ChangesView | null>("changes-view", (route, ask) => {
  const lists = ask(changeLists, "");
  const list = lists.find((candidate) => routeOfList(candidate) === route);
  if (!list) return null;
  const config = ask(configInput, "");
  const {from, to} = list;
  const main = ({name, number, label, mainDoc, path}: ChangesPage["to"]) => ({
    number,
    label,
    href: hrefOf(config, ask(index, "").byId.get(`${name}:${mainDoc}`)?.route ?? (path || "/"))
  });
  return viewOf({
    from: main(from),
    to: main(to),
    others: lists
      .filter((other) => other.to.name === to.name && other !== list)
      .map((other) => ({number: other.from.number, href: hrefOf(config, routeOfList(other))})),
    feeds: config.url === "" ? null : feedHrefs(config, routeOfList(list)),
    changes: changesBetween(ask, list).changes,
    hrefs: hrefsOf(ask, list),
    reasons: new Map(config.changes.allow.map(({name, reason}) => [name, reason]))
  });
});

export function routeOfList({to, path}: ChangesPage): string {
  return to.path + path;
}

/** Change marks of a version's pages in the default language, by page id. */
export const versionMarks = sessionQuery<Map<string, PageMarks>>(
  "version-marks",
  (version, ask) => {
    const config = ask(configInput, "");
    if (!config.versions.some(({name}) => name === version)) return new Map();
    const steps = ask(changeLists, "")
      .filter(({isStep}) => isStep)
      .map((list): Step => ({
        from: list.from.name,
        to: list.to.name,
        fromNumber: list.from.number,
        toNumber: list.to.number,
        href: hrefOf(config, routeOfList(list)),
        hrefs: hrefsOf(ask, list),
        ...changesBetween(ask, list)
      }));
    return marksOfVersion(version, steps);
  },
  () => null
);

/** New and changed pages of a version by href, for its sidebars: texts decide, so no page contains them. */
export const sidebarMarks = storedQuery<Record<string, SidebarMark>>("sidebar-marks", (version, ask) => {
  const config = ask(configInput, "");
  const names = ask(index, "");
  const {language, version: original} = volumeNamed(ask, version)?.translates ?? {language: "", version};
  const {messages} = messagesIn(wordingOf(localConfig(ask, language))).shell;
  const labels = {new: messages.markNew, changed: messages.markChanged};
  const place = config.languages.find(({code}) => code === language) ?? null;
  const marks = ask(choicesInput, "").marks ? [...ask(versionMarks, original)] : [];
  return Object.fromEntries(
    marks.flatMap(([id, {page}]) => {
      const entry = names.byId.get(`${original}:${id}`);
      const tone = page && toneOf(page);
      return entry && tone ? [[hrefOf(config, inLanguage(names, entry, place).route), [tone, labels[tone]]]] : [];
    })
  );
});

/** A page that says the same in other words is not marked: what it is about has not changed. */
function toneOf({tone, rows}: PageChanges): "new" | "changed" | null {
  if (tone === "changed") return rows.some(({class: of}) => of !== "documentation") ? tone : null;
  return tone === "new" ? tone : null;
}

/**
 * Change marks of one page; its key is `versionKey(version, page id)`. While
 * `serve --watch` waits for an edit, versions are not compared.
 */
export const pageMarks = storedQuery<PageMarks | null>("page-marks", (key, ask) => {
  if (!ask(choicesInput, "").marks) return null;
  const [version, id] = pairOf(key);
  const volume = volumeNamed(ask, version);
  return volume?.translates ? marksInLanguage(ask, volume, id) : (ask(versionMarks, version).get(id) ?? null);
});

function marksInLanguage(ask: Ask, {name, translates}: VersionConfig, id: string): PageMarks | null {
  const names = ask(index, "");
  const [standard] = ask(configInput, "").languages;
  const entry = names.byId.get(`${name}:${id}`);
  const original = entry && counterpart(names, entry, standard!);
  const found = original && ask(versionMarks, translates!.version).get(original.page.id);
  if (!found) return null;
  const {marks, page} = withLocalHrefs(ask, found, translates!.language);
  if (originalOf(names, entry)) return {marks, page};
  const own = new Map(Object.entries(ask(originalIds, entry.page.at.file)).map(([ours, theirs]) => [theirs, ours]));
  const {headings, others} = ask(anchors, entry.page.at.file);
  const known = new Set([...headings, ...others]);
  const anchorOf = (hash: string | null): string | null =>
    hash === null || !known.has(hash) ? null : (own.get(hash) ?? hash);
  return {
    marks: marks.map((mark) => ({...mark, hash: own.get(mark.hash) ?? mark.hash})),
    page: page && {
      ...page,
      sections: page.sections.map((section) => ({...section, to: anchorOf(section.to)})),
      language: {lang: standard!.code, dir: directionOf(standard!.code)}
    }
  };
}
