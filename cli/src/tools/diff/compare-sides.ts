// Compares two sides: version by version if both are projects.

import {compareVersions} from "../../compare/versions.ts";
import type {Change, ChangePlace, PageDiff} from "../../../../runtime/shared/changes.ts";
import type {SideVersion} from "./side-version.ts";
import type {Side} from "./sides.ts";

export interface Report {
  /** One result per compared pair of versions. */
  comparisons: Comparison[];
}

export interface Comparison {
  from: string;
  to: string;
  changes: ReportedChange[];
  pages: PageDiff[];
}

/** Changes with paths in the site. */
export interface ReportedChange extends Change {
  fromRoute: string | null;
  toRoute: string | null;
}

/** Null if the sides have nothing comparable. */
export function compareSides(from: Side, to: Side): Report | null {
  const pairs = pairsOf(from, to);
  if (pairs.length === 0) return null;
  return {comparisons: pairs.map(([before, after]) => compare(from, to, before, after))};
}

function pairsOf(from: Side, to: Side): [SideVersion, SideVersion][] {
  const [first] = from.versions;
  const [second] = to.versions;
  if (from.kind !== "project" && to.kind !== "project") return first && second ? [[first, second]] : [];
  // Versions are matched by name between states of the project.
  return to.versions.flatMap((after): [SideVersion, SideVersion][] => {
    const before = from.versions.find(({version}) => version.name === after.version.name);
    return before ? [[before, after]] : [];
  });
}

function compare(from: Side, to: Side, before: SideVersion, after: SideVersion): Comparison {
  const {changes, pages} = compareVersions(before.version, after.version);
  const [routeBefore, routeAfter] = [routesOf(before), routesOf(after)];
  const named = ({written, kind}: Side, {version}: SideVersion): string =>
    kind === "project"
      ? `${version.name} at ${written}`
      : kind === "version"
        ? `${version.name} (${version.number})`
        : written;
  return {
    from: named(from, before),
    to: named(to, after),
    pages,
    changes: changes.map((change) => ({
      ...change,
      fromRoute: change.from && routeBefore(change.from),
      toRoute: change.to && routeAfter(change.to)
    }))
  };
}

/** Markdown pages may have a path that differs from their id. */
function routesOf({version, path}: SideVersion): (place: ChangePlace) => string {
  const routes = new Map(version.pages.map(({pageId, route}) => [pageId, route]));
  return ({pageId, hash}) => `${routes.get(pageId) ?? `${path}/${pageId}`}${hash === "" ? "" : `#${hash}`}`;
}
