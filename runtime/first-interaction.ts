// Whatever a page can do without waits until its reader does something.

const SIGNS = ["pointermove", "pointerdown", "touchstart", "wheel", "keydown", "scroll"];

/** Runs once, when the reader has first moved, pressed or scrolled and the browser has a moment. */
export function onFirstInteraction(run: () => void): void {
  const heard = new AbortController();
  const listener = () => {
    heard.abort();
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === "function") requestIdleCallback(run, {timeout: 500});
    else setTimeout(run, 50);
  };
  const listen = () => {
    for (const sign of SIGNS) addEventListener(sign, listener, {signal: heard.signal, passive: true, capture: true});
  };
  // The browser's own scrolling to an anchor, while it loads the page, is no sign.
  const afterLoad = () => setTimeout(listen, 100);
  if (document.readyState === "complete") afterLoad();
  else addEventListener("load", afterLoad, {once: true});
}
