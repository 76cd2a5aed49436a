// An object together with its traits: the first that says something counts. In
// AsyncAPI 2 traits override the object, in AsyncAPI 3 the object overrides them.

import type {ExternalDocs} from "../../../../runtime/shared/reference.ts";
import {textOfProse, type Prose} from "../../../../runtime/shared/prose.ts";
import {child, follow, itemsOf, text, type Cursor} from "../shared/cursor.ts";
import {externalDocsOf, proseAt} from "../shared/description.ts";
import {textOf} from "../shared/values.ts";
import type {AsyncContext} from "./context.ts";

export type Layers = readonly [Cursor, ...Cursor[]];

export function layersOf({set, major}: Pick<AsyncContext, "set" | "major">, cursor: Cursor): Layers {
  const traits = itemsOf(child(cursor, "traits"))
    .flatMap((at) => follow(set, Array.isArray(at.value) ? child(at, 0) : at) ?? [])
    .toReversed();
  const [first, ...others] = traits;
  return major === 2 && first ? [first, ...others, cursor] : [cursor, ...traits];
}

/** The nearest value of a key, or that of the object itself, which has none. */
export function nearest(layers: Layers, key: string): Cursor {
  const [found] = every(layers, key);
  return found ?? child(layers[0], key);
}

export function every(layers: Layers, key: string): Cursor[] {
  return layers.map((layer) => child(layer, key)).filter(({value}) => value !== undefined);
}

export function layeredText(layers: Layers, key: string): string {
  return textOf(nearest(layers, key).value);
}

export function layeredFlag(layers: Layers, key: string): boolean {
  return nearest(layers, key).value === true;
}

export function layeredProse(context: AsyncContext, layers: Layers, key = "description"): Prose {
  const holder = nearest(layers, key).parent;
  return holder ? proseAt(context, holder, key) : [];
}

export function layeredDocs(context: AsyncContext, layers: Layers): ExternalDocs | null {
  const holder = nearest(layers, "externalDocs").parent;
  return holder ? externalDocsOf(context, holder) : null;
}

/** Tags, which may be defined elsewhere, with what is said of them: "env:production (for customers)". */
export function layeredTags(context: AsyncContext, layers: Layers): string[] {
  const tags = every(layers, "tags").flatMap(itemsOf);
  const shown = tags.map((at): string => {
    const tag = follow(context.set, at) ?? at;
    const said = textOfProse(proseAt(context, tag)).replace(/\.$/, "");
    return textOf(at.value) || text(tag, "name") + (said && ` (${said})`);
  });
  return [...new Set(shown)].filter(Boolean);
}

/** A summary, unless the description or title says the same. */
export function ownSummary(layers: Layers, title: string, description: Prose): string {
  const summary = layeredText(layers, "summary");
  return summary === title || textOfProse(description) === summary ? "" : summary;
}
