// How much of its definitions a page expands in place. The theme expands them, and the
// compiler divides pages that would become too large with them.

/** Rows of references that a page expands. */
export const MAX_EXPANDED_ROWS = 100;
/** References above one that is expanded: an answer, its page of items, an item, and what that refers to. */
export const MAX_EXPANDED_DEPTH = 4;
/** Rows of what the schemas of a page extend (`allOf`). */
export const MAX_BASE_ROWS = 250;
