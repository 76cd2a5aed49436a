// addresses.lock: the routes and anchors that readers may have linked to. One
// line for each page, with its anchors in the order of the page.

import type {Diagnostic} from "../core/diagnostics.ts";
import {damagedLock, firstDamagedLine} from "../core/files/damaged-lock.ts";

/** Next to the configuration. */
export const addressesFile = "addresses.lock";

export interface Address {
  route: string;
  anchors: string[];
}

export interface LockedAddress extends Address {
  /** Line in the file, from 1. */
  line: number;
}

/** Null where the text is a list of addresses. */
export function addressesDamage(text: string): Diagnostic | null {
  const line = firstDamagedLine(text, (written) => {
    const [route = "", ...anchors] = written.trim().split(/\s+/);
    return route.startsWith("/") && decoded(route) !== null && anchors.every((anchor) => anchor.startsWith("#"));
  });
  return line === null ? null : damagedLock(addressesFile, line, "protodocs addresses accept");
}

function decoded(route: string): string | null {
  try {
    return decodeURI(route);
  } catch {
    return null;
  }
}

export function readAddresses(text: string): LockedAddress[] {
  return text.split(/\r?\n/).flatMap((written, index) => {
    const [route = "", ...anchors] = written.trim().split(/\s+/);
    if (!route.startsWith("/")) return []; // a comment
    return [
      {route: decoded(route) ?? route, anchors: anchors.map((anchor) => anchor.replace(/^#/, "")), line: index + 1}
    ];
  });
}

/** Sorted by route: people read its diffs. */
export function printAddresses(addresses: readonly Address[]): string {
  const lines = [...addresses]
    .sort((a, b) => (a.route < b.route ? -1 : a.route > b.route ? 1 : 0))
    .map(({route, anchors}) => [encodeURI(route), ...anchors.map((anchor) => `#${anchor}`)].join(" "));
  return [
    "# Addresses that links from elsewhere may lead to. Written by `protodocs addresses accept`.",
    ...lines,
    ""
  ].join("\n");
}
