// Reports promised addresses that no longer lead anywhere, and the edit that
// most likely removed each.

import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import type {Heading, Location} from "../model.ts";
import {addressesFile, type Address, type LockedAddress} from "./address-lock.ts";

/** The site as it is now. */
export interface CurrentAddresses {
  /** Routes of pages, each with the file that it is written in. */
  pages: ReadonlyMap<string, string>;
  /** Old routes that lead on. */
  redirects: ReadonlySet<string>;
  /** See `missingAnchors`. */
  missingAnchors(address: LockedAddress): Diagnostic[];
}

/** Headings and other anchors of a page. */
export interface AnchoredPage {
  at: Location;
  headings: readonly Heading[];
  anchors: readonly string[];
}

export function verifyAddresses(locked: readonly LockedAddress[], site: CurrentAddresses): Diagnostic[] {
  const promised = new Set(locked.map(({route}) => route));
  return locked.flatMap((address) => {
    if (site.pages.has(address.route)) return address.anchors.length > 0 ? site.missingAnchors(address) : [];
    return site.redirects.has(address.route) ? [] : [missingPage(address, site, promised)];
  });
}

const accept = "if this is intended, run protodocs addresses accept";

function missingPage(
  {route, line}: LockedAddress,
  {pages}: CurrentAddresses,
  promised: ReadonlySet<string>
): Diagnostic {
  const name = route.slice(route.lastIndexOf("/") + 1);
  const moved = [...pages].find(([other]) => !promised.has(other) && other.endsWith(`/${name}`));
  const cure = moved
    ? `add redirect_from: [${route}] to ${moved[1]}, which is new at ${moved[0]}`
    : `add redirect_from: [${route}] to the page that replaces it`;
  return diagnose(
    "address-missing",
    {file: addressesFile, line, column: 1},
    `The page ${route} no longer exists, and its address does not redirect.`,
    `${cure}; ${accept}`
  );
}

/** Promised anchors that the page no longer has. */
export function missingAnchors({route, anchors}: Address, page: AnchoredPage): Diagnostic[] {
  const {headings, at} = page;
  const known = new Set([...headings.map(({id}) => id), ...page.anchors]);
  return anchors
    .filter((anchor) => !known.has(anchor))
    .map((anchor) => {
      const heading = replacementOf(anchor, anchors, headings);
      const cure = heading
        ? `write {#${anchor}} after the heading "${heading.text}"`
        : `write <a id="${anchor}"></a> where its text is now`;
      return diagnose(
        "address-missing",
        heading?.at ?? at,
        `The page ${route} no longer has the heading #${anchor}: links to it lead to the top of the page.`,
        `${cure}; ${accept}`
      );
    });
}

/** The new heading that is where the old one was: between the same neighbours. */
function replacementOf(anchor: string, anchors: readonly string[], headings: readonly Heading[]): Heading | null {
  const ids = headings.map(({id}) => id);
  const at = anchors.indexOf(anchor);
  const before = anchors.slice(0, at).findLast((other) => ids.includes(other));
  const after = anchors.slice(at + 1).find((other) => ids.includes(other));
  const from = before === undefined ? 0 : ids.indexOf(before) + 1;
  const to = after === undefined ? ids.length : ids.indexOf(after);
  const fresh = headings.slice(from, to).filter(({id}) => !anchors.includes(id));
  return fresh.length === 1 ? fresh[0]! : null;
}
