// On the not-found page: lists existing pages whose paths are most similar to the
// requested one. Loaded only there.

import {activeVersion} from "./active-version.ts";
import type {Runtime} from "./runtime.ts";
import type {SiteData} from "./shared/page-data.ts";
import {hrefOf, routeOf} from "./shared/urls.ts";
import type {SidebarRecord, VersionRecord} from "./shared/version-record.ts";

/** Number of suggestions; the theme reserves their height. */
const SHOWN = 3;

/** Similarity from which other versions are not searched. */
const NEAR = 0.75;

export async function suggestRoutes({site, preferredVersion}: Runtime): Promise<void> {
  const list = document.getElementById("nearest");
  const asked = routeOf(site, location.pathname);
  if (!list || asked === null) return;
  const named = site.versions.find(({path}) => path !== "" && `${asked}/`.startsWith(`${path}/`));
  const own = activeVersion(site, named?.name ?? null, preferredVersion.get());
  const titles = await titlesIn(
    site,
    site.versions.filter(({name}) => name === own?.name)
  );
  if (!nearest(asked, [...titles.keys()], 1).some(({score}) => score >= NEAR)) {
    const others = await titlesIn(
      site,
      site.versions.filter(({name}) => name !== own?.name)
    );
    for (const [route, title] of others) titles.set(route, title);
  }
  const near = nearest(asked, [...titles.keys()], SHOWN);
  if (near.length === 0) return;
  const entries = near.map(({route}) => entry(route, titles.get(route) ?? null, hrefOf(site, route)));
  list.querySelector("ul")?.replaceChildren(...entries);
  list.querySelector("h2")?.removeAttribute("hidden");
}

/** Routes of versions with their sidebar labels; null for pages in no sidebar. */
async function titlesIn(site: SiteData, versions: readonly {name: string}[]): Promise<Map<string, string | null>> {
  const titles = new Map<string, string | null>();
  const read = (items: SidebarRecord["items"]): void => {
    for (const {href, label, items: below} of items) {
      const route = href?.startsWith(site.base) ? routeOf(site, href) : null;
      if (route !== null) titles.set(route, label);
      read(below);
    }
  };
  const answers = await Promise.all(versions.map(({name}) => fetch(`${site.base}versions/${name}.json`)));
  for (const {docs, sidebars} of (await Promise.all(answers.map((answer) => answer.json()))) as VersionRecord[]) {
    for (const {path} of docs) titles.set(path, null);
    for (const {items} of Object.values(sidebars)) read(items);
  }
  return titles;
}

function entry(route: string, title: string | null, href: string): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = href;
  link.textContent = title ?? route;
  item.append(link);
  if (title !== null) {
    const address = document.createElement("small");
    address.textContent = route;
    item.append(" ", address);
  }
  return item;
}

/** The `count` routes that share most words with `asked`, giving more weight to the last words; never one that shares none. */
export function nearest(asked: string, routes: string[], count: number): {route: string; score: number}[] {
  const wanted = wordsOf(asked);
  const version = asked.split("/")[1];
  return routes
    .map((route) => ({route, score: similarity(wanted, wordsOf(route)) + (route.split("/")[1] === version ? 0.05 : 0)}))
    .filter(({score}) => score > 0.2)
    .sort((a, b) => b.score - a.score || a.route.length - b.route.length || (a.route < b.route ? -1 : 1))
    .slice(0, count);
}

function wordsOf(route: string): string[] {
  return route
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Similarity of two word lists, from 0 to 1, tolerating misspellings. */
function similarity(a: string[], b: string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const best = a.map((word) => Math.max(...b.map((other) => likeness(word, other))));
  // The last words identify the page, the first ones only the section.
  const weights = a.map((_, index) => index + 1);
  const sum = best.reduce((total, value, index) => total + value * (weights[index] ?? 0), 0);
  const all = weights.reduce((total, weight) => total + weight, 0);
  return (sum / all) * (0.7 + (0.3 * Math.min(a.length, b.length)) / Math.max(a.length, b.length));
}

function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const distance = editDistance(a, b);
  const share = 1 - distance / Math.max(a.length, b.length);
  return share > 0.6 ? share : 0;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({length: b.length + 1}, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
