// Editor information in addition to diagnostics: links to a page, and
// descriptions of specification elements.

import path from "node:path";
import {storedQuery, sessionQuery} from "../engine/query.ts";
import type {Link} from "../model.ts";
import {createPrinter} from "../specs/shared/printer.ts";
import {signaturesOf} from "../specs/signatures.ts";
import {decoded, routeOf} from "../../../runtime/shared/urls.ts";
import {outline, pageFacts} from "./pages.ts";
import {index, originAt, routes} from "./plan.ts";
import {links} from "./resolved.ts";
import {pageFiles} from "./sources.ts";
import {specModel} from "./specs.ts";

/** A link to a page or file of the site, as written. */
export interface LinkUse {
  /** Route of the target page, or `file:` and the path of another file. */
  to: string;
  /** Without "#"; "" for none. */
  anchor: string;
  target: string;
  /** Location of the link, and of its target if written inline. */
  at: Link["at"];
  place: [line: number, column: number] | null;
}

/** Links to pages and files on a page with a file, including those in its partials. */
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

/** Links by target. */
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

/** Information about a specification element. */
export interface ElementNote {
  signature: string;
  /** Markdown. */
  description: string;
  place: {file: string; line: number} | null;
}

/** Most characters of a description that editors show. */
const MAX_DESCRIPTION_LENGTH = 1200;

/** Notes of a version by `${page id}#${anchor}`. */
export const elementNotes = storedQuery<Record<string, ElementNote>>("element-notes", (version, ask) => {
  const print = createPrinter({});
  const notes: Record<string, ElementNote> = {};
  for (const [id, {body}] of ask(specModel, version).pages)
    for (const [anchor, {text, description, place}] of signaturesOf(body.reference))
      notes[`${id}#${anchor}`] = {signature: text, description: shortened(print.prose(description)), place};
  return notes;
});

/** Tags of pages. */
export const tagLabels = storedQuery<string[]>("tag-labels", (_, ask) =>
  [
    ...new Set(ask(pageFiles, "").flatMap((file) => ask(outline, file)?.frontMatter.tags.map(({label}) => label) ?? []))
  ].sort()
);

function shortened(text: string): string {
  return text.length <= MAX_DESCRIPTION_LENGTH
    ? text
    : `${text.slice(0, MAX_DESCRIPTION_LENGTH).replace(/\s+\S*$/, "")} …`;
}
