// Props that the compiler passes to its own components in addition to their
// attributes.

import {excerptOf} from "../compare/excerpt.ts";
import {storedQuery, type Ask} from "../engine/query.ts";
import {UsageError} from "../render/render-context.ts";
import type {ChangesExcerpt} from "../../../runtime/shared/changes.ts";
import {hrefOf} from "../../../runtime/shared/urls.ts";
import {changeLists, changesBetween, hrefsOf, routeOfList} from "./changes.ts";
import {configInput, replacedInput} from "./inputs.ts";
import {keyOfVolume, volumeNamed} from "./languages.ts";
import {withLocalHrefs} from "./local-hrefs.ts";
import {originAt} from "./plan.ts";
import {openFile} from "./sources.ts";
import {playground, specElements, versionKey} from "./specs.ts";

type Props = Record<string, unknown>;

/**
 * @param version the page's version, or the latest
 * @throws UsageError for a faulty attribute
 */
export function builtInProps(ask: Ask, name: string, attributes: Props, version: string): Props {
  if (ask(replacedInput, "").components.includes(name)) return {};
  switch (name) {
    case "RpcPlayground":
      return ask(playground, version);
    case "Changes":
      return {
        ...withLocalHrefs(ask, ask(changesExcerpt, excerptKey(ask, attributes, version)), keyOfVolume(ask, version))
      };
    case "ElementCount":
      return {count: countOf(ask, attributes, version)};
    case "Embed":
      checkEmbed(attributes, ask(configInput, "").embeds);
      return {};
    case "ReadingTime":
      return {minutes: minutesOf(ask, text(attributes["of"]))};
    default:
      return {};
  }
}

/** @throws UsageError if the content policy would block the page */
function checkEmbed({src, title}: Props, embeds: readonly string[]): void {
  if (text(title) === "") throw new UsageError("title is missing: it says what the frame shows", 'write title="…"');
  const address = text(src);
  if (!/^https:/i.test(address) || !URL.canParse(address))
    throw new UsageError(`src="${address}" is not an address that begins with https:`, "write one, or link to it");
  const {origin} = new URL(address);
  if (!embeds.includes(origin))
    throw new UsageError(`${origin} is not among the embeds of the configuration`, "add it there, or link to it");
}

function countOf(ask: Ask, attributes: Props, version: string): number {
  const kind = text(attributes["of"]);
  const counts = ask(elementCounts, namedVersion(ask, attributes, version));
  const count = counts[kind];
  if (count === undefined) {
    const known = Object.keys(counts).sort().join(", ");
    throw new UsageError(
      `of="${kind}" is not a kind of element documented here`,
      known === "" ? "remove it: no specification is documented here" : `use one of ${known}`
    );
  }
  return count;
}

/** Number of elements of each kind in a version: "message", and by language: "proto:message". */
export const elementCounts = storedQuery<Record<string, number>>("element-counts", (version, ask) => {
  const seen = new Set<string>();
  const counts: Record<string, number> = {};
  for (const {scheme, kind, pageId, hash} of ask(specElements, version)) {
    const place = `${scheme} ${kind} ${pageId}#${hash}`;
    if (seen.has(place)) continue;
    seen.add(place);
    for (const name of [kind, `${scheme}:${kind}`]) counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
});

function minutesOf(ask: Ask, route: string): number {
  const minutes = ask(readingTime, route);
  if (minutes === null)
    throw new UsageError(
      `of="${route}" is not the address of a Markdown page`,
      'write the path of its address: of="/…"'
    );
  return minutes;
}

/** Reading speed in words per minute, including code. */
const WORDS_PER_MINUTE = 220;

/** Minutes, at least one; null for pages without text of their own. */
export const readingTime = storedQuery<number | null>("reading-time", (route, ask) => {
  const origin = ask(originAt, route);
  const source = origin === null || origin.startsWith(":") ? null : openFile(ask, origin);
  return source && Math.max(1, Math.round(source.text.split(/\s+/).length / WORDS_PER_MINUTE));
});

const DEFAULT_LIMIT = 8;

function excerptKey(ask: Ask, attributes: Props, version: string): string {
  const {limit, breaking} = attributes;
  const most = limit === undefined ? DEFAULT_LIMIT : Number(limit);
  if (!Number.isInteger(most) || most < 1)
    throw new UsageError(`limit="${text(limit)}" is not a number of lines`, `write limit={${DEFAULT_LIMIT}}`);
  const named = namedVersion(ask, attributes, version);
  if (!ask(changeLists, "").some(({to, isStep}) => isStep && to.name === named))
    throw new UsageError(
      `${named} has no page of changes: no version comes before it`,
      'remove it, or name a later one: version="…"'
    );
  return versionKey(named, text(attributes["of"]), breaking === true ? "breaking" : "", String(most));
}

export const changesExcerpt = storedQuery<ChangesExcerpt>("changes-excerpt", (key, ask) => {
  const [version = "", of = "", breaking, limit] = JSON.parse(key) as string[];
  const list = ask(changeLists, "").find(({to, isStep}) => to.name === version && isStep)!;
  return {
    from: list.from.number,
    to: list.to.number,
    href: hrefOf(ask(configInput, ""), routeOfList(list)),
    ...excerptOf(changesBetween(ask, list).changes, hrefsOf(ask, list), {
      of,
      breaking: breaking === "breaking",
      limit: Number(limit)
    })
  };
});

function namedVersion(ask: Ask, attributes: Props, version: string): string {
  const named = attributes["version"];
  if (named === undefined) return volumeNamed(ask, version)?.translates?.version ?? version;
  const {versions} = ask(configInput, "");
  const found = versions.find(({name, number}) => name === named || number === named);
  if (!found) {
    const known = versions.map(({name}) => name).join(", ");
    throw new UsageError(`version="${text(named)}" is not a version`, `use one of ${known}`);
  }
  return found.name;
}

function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
