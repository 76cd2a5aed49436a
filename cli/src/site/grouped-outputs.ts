// Hashes of pages' files, in groups: a build that keeps almost all pages reads
// a few long lists instead of thousands of short ones.

import {sessionQuery, storedQuery} from "../engine/query.ts";
import {routes} from "./plan.ts";
import {pageOutputs, type PageFiles} from "./rendered.ts";

/** Few enough to read, and small enough to rebuild the one with an edited page. */
const GROUPS = 64;

/** Routes by group. A page's group depends only on its route, so a new page changes one group. */
export const groupedRoutes = sessionQuery<string[][]>("grouped-routes", (_, ask) => {
  const groups = Array.from({length: GROUPS}, (): string[] => []);
  for (const route of ask(routes, "")) groups[numberOf(route) % GROUPS]!.push(route);
  return groups;
});

/** Routes of one group; its key is the group's number. */
export const routesOfGroup = storedQuery<string[]>(
  "routes-of-group",
  (group, ask) => ask(groupedRoutes, "")[Number(group)] ?? []
);

/** Keys of all groups. */
export const groupKeys: readonly string[] = Array.from({length: GROUPS}, (_, group) => String(group));

export type RouteFiles = [route: string, outputs: PageFiles["outputs"]];

/** Files of all pages of a group. */
export const outputsOfGroup = storedQuery<RouteFiles[]>("outputs-of-group", (group, ask) =>
  ask(routesOfGroup, group).map((route): RouteFiles => [route, ask(pageOutputs, route).outputs])
);

function numberOf(route: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < route.length; at++) hash = Math.imul(hash ^ route.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
