// Groups a body's media types for display: those with the same
// content share a group. The compiler lists anchors with the same function with which the
// theme writes them.

import type {MediaContent} from "./reference.ts";

export interface MediaGroup {
  /** Index of its first media type in the body. */
  index: number;
  types: string[];
  media: MediaContent;
  /** Prefixes of anchors in the schema and in the item schema. */
  anchors: {schema: string; item: string};
}

export function mediaGroups(content: readonly MediaContent[], anchor: string): MediaGroup[] {
  const groups = new Map<string | number, MediaGroup>();
  content.forEach((media, index) => {
    const {schema, itemSchema, encoding} = media;
    const key = media.index ?? (content.length > 1 ? JSON.stringify([schema, itemSchema, encoding]) : "");
    const known = groups.get(key);
    if (known) return known.types.push(media.mediaType);
    const at = media.index ?? groups.size;
    const own = at === 0 ? anchor : `${anchor}~type${at + 1}`;
    return groups.set(key, {
      index,
      types: [media.mediaType],
      media,
      anchors: {schema: own, item: schema ? `${own}~each` : own}
    });
  });
  return [...groups.values()];
}
