// Opens the search palette, which is a chunk of its own: it is fetched when a
// reader shows that they mean to search, and what they type meanwhile is kept.

import type {Runtime} from "../runtime.ts";
import {hrefOf} from "../shared/urls.ts";

/** The pointer is over the button, or the shortcut's first key is down. */
export function prepareSearch(runtime: Runtime): void {
  import("./palette.tsx").then(({preparePalette}) => preparePalette(runtime)).catch(() => undefined); // opening it will say so
}

export function openSearch(runtime: Runtime): void {
  const typed = keepTyped();
  import("./palette.tsx")
    .then(({showPalette}) => {
      const text = typed.stop();
      if (text !== null) showPalette(runtime, text);
    })
    .catch((error: unknown) => {
      if (typed.stop() === null) return;
      console.warn("The search could not be loaded; the browser opens its page.", error);
      location.assign(hrefOf(runtime.site, "/search"));
    });
}

/**
 * Collects what is typed until `stop`, which returns it: null after Escape, with
 * which a reader changes their mind, and with a line's end after Enter.
 */
function keepTyped(): {stop(): string | null} {
  let text: string | null = "";
  const heard = new AbortController();
  addEventListener(
    "keydown",
    (event) => {
      const {key, ctrlKey, metaKey, altKey} = event;
      if (ctrlKey || metaKey || altKey) return;
      if (key === "Escape") {
        text = null;
        heard.abort();
      } else if (key === "Enter") text += "\n";
      else if (key === "Backspace") text = (text ?? "").slice(0, -1);
      else if (key.length === 1) text += key;
      else return;
      event.preventDefault();
    },
    {capture: true, signal: heard.signal}
  );
  return {
    stop() {
      heard.abort();
      return text;
    }
  };
}
