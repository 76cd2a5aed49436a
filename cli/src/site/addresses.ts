// Compares the promised addresses with the current ones.

import {addressesDamage, addressesFile, readAddresses, type Address} from "../addresses/lock.ts";
import {verifyAddresses} from "../addresses/verify-addresses.ts";
import type {Diagnostic} from "../diagnostics.ts";
import {storedQuery} from "../engine/query.ts";
import {isGenerated} from "../resolve/routes.ts";
import {frame, names, originAt, redirects} from "./frame.ts";
import {fileInput} from "./inputs.ts";
import {anchors, pageFacts} from "./pages.ts";

/** Empty without an addresses.lock. */
export const addressFaults = storedQuery<Diagnostic[]>("address-faults", (_, ask) => {
  const content = ask(fileInput, addressesFile);
  if (!content || !("bytes" in content)) return [];
  const text = Buffer.from(content.bytes).toString("utf8");
  const damage = addressesDamage(text);
  if (damage) return [damage];
  const {pages} = ask(names, "");
  return verifyAddresses(readAddresses(text), {
    pages: new Map(pages.map(({route, page}) => [route, page.at.file])),
    redirects: new Set(ask(redirects, "").map(({from}) => from)),
    page(route) {
      const origin = ask(originAt, route);
      const page = origin === null ? null : ask(pageFacts, origin)?.page;
      return page ? {at: page.at, headings: page.headings, anchors: page.anchors} : null;
    }
  });
});

/**
 * Addresses that can currently be promised. Drafts, unlisted pages and generated pages
 * are excluded; anchors of references are covered by the comparison of specifications.
 */
export const currentAddresses = storedQuery<Address[]>("current-addresses", (_, ask) =>
  ask(frame, "").routed.flatMap(({route, page}): Address[] => {
    const {draft, unlisted} = page.frontMatter;
    if (draft || unlisted || (isGenerated(page) && page.kind !== "category")) return [];
    return [{route, anchors: page.filePath === "" ? [] : ask(anchors, page.at.file).headings}];
  })
);
