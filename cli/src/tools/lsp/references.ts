// Finds links to a page, a heading or an element of a specification.

import type {Location as Target, Position} from "vscode-languageserver";
import {backlinks, type LinkUse} from "../../site/editing.ts";
import {pageFacts} from "../../site/pages.ts";
import {index} from "../../site/plan.ts";
import {destinationOf, pageOf, filePlaceOf} from "./destination.ts";
import {documentNamedAt} from "./document-names.ts";
import {linkAt} from "./link-at.ts";
import {rangeAt, uriIn} from "./places.ts";
import {hasSite, type RequestContext, type SiteContext} from "./request-context.ts";

export function referencesAt(context: RequestContext, position: Position, withDefinition: boolean): Target[] {
  if (!hasSite(context)) return [];
  const {root} = context.project;
  const subject = subjectAt(context, position);
  if (!subject) return [];
  const uses = (context.site.ask(backlinks, "").get(subject.to) ?? []).filter(
    ({anchor}) => subject.anchor === "" || anchor === subject.anchor
  );
  const found = uses.map((use): Target => ({uri: uriIn(root, use.at.file), range: rangeOf(use)}));
  const place = withDefinition ? subject.place : null;
  return [...(place ? [{uri: uriIn(root, place.file), range: rangeAt(place, 0)}] : []), ...found];
}

interface Subject {
  to: string;
  anchor: string;
  place: {file: string; line: number; column: number} | null;
}

/** The target: of a link, a heading, or else the page itself. */
function subjectAt(context: SiteContext, position: Position): Subject | null {
  const {site, lines, name} = context;
  const link = linkAt(lines, position);
  if (link) {
    const destination = destinationOf(context, link.target, link.kind);
    if (!destination) return null;
    const place = filePlaceOf(context, destination);
    if (destination.type === "file") return {to: `file:${destination.file}`, anchor: "", place};
    return {to: destination.route, anchor: destination.anchor, place};
  }
  const names = site.ask(index, "");
  const named = documentNamedAt(context, position);
  if (named) return {to: names.byFile.get(named.at.file)?.route ?? "", anchor: "", place: named.at};
  if (!/\.mdx?$/.test(name)) return null;
  const entry = names.byFile.get(name);
  if (!entry) return {to: `file:${name}`, anchor: "", place: null};
  const heading = site
    .ask(pageFacts, name)
    ?.page.headings.find(({at}) => at.file === name && at.line === position.line + 1);
  const {route} = pageOf(context);
  return {to: route, anchor: heading?.id ?? "", place: heading?.at ?? entry.page.at};
}

function rangeOf({at, place, target}: LinkUse): Target["range"] {
  return place ? rangeAt({line: place[0], column: place[1]}, target.length) : rangeAt(at, 1);
}
