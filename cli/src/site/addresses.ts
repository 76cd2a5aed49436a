// Compares the promised addresses with the current ones.

import {isGenerated} from "../../../runtime/shared/page-kinds.ts";
import {
  addressesDamage,
  addressesFile,
  readAddresses,
  type Address,
  type LockedAddress
} from "../compare/address-lock.ts";
import {missingAnchors, verifyAddresses} from "../compare/verify-addresses.ts";
import type {Diagnostic} from "../core/diagnostics.ts";
import {sessionQuery, storedQuery} from "../engine/query.ts";
import {outlinesOf} from "../resolve/resolve-site.ts";
import {frame} from "./frame.ts";
import {fileInput} from "./inputs.ts";
import {anchors, pageFacts} from "./pages.ts";
import {names, originAt, redirects} from "./plan.ts";

interface Promised {
  /** Why the file cannot be read. */
  damage: Diagnostic | null;
  /** By line. */
  addresses: Map<number, LockedAddress>;
}

/** What addresses.lock promises; nothing without one. */
export const promised = sessionQuery<Promised>(
  "promised-addresses",
  (_, ask) => {
    const content = ask(fileInput, addressesFile);
    if (!content || !("bytes" in content)) return {damage: null, addresses: new Map()};
    const text = Buffer.from(content.bytes).toString("utf8");
    const damage = addressesDamage(text);
    const read = damage ? [] : readAddresses(text);
    return {damage, addresses: new Map(read.map((address) => [address.line, address]))};
  },
  () => null
);

export const addressFaults = storedQuery<Diagnostic[]>("address-faults", (_, ask) => {
  const {damage, addresses} = ask(promised, "");
  if (damage) return [damage];
  if (addresses.size === 0) return [];
  const {pages} = ask(names, "");
  return verifyAddresses([...addresses.values()], {
    pages: new Map(pages.map(({route, page}) => [route, page.at.file])),
    redirects: new Set(ask(redirects, "").map(({from}) => from)),
    missingAnchors: ({line}) => ask(anchorFaults, String(line))
  });
});

/** Anchors that a line of addresses.lock promises and its page no longer has. One query for each, because an edit concerns one page. */
export const anchorFaults = storedQuery<Diagnostic[]>("anchor-faults", (line, ask) => {
  const address = ask(promised, "").addresses.get(Number(line));
  const origin = address ? ask(originAt, address.route) : null;
  const page = origin === null ? null : ask(pageFacts, origin)?.page;
  return address && page ? missingAnchors(address, page) : [];
});

/**
 * Addresses that can currently be promised. Drafts, unlisted pages and generated pages
 * are excluded; anchors of references are covered by the comparison of specifications.
 */
export const currentAddresses = storedQuery<Address[]>("current-addresses", (_, ask) =>
  outlinesOf(ask(frame, "")).flatMap(({route, page}): Address[] => {
    const {draft, unlisted} = page.frontMatter;
    if (draft || unlisted || (isGenerated(page) && page.kind !== "category")) return [];
    return [{route, anchors: page.filePath === "" ? [] : ask(anchors, page.at.file).headings}];
  })
);
