// How the MCP server reads a site's tree: from a folder,
// over HTTP, or from a host's own store.

import {AGENTS_FILE, type AgentsFile} from "../../../../runtime/shared/agents-file.ts";
import {encodePath} from "../../../../runtime/shared/urls.ts";

export interface SiteFiles {
  /** Reads a file by path: "release/concepts/wallet.md". Null if it does not exist. */
  read(path: string): Promise<string | null>;
}

/** Serverless hosts' interface to a site's files. */
export interface AssetsBinding {
  fetch(request: Request): Promise<Response>;
}

/** A request in, a response out. */
export type FetchHandler = AssetsBinding["fetch"];

/** The tree at a URL: `site` is its root, such as "https://example.org/docs/". */
export function filesAt(site: string, ask: FetchHandler = fetch): SiteFiles {
  const root = site.endsWith("/") ? site : `${site}/`;
  return {
    async read(path) {
      const response = await ask(new Request(root + encodePath(path)));
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`${path} cannot be read: the site answers ${response.status}.`);
      return response.text();
    }
  };
}

/** The tree in a host's store, addressed from its root. */
export function filesOf(assets: AssetsBinding): SiteFiles {
  return filesAt("https://assets.local/", (request) => assets.fetch(request));
}

/** @throws if the tree was not written by this program, or by an older version */
export async function readAgentsFile(files: SiteFiles): Promise<AgentsFile> {
  const text = await files.read(AGENTS_FILE);
  if (text === null) throw new Error(`The site has no ${AGENTS_FILE}: it has to be built again.`);
  return JSON.parse(text) as AgentsFile;
}
