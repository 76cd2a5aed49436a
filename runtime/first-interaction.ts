// Defers optional work until the reader first interacts with the page.

const SIGNS = ["pointermove", "pointerdown", "touchstart", "wheel", "keydown", "scroll"];

/** Runs once, after the first movement, press or scroll, when the browser is idle. */
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
  // The browser's own scrolling to an anchor during page load is not an interaction.
  const afterLoad = () => setTimeout(listen, 100);
  if (document.readyState === "complete") afterLoad();
  else addEventListener("load", afterLoad, {once: true});
}
