// Browser storage, which may be unavailable (iframes,
// private windows, strict settings): then nothing is stored, one warning
// is logged, and everything else works.

import {STORAGE_PREFIX} from "./shared/keys.ts";

export interface Storage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export interface Storages {
  /** Kept until the reader clears it. */
  local: Storage;
  /** Kept as long as the tab. */
  session: Storage;
}

export function createStorages(): Storages {
  let warned = false;
  const warn = (error: unknown) => {
    if (!warned)
      console.warn(
        "The browser does not let this site use storage. Is this an iframe, an incognito window, or strict privacy?",
        error
      );
    warned = true;
  };
  return {
    local: createStorage(() => window.localStorage, warn),
    session: createStorage(() => window.sessionStorage, warn)
  };
}

function createStorage(open: () => globalThis.Storage, warn: (error: unknown) => void): Storage {
  function attempt<T>(use: (area: globalThis.Storage) => T, otherwise: T): T {
    if (typeof window === "undefined") {
      throw new Error("Storage is used while the site is generated: use it in an effect.");
    }
    try {
      return use(open());
    } catch (error) {
      warn(error);
      return otherwise;
    }
  }

  return {
    get: (key) => attempt((area) => area.getItem(STORAGE_PREFIX + key), null),
    set: (key, value) => attempt((area) => area.setItem(STORAGE_PREFIX + key, value), undefined),
    remove: (key) => attempt((area) => area.removeItem(STORAGE_PREFIX + key), undefined)
  };
}

/** Calls back with a key's new value after another tab changes it. */
export function onStored(key: string, listener: (value: string | null) => void): void {
  window.addEventListener("storage", (event) => {
    if (event.key === STORAGE_PREFIX + key) listener(event.newValue);
  });
}
