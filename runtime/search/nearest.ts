// Which hits a short list shows.

/** Hits shown for their rank, if they can be fetched. */
export const BEST = 3;

interface NearestInput {
  limit: number;
  /** How many parts of documents may be fetched, with that of the first hit, whose text is previewed. */
  fetches: number;
  /** Documents that are there. */
  known: ReadonlySet<number>;
  /** The part that a document comes with. */
  placeOf(id: number): number;
}

/**
 * Ids of the best hits, followed by those whose documents are there already or come with a part that is fetched. A
 * reader waits for no document that is likely not the one they want; the search page has all in their order.
 */
export function nearest(ranked: readonly {id: number}[], {limit, fetches, known, placeOf}: NearestInput): number[] {
  const places = new Set(ranked.slice(0, 1).map(({id}) => placeOf(id)));
  for (const {id} of ranked.slice(0, BEST)) if (!known.has(id) && places.size < fetches) places.add(placeOf(id));
  const ready = ranked.map(({id}) => known.has(id) || places.has(placeOf(id)));
  const missing = limit - ready.filter(Boolean).length;
  let filled = 0;
  return ranked
    .filter((_, rank) => ready[rank] || filled++ < missing)
    .slice(0, limit)
    .map(({id}) => id);
}
