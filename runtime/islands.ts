// Hydrates the components in an article, each separately and from its own
// chunk: on load, when it comes into view, or when the reader is about to use it.
// One that cannot be loaded, or throws, keeps its server HTML, and the error is
// logged once.

import {ownerOf, pressedButton} from "./early.ts";
import {sayLost} from "./lost.tsx";
import type {Runtime} from "./runtime.ts";

/** Returns a function that unmounts the islands before the article is replaced. */
export function startIslands(within: Element, runtime: Runtime): () => void {
  const stops = [...within.querySelectorAll<HTMLElement>("pd-island[data-hydrate]")].map((element) =>
    startIsland(element, runtime)
  );
  return () => stops.forEach((stop) => stop());
}

/** Hydrates one island; returns a function that unmounts it. */
export function startIsland(element: HTMLElement, runtime: Runtime): () => void {
  let takeDown: (() => void) | undefined;
  const name = element.dataset["island"]!;
  /** Until hydration begins. */
  const waiting = new AbortController();
  const pressed = new Set<HTMLElement>();
  const press = (event: Event) => {
    const button = pressedButton(event);
    if (button && ownerOf(button) === element) pressed.add(button);
  };
  runtime.early.forEach(press);
  element.addEventListener("click", press, {capture: true, signal: waiting.signal});

  due(element, runtime.early, waiting.signal)
    .then(() => import("./hydrate-island.tsx"))
    .then(async ({loadIsland, hydrateIsland}) => {
      const module = await loadIsland(name);
      if (waiting.signal.aborted || !element.isConnected) return;
      waiting.abort();
      takeDown = hydrateIsland(element, module, runtime, pressed);
    })
    .catch((error: unknown) => {
      console.error(`The component ${name} could not be loaded:`, error);
      if (!waiting.signal.aborted && element.isConnected) sayLost(element, runtime);
    });
  return () => {
    waiting.abort();
    takeDown?.();
  };
}

function due(element: HTMLElement, early: readonly Event[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const when = element.dataset["hydrate"];
    if (when === "visible") onVisible(element, signal, resolve);
    else if (when === "interaction" && !isUsed(element, early))
      for (const type of ["pointerover", "focusin", "input"])
        element.addEventListener(type, () => resolve(), {capture: true, signal});
    else resolve();
  });
}

/** When the island comes near the viewport; hydrating it ends the observation. */
function onVisible(element: HTMLElement, signal: AbortSignal, run: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({isIntersecting}) => isIntersecting)) run();
    },
    {rootMargin: "200px"}
  );
  signal.addEventListener("abort", () => observer.disconnect());
  // The wrapper has no box of its own (display: contents); its content has.
  observer.observe(element.firstElementChild ?? element);
}

/** Whether the reader has used the island before, or the browser has restored what was typed. */
function isUsed(element: HTMLElement, early: readonly Event[]): boolean {
  return (
    element.querySelector(":hover, :focus, option:checked:not([selected])") !== null ||
    early.some(({target}) => element.contains(target as Node)) ||
    [...element.querySelectorAll<HTMLInputElement>("input, textarea")].some(
      (field) => field.value !== field.defaultValue
    )
  );
}
