// An observable value. The runtime's state consists of a handful
// of these, created in runtime.ts.

import {useSyncExternalStore} from "react";

export interface Store<T> {
  get(): T;
  /** The value that the server rendered: a component's first client render must use it. */
  server(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    server: () => initial,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    }
  };
}

/** The same store for HTML that was rendered with the current value but may be hydrated after the next change. */
export function renderedNow<T>(store: Store<T>): Store<T> {
  const value = store.get();
  return {...store, server: () => value};
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.server);
}
