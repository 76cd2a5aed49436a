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

/** The same store for a piece of HTML that was rendered with today's value, though React may come to it only after the next. */
export function renderedNow<T>(store: Store<T>): Store<T> {
  const value = store.get();
  return {...store, server: () => value};
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.server);
}
