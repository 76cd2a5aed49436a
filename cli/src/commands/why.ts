// build --why: prints an explanation on the terminal.

import {projectPath} from "./terminal.ts";
import type {Explanation, PageExplanation} from "../site/explain.ts";

/** Returns a route unchanged, and converts a file from a path in the working directory to one from the project root. */
export function whyTarget(target: string | null, root: string): string | null {
  if (target === null || target.startsWith("/")) return target;
  return projectPath(root, target);
}

/** Most pages to list; further ones are only counted. */
const MAX_LISTED_PAGES = 20;

export function explanationLines(target: string, explanation: Explanation | null): string[] {
  if (!explanation) return [`${target}: the site has neither a page at this address nor such a file.`];
  const {pages, others} = explanation;
  if (pages.length === 0 && others.length === 0) return [`${target}: nothing was computed because of it.`];
  return [
    ...pages.slice(0, MAX_LISTED_PAGES).flatMap(pageLines),
    ...(pages.length > MAX_LISTED_PAGES ? [`and ${pages.length - MAX_LISTED_PAGES} more pages`] : []),
    ...(others.length > 0 ? [`${target}: ran ${[...new Set(others.map(queryOf))].join(", ")}`] : [])
  ];
}

function pageLines({route, steps}: PageExplanation): string[] {
  if (steps.length === 0) return [`${route}: not rendered; nothing that it shows has changed.`];
  if (steps.length === 1) return [`${route}: rendered; no earlier build has left it.`];
  return [
    `${route}: rendered, because`,
    ...steps.slice(1).map((step, depth) => `${"  ".repeat(depth + 1)}${step} changed`)
  ];
}

/** "links" of "links /guide". */
function queryOf(run: string): string {
  return run.split(" ")[0]!;
}
