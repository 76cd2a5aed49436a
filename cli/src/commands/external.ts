// check --external: checks links to other sites.

import path from "node:path";
import {version} from "../../../package.json";
import {findWorkFolder} from "../disk/work-folder.ts";
import {checkExternal, type ExternalFigures, type ExternalResult} from "../external/check-external.ts";
import type {ExternalLink} from "../external/external-links.ts";
import {createLinkCache} from "../external/link-cache.ts";
import type {Config} from "../config/config.ts";
import {applyRules} from "../rules/apply-rules.ts";
import {plural} from "./terminal.ts";

export interface ExternalChoice {
  /** Patterns in addition to those of the configuration. */
  ignore: string[];
  /** Reuses recent answers. */
  cache: boolean;
}

/** User agent, so that hosts can identify the requests. */
export const userAgent = `Mozilla/5.0 (compatible; protodocs/${version}; link check)`;

/** Initial pause before a retry. */
const PAUSE = 1000;

export interface ExternalInput {
  choice: ExternalChoice;
  config: Config;
  links: ExternalLink[];
  onProgress?(done: number, total: number): void;
}

export async function askExternal({
  choice: {ignore, cache},
  config,
  links,
  onProgress
}: ExternalInput): Promise<ExternalResult> {
  const file = path.join(findWorkFolder(config.root).path, "links.json");
  const known = createLinkCache(cache ? file : "", Date.now());
  const {concurrency, timeout, retries} = config.links;
  const result = await checkExternal({
    links,
    ignore: [...config.links.ignore, ...ignore],
    cache: known,
    concurrency,
    timeout: timeout * 1000,
    retries,
    pause: PAUSE,
    userAgent,
    ...(onProgress ? {onProgress} : {})
  });
  if (cache) known.keep();
  return {...result, diagnostics: applyRules(config, result.diagnostics)};
}

export function externalSummary({links, ignored, remembered, asked, dead, unreachable}: ExternalFigures): string {
  const parts = [
    `${asked} asked`,
    ...(remembered > 0 ? [`${remembered} known from recent days`] : []),
    ...(ignored > 0 ? [`${ignored} ignored`] : []),
    `${dead} dead`,
    `${unreachable} unreachable`
  ];
  return `${plural(links, "external link")}: ${parts.join(", ")}`;
}
