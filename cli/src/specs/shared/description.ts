// Parts shared by all kinds of descriptions: prose, servers, external links.

import type {ExternalDocs, Server, SpecFacts} from "../../../../runtime/shared/reference.ts";
import {withoutTitle} from "../../../../runtime/shared/api-sections.ts";
import type {Prose} from "../../../../runtime/shared/prose.ts";
import {gateUrl} from "../../core/safe-url.ts";
import {child, childrenOf, followAnywhere, locationOf, text, type Cursor, type DocumentSet} from "./cursor.ts";
import type {ProseReader} from "./prose.ts";
import {get, stringsOf, textOf} from "./values.ts";
import {messages} from "../../../../runtime/messages/reference.ts";

export interface Reading {
  prose: ProseReader;
  set: DocumentSet;
}

export function proseAt(context: Reading, cursor: Cursor, key = "description"): Prose {
  const at = textAt(context.set, cursor, key);
  return at ? context.prose.read(textOf(at.value), () => locationOf(at)) : [];
}

/** A text, which may be in another file: `description: {$ref: "texts.yaml#/introduction"}`. Null if it is empty. */
export function textAt(set: DocumentSet, cursor: Cursor, key: string): Cursor | null {
  const at = child(cursor, key);
  const end = typeof get(at.value, "$ref") === "string" ? followAnywhere(set, at, "a text") : at;
  return end && textOf(end.value) !== "" ? end : null;
}

/** A description with a link to the documentation that `externalDocs` names. */
export function proseWithDocs(context: Reading, cursor: Cursor): Prose {
  return [...proseAt(context, cursor), ...docsLink(context, cursor)];
}

/** A link to the documentation that `externalDocs` names, after an introduction. */
export function docsLink(context: Reading, cursor: Cursor, introduction = ""): Prose {
  const docs = child(cursor, "externalDocs");
  const url = text(docs, "url");
  if (url === "") return [];
  const label = text(docs, "description");
  const said = [introduction, label].filter(Boolean).join(": ") || messages.moreAboutIt;
  return context.prose.read(`[${said}](<${url}>)`, () => locationOf(child(docs, "url")));
}

/** The text about a tag below its title, which it does not repeat. */
export function textAbout(context: Reading, tag: Cursor, title: string): Prose {
  return withoutTitle(title, proseWithDocs(context, tag));
}

/** Puts a `summary` as a paragraph before the description, unless they are the same. */
export function summaryAt(context: Reading, cursor: Cursor): Prose {
  return text(cursor, "summary") === text(cursor, "description") ? [] : proseAt(context, cursor, "summary");
}

export function readServer(context: Reading, at: Cursor): Server {
  return {
    url: text(at, "url"),
    name: text(at, "name"),
    description: proseAt(context, at),
    variables: childrenOf(child(at, "variables")).map(([name, variable]) => ({
      name,
      default: text(variable, "default"),
      values: stringsOf(get(variable.value, "enum")),
      description: proseAt(context, variable)
    }))
  };
}

export function externalDocsOf(context: Reading, cursor: Cursor): ExternalDocs | null {
  const at = child(cursor, "externalDocs");
  const url = urlAt(context, at, "url");
  return url === null ? null : {url, description: proseAt(context, at)};
}

/** A URL that a page may link to, or null. */
export function urlAt({set}: {set: Pick<DocumentSet, "diagnostics">}, cursor: Cursor, key: string): string | null {
  const written = text(cursor, key);
  return written ? gateUrl(written, "stranger", () => locationOf(child(cursor, key)), set.diagnostics) : null;
}

/** What a document says of itself in `info`. */
export function factsOf(context: Reading, root: Cursor): SpecFacts {
  const info = child(root, "info");
  return {
    version: text(info, "version"),
    contact: linkOf(context, child(info, "contact")),
    license: licenseOf(context, child(info, "license")),
    terms: urlAt(context, info, "termsOfService"),
    externalDocs: externalDocsOf(context, root)
  };
}

function linkOf(context: Reading, cursor: Cursor): SpecFacts["contact"] {
  const label = text(cursor, "name") || text(cursor, "email") || text(cursor, "identifier") || text(cursor, "url");
  const email = text(cursor, "email");
  return label ? {label, url: urlAt(context, cursor, "url") ?? (email ? `mailto:${email}` : null)} : null;
}

/** A license without address is that of its SPDX identifier. */
function licenseOf(context: Reading, cursor: Cursor): SpecFacts["license"] {
  const license = linkOf(context, cursor);
  const identifier = text(cursor, "identifier");
  if (!license || license.url !== null || !/^[\w.+-]+$/.test(identifier)) return license;
  return {...license, url: `https://spdx.org/licenses/${identifier}.html`};
}
