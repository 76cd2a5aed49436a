// The search interface: in the palette, a modal dialog over any page,
// and on the search page, replacing its plain form. One chunk for both.

import {flushSync} from "react-dom";
import {createRoot} from "react-dom/client";
import SearchPalette from "@theme/SearchPalette";
import SearchResults from "@theme/SearchResults";
import {activeVersion} from "../active-version.ts";
import {CrashBoundary} from "../crash-boundary.tsx";
import {RuntimeProvider} from "../hooks.ts";
import {loadStyles} from "../page-parts.ts";
import type {Runtime} from "../runtime.ts";
import {clientOf} from "./use-search.ts";
import {messages} from "../messages/search.ts";

const ID = "pd-search-palette";

async function loadPaletteStyle({site}: Runtime): Promise<void> {
  if (site.paletteStyle) await loadStyles([site.paletteStyle]);
}

/** Prefetches what the first search needs. */
export function preparePalette(runtime: Runtime): void {
  void loadPaletteStyle(runtime).catch(() => undefined); // opening it will report the error
  const {site, page, preferredVersion} = runtime;
  const version = activeVersion(site, page.get().version, preferredVersion.get());
  if (version) clientOf(runtime).prepare(version.name);
}

/** @param typed what is typed until the palette is there; null if the reader no longer wants it */
export async function showPalette(runtime: Runtime, typed: {stop(): string | null}): Promise<void> {
  await loadPaletteStyle(runtime);
  const text = typed.stop();
  if (text === null || document.getElementById(ID)) return;
  preparePalette(runtime);
  const dialog = document.createElement("dialog");
  dialog.id = ID;
  dialog.className = "palette";
  dialog.setAttribute("aria-label", messages.search);
  const root = createRoot(dialog, {onCaughtError: console.error});
  // Immediately, not on the close event: the shortcut may be pressed again before that.
  const close = () => {
    dialog.close();
    end();
  };
  // Going back or forward closes it; a page that the reader asked for earlier may arrive below it.
  addEventListener("popstate", close);
  const end = () => {
    removeEventListener("popstate", close);
    root.unmount();
    dialog.remove();
  };
  dialog.addEventListener("close", end); // the browser's own ways to close it
  // A press on the backdrop targets the dialog itself.
  dialog.addEventListener("mousedown", ({target}) => {
    if (target === dialog) close();
  });
  document.body.append(dialog);
  // Synchronously: the field must have the focus before the next key.
  flushSync(() =>
    root.render(
      <RuntimeProvider value={runtime}>
        <CrashBoundary>
          <SearchPalette typed={text} onClose={close} />
        </CrashBoundary>
      </RuntimeProvider>
    )
  );
  dialog.showModal();
}

/**
 * Starts the search page. Returns a function that unmounts it.
 *
 * @param sign what the reader did first, for which this was loaded
 */
export function showResults(place: Element, runtime: Runtime, sign?: Event): () => void {
  const bare = place.querySelector("input");
  const isTyping = bare !== null && bare === document.activeElement;
  const root = createRoot(place, {onCaughtError: console.error});
  flushSync(() =>
    root.render(
      <RuntimeProvider value={runtime}>
        <SearchResults />
      </RuntimeProvider>
    )
  );
  const field = place.querySelector("input");
  if (isTyping) field?.focus();
  // With the caret where it was.
  if (field && bare?.value) {
    field.value = bare.value;
    field.setSelectionRange(bare.selectionStart, bare.selectionEnd);
    field.dispatchEvent(new Event("input", {bubbles: true}));
  }
  if (sign instanceof KeyboardEvent && /^Arrow(Up|Down)$/.test(sign.key))
    field?.dispatchEvent(new KeyboardEvent("keydown", {key: sign.key, bubbles: true}));
  // The title contains the query while the page is shown.
  return () => root.unmount();
}
