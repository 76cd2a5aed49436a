// Checks every external link and reports a dead one at
// each place that uses it.

import {diagnose, type Diagnostic} from "../../core/diagnostics.ts";
import {askLinks, type Answer, type AskOptions} from "./ask-links.ts";
import {isIgnored, type ExternalLink} from "../../site/external-links.ts";
import type {LinkCache} from "./link-cache.ts";

export interface ExternalInput extends Omit<AskOptions, "onAnswer"> {
  links: readonly ExternalLink[];
  ignore: readonly string[];
  cache: LinkCache;
  onProgress?(done: number, total: number): void;
}

export interface ExternalResult {
  diagnostics: Diagnostic[];
  figures: ExternalFigures;
}

export interface ExternalFigures {
  links: number;
  ignored: number;
  /** Number answered from the cache. */
  remembered: number;
  asked: number;
  dead: number;
  unreachable: number;
}

export async function checkExternal({
  links,
  ignore,
  cache,
  onProgress,
  ...options
}: ExternalInput): Promise<ExternalResult> {
  const wanted = links.filter(({url}) => !isIgnored(url, ignore));
  const remembered = wanted.flatMap(({url}) => cache.get(url) ?? []);
  const known = new Set(remembered.map(({url}) => url));
  const asked = await askLinks(
    wanted.map(({url}) => url).filter((url) => !known.has(url)),
    {
      ...options,
      onAnswer(answer, done, total) {
        cache.put(answer);
        onProgress?.(done, total);
      }
    }
  );
  const answers = new Map([...remembered, ...asked].map((answer) => [answer.url, answer]));
  const count = (state: Answer["state"]): number =>
    [...answers.values()].filter((answer) => answer.state === state).length;
  return {
    diagnostics: wanted.flatMap((link) => faultsOf(link, answers.get(link.url)!)),
    figures: {
      links: links.length,
      ignored: links.length - wanted.length,
      remembered: remembered.length,
      asked: asked.length,
      dead: count("dead"),
      unreachable: count("unreachable")
    }
  };
}

function faultsOf({url, places}: ExternalLink, {state, status, reason}: Answer): Diagnostic[] {
  if (state === "alive") return [];
  return places.map((at) =>
    state === "dead"
      ? diagnose(
          "link-dead",
          at,
          `${url} no longer exists: its host answered ${status}.`,
          "correct the address, or link to a copy of the page"
        )
      : diagnose(
          "link-unreachable",
          at,
          `Could not check ${url}: ${reason ?? `its host answers ${status}`}.`,
          "open it in a browser; list the address under links.ignore if the host never answers automated requests"
        )
  );
}
