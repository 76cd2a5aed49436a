// Keeps redirects whose targets exist here. Others are listed in
// the report, because a dead redirect is a fault.

import {counted} from "./fields.ts";
import type {ImportPlan} from "./import-plan.ts";

export interface Destination {
  /** Null for a file, which has none that are known. */
  anchors: ReadonlySet<string> | null;
}

export interface Redirect {
  from: string;
  to: string;
}

export function keepRedirects(
  all: readonly Redirect[],
  destinations: ReadonlyMap<string, Destination>,
  plan: ImportPlan
): Redirect[] {
  const kept = new Map<string, Redirect>();
  for (const {from: written, to} of all) {
    const from = `/${written.replace(/^\/+|\/+$/g, "")}`;
    const reason = faultOf(from, destinations);
    if (reason !== null || kept.has(from)) {
      if (reason !== null) plan.addresses.push(`the redirect from \`${written}\` is left out: ${reason}`);
      continue;
    }
    if (!to.startsWith("/")) {
      kept.set(from, {from, to});
      continue;
    }
    const target = to.split(/[?#]/)[0]!.replace(/\/+$/, "") || "/";
    const anchor = /#(.+)$/.exec(to)?.[1];
    const found = destinations.get(target);
    if (!found) {
      plan.addresses.push(`the redirect from \`${from}\` is left out: there is no page at \`${target}\``);
    } else if (anchor !== undefined && found.anchors?.has(anchor) === false) {
      kept.set(from, {from, to: target});
      plan.addresses.push(`\`${from}\` redirects to \`${target}\`: there is no \`#${anchor}\` on that page`);
    } else {
      kept.set(from, {from, to: to.replace(/^([^?#]*)/, target)});
    }
  }
  if (kept.size > 0) plan.done.push(counted(kept.size, "redirect"));
  return [...kept.values()];
}

/** Why a path cannot redirect, or null if it can. */
function faultOf(from: string, destinations: ReadonlyMap<string, Destination>): string | null {
  if (from === "/") return "it is the start page";
  if (/[[\]*:?#]/.test(from)) return "it is a pattern, and redirects here are from one address each";
  return destinations.has(from) ? "there is a page at that address" : null;
}
