// What pages contain, and their faults: as written, with what their tests have shown.

import type {Diagnostic} from "../core/diagnostics.ts";
import {sessionQuery, storedQuery, type Ask} from "../engine/query.ts";
import type {Body} from "../model.ts";
import {withAnchors} from "../content/paired-headings.ts";
import {moved} from "./copies.ts";
import {originalIds, originalOf, pageFacts, parsed, versionAndId} from "./pages.ts";
import {translatedFrom} from "./sources.ts";
import {specModel} from "./specs.ts";
import {faultsOfTests, withTests} from "./tests/shown.ts";

/** A page's body. */
export const body = sessionQuery<Body | null>(
  "body",
  (origin, ask): Body | null => {
    const [version, id] = versionAndId(origin);
    const first = id === null ? originalOf(ask, origin) : null;
    if (first !== null) return moved(ask(body, first), first, origin);
    if (id !== null) return ask(specModel, version).pages.get(id)?.body ?? null;
    const page = ask(pageFacts, origin)?.page;
    const found = bodyOfFile(ask, origin);
    return page?.tests && found ? withTests(ask, page, found) : found;
  },
  () => null
);

/** A translation's headings have the ids of the original's, too. */
function bodyOfFile(ask: Ask, file: string): Body | null {
  const own = ask(parsed, file)?.body;
  if (!own || translatedFrom(ask, file) === null) return own ?? null;
  return {...own, nodes: withAnchors(own.nodes, ask(originalIds, file))};
}

export const pageFaults = storedQuery<Diagnostic[]>("page-faults", (origin, ask) => {
  const facts = ask(pageFacts, origin);
  if (!facts) return [];
  const {page, diagnostics} = facts;
  return page.tests ? [...diagnostics, ...faultsOfTests(ask, page)] : diagnostics;
});
