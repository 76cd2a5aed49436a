// The reader's first actions, which the inline script records for the runtime.

export {};

declare global {
  interface Window {
    /** Presses, keys and first scroll events, in order; undefined once the runtime has taken them. */
    early?: Event[] | undefined;
  }
}
