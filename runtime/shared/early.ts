// What the inline script keeps of a reader's first actions, for the runtime.

export {};

declare global {
  interface Window {
    /** Presses, keys and the first signs of scrolling, in order; undefined once the runtime has them. */
    early?: Event[] | undefined;
  }
}
