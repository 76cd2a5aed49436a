// What editors ask for beside faults: where a page is linked from, and what
// the elements of specifications say.

import path from "node:path";
import {storedQuery, sessionQuery} from "../engine/query.ts";
import type {Link} from "../model.ts";
import {createPrinter} from "../specs/shared/printer.ts";
import {signaturesOf} from "../specs/signatures.ts";
import {decoded, routeOf} from "../../../runtime/shared/urls.ts";
import {index, originAt, routes} from "./frame.ts";
import {outline, pageFacts} from "./pages.ts";
import {links} from "./resolved.ts";
import {pageFiles} from "./sources.ts";
import {specModel} from "./specs.ts";

/** A link to a page or a file of the site, as it is written. */
export interface LinkUse {
  /** Route of the page that it leads to, or `file:` with the path of a file that is none. */
  to: string;
  /** Without "#"; "" for none. */
  anchor: string;
  target: string;
  /** Place of the link, and of its target where that is written with it. */
  at: Link["at"];
  place: [line: number, column: number] | null;
}

/** Links to pages and files on a page that is written in a file; what it is made of besides, too. */
export const linkUses = storedQuery<LinkUse[]>("link-uses", (route, ask) => {
  const origin = ask(originAt, route);
  const page = origin === null || origin.startsWith(":") ? undefined : ask(pageFacts, origin)?.page;
  if (!page) return [];
  const {hrefs} = ask(links, route);
  const names = ask(index, "");
  const uses = page.links.flatMap((link, number): LinkUse[] => {
    const href = hrefs[number];
    if (href === null || href === undefined) return [];
    const {target, at, place = null} = link;
    const [address = "", anchor = ""] = href.split("#");
    const to = address === "" ? route : routeOf(names.config, address.replace(/\?.*$/, ""));
    if (to !== null && names.byRoute.has(to)) return [{to, anchor: decoded(anchor), target, at, place}];
    const file = path.posix.join(path.posix.dirname(at.file), decoded(target.replace(/[?#].*$/, "")));
    return names.files.has(file) ? [{to: `file:${file}`, anchor: "", target, at, place}] : [];
  });
  const included = page.includes.map((file): LinkUse => ({
    to: `file:${file}`,
    anchor: "",
    target: file,
    at: page.at,
    place: null
  }));
  return [...uses, ...included];
});

/** Links by what they lead to. */
export const backlinks = sessionQuery<Map<string, LinkUse[]>>(
  "backlinks",
  (_, ask) => {
    const found = new Map<string, LinkUse[]>();
    for (const route of ask(routes, ""))
      for (const use of ask(linkUses, route)) {
        const known = found.get(use.to);
        if (known) known.push(use);
        else found.set(use.to, [use]);
      }
    return found;
  },
  () => null
);

/** What an element of a specification says. */
export interface ElementNote {
  signature: string;
  /** Markdown. */
  description: string;
  place: {file: string; line: number} | null;
}

/** Characters of a description that editors show. */
const SHOWN = 1200;

/** Notes of a version by `${page id}#${anchor}`. */
export const elementNotes = storedQuery<Record<string, ElementNote>>("element-notes", (version, ask) => {
  const print = createPrinter({});
  const notes: Record<string, ElementNote> = {};
  for (const [id, {body}] of ask(specModel, version).pages)
    for (const [anchor, {text, description, place}] of signaturesOf(body.reference))
      notes[`${id}#${anchor}`] = {signature: text, description: shortened(print.prose(description)), place};
  return notes;
});

/** Tags that pages have. */
export const tagLabels = storedQuery<string[]>("tag-labels", (_, ask) =>
  [
    ...new Set(ask(pageFiles, "").flatMap((file) => ask(outline, file)?.frontMatter.tags.map(({label}) => label) ?? []))
  ].sort()
);

function shortened(text: string): string {
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN).replace(/\s+\S*$/, "")} …`;
}
