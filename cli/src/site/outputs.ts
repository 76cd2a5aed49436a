// Files that are copied into the tree rather than generated.

import {storedQuery} from "../engine/query.ts";
import {namedFiles, routes, shown} from "./frame.ts";
import {configInput} from "./inputs.ts";
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
  const copies = new Map<string, string>();
  for (const [file, output] of ask(namedFiles, "")) copies.set(output, file);
  for (const route of ask(routes, ""))
    for (const {file, output} of ask(copiesOf, route)) if (!copies.has(output)) copies.set(output, file);
  return [...copies].map(([output, file]) => ({file, output}));
});

export const copiesOf = storedQuery<Copy[]>("copies-of", (route, ask) => [
  ...ask(links, route).files,
  ...(ask(shown, route)?.files ?? [])
]);

/** Files of the static folder. */
export const staticCopies = storedQuery<Copy[]>("static-copies", (_, ask) => {
  const folder = ask(configInput, "").static;
  return ask(staticFiles, "").map((route) => ({file: `${folder}${route}`, output: route.slice(1)}));
});
