// The project's components under `serve --watch`, which are a bundle of their own: when one has been edited, those
// on the page are exchanged.

import {createElement} from "react";
import type {IslandModule} from "../shared/island.ts";
import {createStore, useStore} from "../store.ts";

type Library = Record<string, IslandModule>;

/** As last loaded; it stands for modules, of which a page has one each. */
const library = createStore<Library | null>(null);
/** The address asked for last. */
const wanted = createStore("");

/** Loads the bundle at an address, unless another one is asked for meanwhile; if that fails, the last one stays. */
export async function loadLiveComponents(address: string): Promise<void> {
  wanted.set(address);
  const [{default: make}, {default: shared}] = await Promise.all([
    import(address) as Promise<{default(require: (name: string) => unknown): Library}>,
    import("virtual:shared")
  ]);
  if (wanted.get() === address) library.set(make(shared));
}

/** Resolves when the first bundle has been loaded. */
export async function liveComponent(name: string): Promise<IslandModule> {
  const loaded = library.get() ?? (await firstLibrary());
  const current = {...library, server: library.get}; // the server's HTML is of the bundle that is loaded
  return {
    ...loaded[name]!,
    default: function Live(props) {
      const Component = useStore(current)?.[name]?.default;
      return Component ? createElement(Component, props) : null;
    }
  };
}

function firstLibrary(): Promise<Library> {
  return new Promise((resolve) => {
    const stop = library.subscribe(() => {
      stop();
      resolve(library.get()!);
    });
  });
}
