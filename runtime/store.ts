// A value that components watch. The whole of the runtime's state is a handful
// of these, made once in runtime.ts and handed down.

import {useSyncExternalStore} from "react";

export interface Store<T> {
  get(): T;
  /** What the server rendered with: a component's first client render must show the same. */
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

/** A store whose server value moves on: the HTML of the next page was rendered with the next page's data. */
export function createFollowingStore<T>(initial: T): Store<T> {
  const store = createStore(initial);
  return {...store, server: store.get};
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.server);
}
