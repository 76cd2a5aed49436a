// Defers optional work until the reader first interacts with the page.

const SIGNS = ["pointermove", "pointerdown", "wheel", "keydown", "scroll"];

/** Runs once, after the first movement, press or scroll, when the browser is idle. */
export function onFirstInteraction(run: () => void): void {
  const whenIdle = () => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === "function") requestIdleCallback(run, {timeout: 500});
    else setTimeout(run, 50);
  };
  // The browser's own scrolling to an anchor during page load is not an interaction.
  const afterLoad = () => setTimeout(onFirstSign, 100, whenIdle);
  if (document.readyState === "complete") afterLoad();
  else addEventListener("load", afterLoad, {once: true});
}

/** Runs once, at the next movement, press or scroll. */
export function onFirstSign(run: (sign: Event) => void): void {
  const heard = new AbortController();
  const listener = (sign: Event) => {
    heard.abort();
    run(sign);
  };
  for (const sign of SIGNS) addEventListener(sign, listener, {signal: heard.signal, capture: true});
}
