// Files that are copied into the tree rather than generated.

import {storedQuery} from "../engine/query.ts";
import {images, namedFiles} from "./frame.ts";
import {configInput} from "./inputs.ts";
import {routes} from "./plan.ts";
import {links} from "./resolved.ts";
import {staticFiles} from "./sources.ts";

/** Path in the tree. */
export interface Copy {
  /** From the project root. */
  file: string;
  output: string;
}

/** Content files that pages link to or show, under hashed names; each once. */
export const contentCopies = storedQuery<Copy[]>("content-copies", (_, ask) => {
  const named = ask(namedFiles, "").map(([file, output]) => ({file, output}));
  const linked = ask(routes, "").flatMap((route) => ask(copiesOf, route));
  const copies = new Map([...named, ...ask(images, ""), ...linked].map((copy) => [copy.output, copy]));
  return [...copies.values()];
});

/** Content files that a page links to. */
export const copiesOf = storedQuery<Copy[]>("copies-of", (route, ask) => ask(links, route).files);

/** Files of the static folder. */
export const staticCopies = storedQuery<Copy[]>("static-copies", (_, ask) => {
  const folder = ask(configInput, "").static;
  return ask(staticFiles, "").map((route) => ({file: `${folder}${route}`, output: route.slice(1)}));
});
