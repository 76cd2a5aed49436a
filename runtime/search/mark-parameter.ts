/** "?highlight=isolated+margin": a hit's address says what it was found by. */
export const MARK_PARAMETER = "highlight";
