// Files that are copied into the tree rather than generated.

import {storedQuery, type Ask} from "../engine/query.ts";
import {images, namedFiles} from "./frame.ts";
import {configInput} from "./inputs.ts";
import {routes} from "./plan.ts";
import {links} from "./resolved.ts";
import {hashOf} from "../text.ts";
import {cleanedSvg, isCleaned, staticFiles} from "./sources.ts";

/** Path in the tree. */
export interface Copy {
  /** From the project root. */
  file: string;
  output: string;
}

export interface PublishedCopy extends Copy {
  /** Hash of the `cleanedSvg` that is written instead of the file; null for a file that is copied as it is. */
  cleaned: string | null;
}

function published(ask: Ask, copy: Copy): PublishedCopy {
  return {...copy, cleaned: isCleaned(ask, copy.file) ? hashOf(ask(cleanedSvg, copy.file)) : null};
}

/** Content files that pages link to or show, under hashed names; each once. */
export const contentCopies = storedQuery<PublishedCopy[]>("content-copies", (_, ask) => {
  const named = ask(namedFiles, "").map(([file, output]) => ({file, output}));
  const linked = ask(routes, "").flatMap((route) => ask(copiesOf, route));
  const copies = new Map([...named, ...ask(images, ""), ...linked].map((copy) => [copy.output, copy]));
  return [...copies.values()].map((copy) => published(ask, copy));
});

/** Content files that a page links to. */
export const copiesOf = storedQuery<Copy[]>("copies-of", (route, ask) => ask(links, route).files);

/** Files of the static folder. */
export const staticCopies = storedQuery<PublishedCopy[]>("static-copies", (_, ask) => {
  const folder = ask(configInput, "").static;
  return ask(staticFiles, "").map((route) => published(ask, {file: `${folder}${route}`, output: route.slice(1)}));
});
