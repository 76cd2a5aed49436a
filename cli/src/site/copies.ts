// Files with the same text at the same path of several versions. Such a file is parsed once: the others are its
// copies, and have its facts with their own version and places.

import {sessionQuery, storedQuery, type Ask} from "../engine/query.ts";
import type {Location} from "../core/diagnostics.ts";
import {byNumber} from "../core/version-number.ts";
import type {SourceFile} from "../model.ts";
import {hashOf} from "../core/text.ts";
import {isPartial} from "../content/partial.ts";
import {extensionsWith} from "./extensions.ts";
import {choicesInput, fileInput} from "./inputs.ts";
import {volumes} from "./languages.ts";
import {untrustedFolderIn, variables} from "./settings.ts";
import {sources} from "./sources.ts";

/** The first file with the same text, by copy. */
export const copies = sessionQuery<Map<string, string>>(
  "copies",
  (_, ask) => {
    const found = new Map<string, string>();
    if (!ask(choicesInput, "").shares || volumes(ask).length < 2) return found;
    if (ask(extensionsWith, "transform").length > 0) return found;
    const folderOf = untrustedFolderIn(ask);
    const firsts = new Map<string, string>();
    for (const source of oldestFirst(ask)) {
      const {file, version, path, kind, extension, isFallback} = source;
      if (kind !== "markdown" || version === null || extension !== undefined || isFallback || isPartial(source))
        continue;
      if (folderOf(file) !== null) continue;
      const key = [path, ask.hash(fileInput, file), ask.hash(variables, version)].join("\0");
      const first = firsts.get(key);
      if (first === undefined) firsts.set(key, file);
      else found.set(file, first);
    }
    return found;
  },
  (found) => hashOf(JSON.stringify([...found]))
);

/** The files of older versions first: they seldom change, and their pages depend on no newer one. */
function oldestFirst(ask: Ask): SourceFile[] {
  const place = new Map(
    [...volumes(ask)]
      .sort((a, b) => byNumber(a.number, b.number))
      .map(({name}, at): [string | null, number] => [name, at])
  );
  const placeOf = ({version}: SourceFile): number => place.get(version) ?? -1;
  return [...ask(sources, "").files].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The file that this one is a copy of; null if it is the first or only one with its text. */
export const original = storedQuery<string | null>("original", (file, ask) => ask(copies, "").get(file) ?? null);

/** The value with all places in one file moved to another. Plain data, of which the parts without places are the same. */
export function moved<V>(value: V, from: string, to: string): V {
  const move = (part: unknown): unknown => {
    if (typeof part !== "object" || part === null) return part;
    if (isPlaceIn(part, from)) return {...part, file: to};
    let made = part as Record<string, unknown>;
    for (const name of Object.keys(part)) {
      const own = (part as Record<string, unknown>)[name];
      const other = move(own);
      if (other === own) continue;
      if (made === part) made = (Array.isArray(part) ? [...(part as unknown[])] : {...part}) as typeof made;
      made[name] = other;
    }
    return made;
  };
  return move(value) as V;
}

function isPlaceIn(value: object, file: string): value is Location {
  return "file" in value && value.file === file && "line" in value && "column" in value;
}
