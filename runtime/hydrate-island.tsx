// Hydrates one component of an article. Loaded with the first component that
// the reader needs; until then, no page has the list of them.

import islands from "virtual:islands";
import {RuntimeProvider} from "./hooks.ts";
import {hydratePiece} from "./hydrate.tsx";
import {asRendered, type Runtime} from "./runtime.ts";
import type {IslandData, IslandModule} from "./shared/island.ts";
import {Slot} from "./slot.tsx";
import {retellTyped} from "./typed-text.ts";

export function loadIsland(name: string): Promise<IslandModule> {
  return islands[name]!();
}

/**
 * Returns a function that unmounts it.
 *
 * @param pressed buttons that were pressed before, to be pressed again
 */
export function hydrateIsland(
  element: HTMLElement,
  {default: Island}: IslandModule,
  runtime: Runtime,
  pressed: Set<HTMLElement>
): () => void {
  const {props, items, data, idPrefix} = JSON.parse(element.dataset["props"] ?? "") as IslandData;
  const slot = element.querySelector("pd-slot");
  return hydratePiece({
    element,
    name: `The component ${element.dataset["island"] ?? ""}`,
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
