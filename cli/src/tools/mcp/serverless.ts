// The one file for serverless hosts, `protodocs/mcp`: it reads the built site
// from the host's store of static files, or from its URL.

import {version} from "../../../../package.json";
import {createSource} from "./create-server.ts";
import {createFetchHandler} from "./fetch-handler.ts";
import {filesAt, filesOf, type AssetsBinding, type FetchHandler} from "./site-files.ts";

export interface DocsOptions {
  /** URL of the site's root, such as "https://example.org/docs/". */
  site?: string | undefined;
  /** The host's store of the site's files, instead of a URL. */
  assets?: AssetsBinding | undefined;
}

/** A worker's environment, from the host's configuration. */
export interface Environment {
  ASSETS?: AssetsBinding;
  /** URL of the site's root. */
  SITE?: string;
}

/**
 * Handles MCP requests about a site.
 *
 * @throws Error if neither URL nor store is given
 */
export function createDocsHandler({site, assets}: DocsOptions): FetchHandler {
  if (!assets && !site) throw new Error("Set SITE to the address of the site, or bind its files as ASSETS.");
  const files = assets ? filesOf(assets) : filesAt(site!);
  return createFetchHandler(createSource(files, version), FOR_ANYONE);
}

/** Pages of any site may read public documentation. */
const FOR_ANYONE = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST, OPTIONS",
  "access-control-allow-headers": "content-type, accept, mcp-protocol-version, mcp-session-id"
};

/** One handler per configuration, so that open indexes are reused. */
const handlers = new WeakMap<Environment, FetchHandler>();

export default {
  /** Serves MCP at `/mcp`, and elsewhere the site if its files are bound. */
  fetch(request: Request, environment: Environment): Promise<Response> {
    const isOurs = new URL(request.url).pathname.endsWith("/mcp");
    if (!isOurs && environment.ASSETS) return environment.ASSETS.fetch(request);
    let handler = handlers.get(environment);
    if (!handler) {
      handler = createDocsHandler({site: environment.SITE, assets: environment.ASSETS});
      handlers.set(environment, handler);
    }
    return handler(request);
  }
};
