// On the not-found page: the existing pages whose addresses are nearest to the
// one that was asked for. Loaded only there.

import {loadPage} from "./load-page.ts";
import type {Runtime} from "./runtime.ts";
import type {PageChunk, SiteData} from "./shared/page-data.ts";
import {hrefOf, routeOf} from "./shared/urls.ts";
import type {VersionRecord} from "./shared/version-record.ts";

/** The theme keeps a place as high as these. */
const SHOWN = 3;

export async function suggestRoutes({site}: Runtime): Promise<void> {
  const list = document.getElementById("nearest");
  const asked = routeOf(site, location.pathname);
  if (!list || asked === null) return;
  const near = nearest(asked, await routesOf(site), SHOWN);
  if (near.length === 0) return;

  const titles = await Promise.all(near.map((route) => titleOf(site, route)));
  const entries = near.map((route, index) => entry(route, titles[index] ?? null, hrefOf(site, route)));
  list.querySelector("ul")?.replaceChildren(...entries);
  list.querySelector("h2")?.removeAttribute("hidden");
}

/** From the page itself, which the reader probably wants next. Null where it cannot be had: its address will do. */
async function titleOf(site: SiteData, route: string): Promise<string | null> {
  try {
    const {default: chunk} = (await loadPage(site, route)) as {default: PageChunk};
    return chunk.page.title;
  } catch {
    return null;
  }
}

/** From the sitemap; where there is none (a site without a configured address), from the records of the versions. */
async function routesOf(site: SiteData): Promise<string[]> {
  const sitemap = await fetch(`${site.base}sitemap.xml`);
  if (sitemap.ok) return addressesOf(await sitemap.text()).flatMap((href) => routeOf(site, href) ?? []);
  const records = await Promise.all(site.versions.map(({name}) => fetch(`${site.base}versions/${name}.json`)));
  const versions = (await Promise.all(records.map((record) => record.json()))) as VersionRecord[];
  return versions.flatMap(({docs}) => docs.map(({path}) => path));
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

/** Paths of a sitemap's addresses. */
export function addressesOf(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => {
    const text = loc.trim().replace(/&amp;/g, "&");
    return /^https?:/.test(text) ? new URL(text).pathname : text;
  });
}

/** The `count` routes that share most words with `asked`, counted from its end; none that shares nothing. */
export function nearest(asked: string, routes: string[], count: number): string[] {
  const wanted = wordsOf(asked);
  const version = asked.split("/")[1];
  return routes
    .map((route) => ({route, score: similarity(wanted, wordsOf(route)) + (route.split("/")[1] === version ? 0.05 : 0)}))
    .filter(({score}) => score > 0.2)
    .sort((a, b) => b.score - a.score || a.route.length - b.route.length || (a.route < b.route ? -1 : 1))
    .slice(0, count)
    .map(({route}) => route);
}

function wordsOf(route: string): string[] {
  return route
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** From 0 to 1: how well each word of one list is found in the other, spelling mistakes included. */
function similarity(a: string[], b: string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const best = a.map((word) => Math.max(...b.map((other) => likeness(word, other))));
  // The last words name the page, the first ones only the section.
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
