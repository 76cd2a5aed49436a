// Loads what renders, theme and components, when something turns out to need it.

import type {Diagnostic} from "../core/diagnostics.ts";
import type {OpenSite} from "./open-site.ts";
import {ServerNeeded} from "./rendered.ts";

export interface LazyServer {
  /** @throws ServerNeeded if theme or components fail */
  load(): Promise<void>;
  /** Runs what may render, and again once they are loaded if it does. Null if they fail. */
  rendering<T extends object>(run: () => T | Promise<T>): Promise<T | null>;
}

/** @param report receives the faults of theme and components, once */
export function createLazyServer(site: OpenSite, report: (faults: Diagnostic[]) => void): LazyServer {
  let isTried = false;

  async function load(): Promise<void> {
    if (!isTried) report(await site.loadServer());
    isTried = true;
    if (!site.assets()?.server) throw new ServerNeeded();
  }

  async function unlessNeeded<T>(run: () => T | Promise<T>): Promise<T | null> {
    try {
      return await run();
    } catch (error) {
      if (error instanceof ServerNeeded) return null;
      throw error;
    }
  }

  return {
    load,
    rendering: async (run) => (await unlessNeeded(run)) ?? unlessNeeded(() => load().then(run))
  };
}
