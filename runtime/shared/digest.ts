// A short digest of an anchor, with which a page knows on which other page an
// anchor is, without listing thousands of them.

/** Characters of a digest. */
export const DIGEST = 5;

/** Letters and digits; equal anchors have equal digests, and others seldom do. */
export function digestOf(anchor: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < anchor.length; index++) {
    hash ^= anchor.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 0).toString(36).padStart(7, "0").slice(-DIGEST);
}
