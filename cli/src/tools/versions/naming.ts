// Names of versions after a cut.
//
// A version is called by its number, v0.79, at /v0.79. With `latest` it takes
// name and path of the frozen version that was the latest one, so that /release
// and a reader's choice of "release" go on meaning the latest; that one is
// called by its number from now on. When the latest one is the working version,
// it keeps name and path and only stops being the latest; unless it is given
// others (nextName, nextPath): then its own become free.

import type {VersionConfig} from "../../config/config.ts";
import {isSameNumber, normaliseNumber} from "../../core/version-number.ts";
import {escapeRegExp} from "../../core/text.ts";

/** Given names; null for those derived from the number. */
export interface Names {
  name: string | null;
  label: string | null;
  path: string | null;
  nextName: string | null;
  nextLabel: string | null;
  nextPath: string | null;
  previousName: string | null;
  previousPath: string | null;
}

/** What readers see of a version. */
export type Naming = Pick<VersionConfig, "name" | "label" | "path">;

/** Name and path of the latest version, as far as they are available. */
export interface Place {
  number: string;
  name: string | null;
  label: string;
  path: string | null;
}

export function nameFrozenVersion(latest: VersionConfig, working: VersionConfig, {nextName, nextPath}: Names): Place {
  const {number, label} = latest;
  const isTaken = (given: string | null): boolean => latest === working && given === null;
  return {
    number,
    label,
    name: isTaken(nextName) || isSameNumber(latest.name, number) ? null : latest.name,
    path: isTaken(nextPath ?? nextName) ? null : latest.path
  };
}

export function nameVersion(number: string, options: Names, place: Place | null): Naming {
  const numbered = `v${number}`;
  const name = options.name ?? place?.name ?? numbered;
  const path = options.path ?? place?.path ?? `/${name}`;
  const inherited = place?.name === name ? renumber(place.label, place.number, number) : null;
  const label = options.label ?? inherited ?? (name === numbered ? numbered : `${name} (${numbered})`);
  return {name, label, path: path === "/" ? "" : path};
}

export function renameWorking(working: VersionConfig, number: string, {nextName, nextLabel, nextPath}: Names): Naming {
  const name = nextName ?? working.name;
  const path = nextPath ?? (nextName === null ? working.path : `/${nextName}`);
  const label = nextLabel ?? renumber(working.label, working.number, number).replace(working.name, name);
  return {name, label, path: path === "/" ? "" : path};
}

/** Replaces the number in a label; a label without a number is unchanged. */
function renumber(label: string, from: string, to: string): string {
  const exact = new RegExp(`(?<![\\d.])${escapeRegExp(from)}(?!\\.?\\d)`);
  return label.replace(exact.test(label) ? exact : /\d+(\.\d+)+/, to);
}

/** Renamed only if the new version takes its name or path, unless options say otherwise. */
export function renamePrevious(
  version: VersionConfig,
  taken: Naming,
  {previousName, previousPath}: Names
): {version: VersionConfig} & Naming {
  const numbered = `v${normaliseNumber(version.number) ?? version.number}`;
  const name = previousName ?? (version.name === taken.name ? numbered : version.name);
  const path = previousPath ?? (version.path === taken.path ? `/${numbered}` : version.path);
  const label = name !== version.name && version.label !== numbered ? numbered : version.label;
  return {version, name, path: path === "/" ? "" : path, label};
}
