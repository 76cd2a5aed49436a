// The site's own search, over the files that its pages search with: the same
// engine, so agents find what readers find.

import {
  openVersion,
  type SearchAnswer,
  type SearchEngine,
  type SearchRequest
} from "../../../../runtime/search/engine.ts";
import {directoryOf} from "../../../../runtime/shared/search-directory.ts";
import {searchEntry, type SearchText} from "../../../../runtime/shared/search-index.ts";
import type {AgentsFile} from "../../../../runtime/shared/agents-file.ts";
import {pathOf} from "./site.ts";
import type {SiteFiles} from "./site-files.ts";

export interface SiteSearch {
  search(site: AgentsFile, version: string, request: SearchRequest): Promise<SearchAnswer>;
  /** Full text of a hit. */
  text(site: AgentsFile, version: string, document: number): Promise<SearchText>;
}

interface Opened {
  script: string;
  engine: SearchEngine;
}

export function createSiteSearch(files: SiteFiles): SiteSearch {
  /** Engines by version; the worker's script identifies the index they use. */
  const opened = new Map<string, Opened>();

  async function engineOf(site: AgentsFile, version: string): Promise<SearchEngine> {
    const script = await files.read(searchEntry(version));
    if (script === null) throw new Error("This site has no search. Use `list` to find pages.");
    const known = opened.get(version);
    if (known?.script === script) return known.engine;
    const engine = openVersion(directoryOf(script), (address) => readJson(site, address));
    opened.set(version, {script, engine});
    return engine;
  }

  async function readJson(site: AgentsFile, href: string): Promise<unknown> {
    const text = await files.read(pathOf(site, href));
    if (text === null) throw new Error(`${href} is not there.`);
    return JSON.parse(text);
  }

  /** Retries once with fresh files, because a new deployment may have replaced open ones. */
  async function ask<T>(site: AgentsFile, version: string, question: (engine: SearchEngine) => Promise<T>): Promise<T> {
    try {
      return await question(await engineOf(site, version));
    } catch {
      opened.delete(version);
      return question(await engineOf(site, version));
    }
  }

  return {
    search: (site, version, request) => ask(site, version, (engine) => engine.search(request)),
    text: (site, version, document) => ask(site, version, (engine) => engine.text(document))
  };
}
