// Hydrates the components in an article, each separately and
// from its own chunk: on load, or when it comes into view. One that cannot be
// loaded, or throws, keeps its server HTML, and the error is logged once.

import islands from "virtual:islands";
import {ownerOf, pressedButton} from "./early.ts";
import {RuntimeProvider} from "./hooks.ts";
import {hydratePiece} from "./hydrate.tsx";
import {asRendered, type Runtime} from "./runtime.ts";
import type {IslandData, IslandModule} from "./shared/island.ts";
import {Slot} from "./slot.tsx";
import {retellTyped} from "./typed-text.ts";

/** Returns a function that unmounts the islands before the article is replaced. */
export function startIslands(within: Element, runtime: Runtime): () => void {
  const stops = [...within.querySelectorAll<HTMLElement>("pd-island[data-hydrate]")].map((element) =>
    startIsland(element, runtime)
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/** Hydrates one island; returns a function that unmounts it. */
export function startIsland(element: HTMLElement, runtime: Runtime): () => void {
  let takeDown: (() => void) | undefined;
  const stop = new AbortController();
  const takePressed = listenFor(element, runtime);
  void wanted(element, stop.signal)
    .then(() => loadIsland(nameOf(element)))
    .then((module) => {
      if (!stop.signal.aborted && element.isConnected)
        takeDown = hydrateIsland(element, module, runtime, takePressed());
    })
    .catch((error: unknown) => console.error(`The component ${nameOf(element)} could not be loaded:`, error));
  return () => {
    stop.abort();
    takeDown?.();
  };
}

function nameOf(element: HTMLElement): string {
  return element.dataset["island"] ?? "";
}

/** On load, or when the island comes near the viewport. */
function wanted(element: HTMLElement, signal: AbortSignal): Promise<void> {
  if (element.dataset["hydrate"] !== "visible") return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({isIntersecting}) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      {rootMargin: "200px"}
    );
    signal.addEventListener("abort", () => observer.disconnect());
    // The wrapper has no box of its own (display: contents); its content has.
    observer.observe(element.firstElementChild ?? element);
  });
}

async function loadIsland(name: string): Promise<IslandModule> {
  const load = islands[name];
  if (!load) throw new Error(`There is no component of this name.`);
  return load();
}

/** Presses inside a component before hydration, to be replayed. */
function listenFor(element: Element, {early}: Runtime): () => Set<HTMLElement> {
  const pressed = new Set<HTMLElement>();
  const press = (event: Event) => {
    const button = pressedButton(event);
    if (button && ownerOf(button) === element) pressed.add(button);
  };
  early.forEach(press);
  element.addEventListener("click", press, true);
  return () => {
    element.removeEventListener("click", press, true);
    return pressed;
  };
}

function hydrateIsland(
  element: HTMLElement,
  {default: Island}: IslandModule,
  runtime: Runtime,
  pressed: Set<HTMLElement>
): () => void {
  const {props, items, data, idPrefix} = JSON.parse(element.dataset["props"] ?? "") as IslandData;
  const slot = element.querySelector("pd-slot");
  return hydratePiece({
    element,
    name: `The component ${nameOf(element)}`,
    idPrefix,
    onAlive: () => {
      retellTyped(element);
      for (const button of pressed) button.click();
    },
    content: (
      <RuntimeProvider value={{...asRendered(runtime), dataOf: (name) => data?.[name]}}>
        <Island {...props} {...(items && {items})}>
          {slot && <Slot kept={{element: slot}} />}
        </Island>
      </RuntimeProvider>
    )
  });
}
