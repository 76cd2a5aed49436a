// Explains why a page was rendered again, or why a file was read: follows the
// runs of one build back to the read that had changed.

import type {Run} from "../engine/engine.ts";
import type {OpenSite} from "./open-site.ts";
import {index, originAt, routes} from "./plan.ts";
import {rendered} from "./rendered.ts";

export interface Explanation {
  /** The target as given. */
  target: string;
  /** The pages concerned. */
  pages: PageExplanation[];
  /** Other queries that ran because of it: "frame", "links /guide". */
  others: string[];
}

export interface PageExplanation {
  route: string;
  /**
   * The path from the page to the change: "rendered /guide", "page content/guide.md",
   * "file content/guide.md". Empty for an unchanged page; one
   * step for a page that is new or unknown.
   */
  steps: string[];
}

/** Null for a target that is neither a route nor a file of the site. */
export function explain({ask, isInput}: OpenSite, runs: readonly Run[], target: string): Explanation | null {
  const byName = new Map(runs.map((run) => [nameOf(run), run]));
  const stepsTo = (run: Run | undefined): string[] => {
    const steps: string[] = [];
    for (let at = run; at; at = at.because ? byName.get(nameOf(at.because)) : undefined) {
      steps.push(nameOf(at));
      if (at.because && !byName.has(nameOf(at.because))) steps.push(nameOf(at.because));
    }
    return steps;
  };
  const explained = (route: string): PageExplanation => ({
    route,
    steps: stepsTo(byName.get(nameOf({name: rendered.name, key: route})))
  });
  if (ask(index, "").byRoute.has(target)) {
    const origin = ask(originAt, target);
    const own = new Set([target, origin]);
    return {target, pages: [explained(target)], others: runs.filter(({key}) => own.has(key)).map(nameOf)};
  }
  if (!isInput(target)) return null;
  const cause = nameOf({name: "file", key: target});
  return {
    target,
    pages: ask(routes, "")
      .map(explained)
      .filter(({steps}) => steps.at(-1) === cause),
    others: runs.filter((run) => run.name !== rendered.name && stepsTo(run).at(-1) === cause).map(nameOf)
  };
}

function nameOf({name, key}: {name: string; key: string}): string {
  return key === "" ? name : `${name} ${key}`;
}
