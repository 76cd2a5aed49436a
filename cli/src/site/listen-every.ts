// While pages are parsed and resolved, esbuild compiles the theme in another
// process, and its plugins wait for this thread.

/** Number of pages between two moments for it. */
export const LISTEN_EVERY = 8;
