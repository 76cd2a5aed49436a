// Work in batches: some pages take a step together before any takes the next.

/**
 * How many pages. A step's code, and what V8 knows of it, stays in the
 * processor's caches from page to page: builds take 4 (1,000 pages) to 10 %
 * (10,000) less processor time than page by page. More at a time are no
 * faster, and what they carry from step to step lives long enough to be taken
 * for old: with 32 a build of 10,000 pages needs 0.7 GB more.
 */
const SIZE = 8;

export function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += SIZE) yield items.slice(from, from + SIZE);
}
