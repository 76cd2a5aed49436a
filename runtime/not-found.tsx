// On the not-found page: lists existing pages whose paths are most similar to the
// requested one. Part of the start module, because that page also fetches the
// record of a version: a chunk would be one request too many.

import {createRoot} from "react-dom/client";
import {activeVersion} from "./active-version.ts";
import type {Runtime} from "./runtime.ts";
import type {VersionData} from "./shared/page-data.ts";
import {hrefOf, routeOf} from "./shared/urls.ts";
import type {SidebarRecord, VersionRecord} from "./shared/version-record.ts";

/** Number of suggestions; the theme reserves their height. */
const MAX_SUGGESTIONS = 3;

/** Similarity from which other versions are not searched. */
const NEAR = 0.75;

export async function suggestRoutes({site, page, preferredVersion}: Runtime): Promise<void> {
  const list = document.querySelector("#pd-nearest ul");
  const asked = routeOf(site, location.pathname);
  if (page.get().kind !== "not-found" || !list || asked === null) return;
  const {versions, base} = site;
  const named = versions.find(({path}) => path !== "" && `${asked}/`.startsWith(`${path}/`));
  const own = activeVersion(site, named?.name ?? null, preferredVersion.get());
  /** Routes with their sidebar labels; null for pages in no sidebar. */
  const titles = new Map<string, string | null>();
  /** By route within a version: that of the first version that has it. */
  const routes = new Map<string, string>();

  const add = (route: string, title: string | null, {path}: VersionData): void => {
    const inside = route.slice(path.length);
    if (!routes.has(inside)) routes.set(inside, route);
    if (routes.get(inside) === route) titles.set(route, title);
  };
  const label = (items: SidebarRecord["items"], version: VersionData): void => {
    for (const {href, label: title, items: below} of items) {
      const route = href?.startsWith(base) ? routeOf(site, href) : null;
      if (route !== null) add(route, title, version);
      label(below, version);
    }
  };
  const nearestIn = async (wanted: readonly VersionData[]): Promise<Near[]> => {
    const read = async ({name}: VersionData) =>
      (await (await fetch(`${base}versions/${name}.json`)).json()) as VersionRecord;
    const records = await Promise.all(wanted.map(read));
    records.forEach(({docs, sidebars}, index) => {
      const version = wanted[index]!;
      for (const {path} of docs) add(path, null, version);
      for (const {items} of Object.values(sidebars)) label(items, version);
    });
    return nearest(asked, [...titles.keys()], MAX_SUGGESTIONS);
  };

  let near = await nearestIn(own ? [own] : []);
  if (!near[0] || near[0].score < NEAR) near = await nearestIn(versions.filter((version) => version !== own));
  if (near.length === 0) return;
  createRoot(list).render(
    near.map(({route}) => {
      return (
        <li key={route}>
          <a href={hrefOf(site, route)}>{titles.get(route) || route.replace(/^.*\//, "")}</a> <small>{route}</small>
        </li>
      );
    })
  );
  const title = list.previousElementSibling as HTMLElement;
  title.textContent = title.dataset["near"]!;
}

interface Near {
  route: string;
  score: number;
}

/** The `count` routes that share most words with `asked`, giving more weight to the last words; never one that shares none. */
export function nearest(asked: string, routes: string[], count: number): Near[] {
  const wanted = wordsOf(asked);
  return routes
    .map((route) => ({route, score: similarity(wanted, wordsOf(route))}))
    .filter(({score}) => score > 0.2)
    .sort((a, b) => b.score - a.score || a.route.length - b.route.length)
    .slice(0, count);
}

function wordsOf(route: string): string[] {
  return route.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Similarity of two word lists, from 0 to 1, tolerating misspellings. */
function similarity(a: string[], b: string[]): number {
  let sum = 0;
  let all = 0;
  // The last words identify the page, the first ones only the section.
  a.forEach((word, index) => {
    sum += (index + 1) * Math.max(0, ...b.map((other) => likeness(word, other)));
    all += index + 1;
  });
  return all && (sum / all) * (0.7 + (0.3 * Math.min(a.length, b.length)) / Math.max(a.length, b.length));
}

/** Share of common pairs of letters: misspelled words keep most of them. */
function likeness(a: string, b: string): number {
  const own = pairsOf(a);
  const others = pairsOf(b);
  const share = (2 * own.filter((pair) => others.includes(pair)).length) / (own.length + others.length);
  return share > 0.5 ? share : 0;
}

function pairsOf(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(at, at + 2));
}
