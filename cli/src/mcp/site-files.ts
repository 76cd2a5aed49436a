// The written tree of a site as the server for agents reads it: from a folder,
// over HTTP, or from a host's own store.

import {AGENTS_FILE, type AgentsFile} from "../../../runtime/shared/agents-file.ts";
import {encodePath} from "../../../runtime/shared/urls.ts";

export interface SiteFiles {
  /** Text of a file, by its path in the tree: "release/concepts/wallet.md". Null when there is none. */
  read(path: string): Promise<string | null>;
}

/** What serverless hosts call the store of a site's files. */
export interface AssetsBinding {
  fetch(request: Request): Promise<Response>;
}

/** A request in, a response out. */
export type FetchHandler = AssetsBinding["fetch"];

/** The tree at an address: `site` is that of its root, such as "https://example.org/docs/". */
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

/** The tree in a host's own store, whose root is the root of its addresses. */
export function filesOf(assets: AssetsBinding): SiteFiles {
  return filesAt("https://assets.local/", (request) => assets.fetch(request));
}

/** @throws when the tree was not written by this program, or by an older one */
export async function readAgentsFile(files: SiteFiles): Promise<AgentsFile> {
  const text = await files.read(AGENTS_FILE);
  if (text === null) throw new Error(`The site has no ${AGENTS_FILE}: it has to be built again.`);
  return JSON.parse(text) as AgentsFile;
}
