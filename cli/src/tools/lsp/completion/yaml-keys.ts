// Completes keys and values of docs.config.yaml and sidebars from their
// schema, with ids and names from the site.

import {isGenerated} from "../../../../../runtime/shared/page-kinds.ts";
import type {CompletionList, Position} from "vscode-languageserver";
import {CompletionItemKind} from "../protocol.ts";
import type {Schema} from "../../../config/schema.ts";
import {index} from "../../../site/plan.ts";
import {schemaAt} from "../config-schema.ts";
import {versionsNamedIn} from "../document-names.ts";
import {hasSite, type RequestContext, type SiteContext} from "../request-context.ts";
import {yamlPlaceAt, type YamlPlace} from "../yaml-at.ts";
import {fitting, listOf, type Offer} from "./offer.ts";

export function completeConfig(context: RequestContext, {line, character}: Position): CompletionList | null {
  const place = yamlPlaceAt(context.lines, line, character);
  const around = schemaAt(context, place.path);
  if (!around) return null;
  const schema = place.key === null ? around : (around.properties?.[place.key] ?? additionalOf(around));
  const value = schemaAt(context, place.key === null ? place.path : [...place.path, place.key]) ?? schema;
  const offers = [...(place.key === null ? keysOf(context, around, place) : []), ...valuesOf(context, value, place)];
  return listOf(
    fitting(offers, place.written, ({label}) => [label]),
    {line, start: place.start, end: character}
  );
}

function additionalOf({additionalProperties}: Schema): Schema | null {
  return typeof additionalProperties === "object" ? additionalProperties : null;
}

function keysOf(
  context: RequestContext,
  {properties = {}, required = []}: Schema,
  {path, siblings}: YamlPlace
): Offer[] {
  return Object.entries(properties)
    .filter(([key]) => !siblings.includes(key))
    .map(([key, {description, default: usual}]) => {
      const value = schemaAt(context, [...path, key]);
      const isBlock = value?.type === "object" || value?.type === "array" || value?.items !== undefined;
      return {
        label: key,
        kind: CompletionItemKind.Property,
        insert: isBlock ? `${key}:` : `${key}: `,
        ...(description && {text: description}),
        ...(required.includes(key)
          ? {detail: "required"}
          : usual !== undefined && {detail: `default ${JSON.stringify(usual)}`})
      };
    });
}

function valuesOf(context: RequestContext, schema: Schema | null | undefined, place: YamlPlace): Offer[] {
  if (!schema) return [];
  const values = schema.enum ?? (schema.type === "boolean" ? ["true", "false"] : []);
  return [
    ...values.map((value): Offer => ({label: String(value), kind: CompletionItemKind.EnumMember})),
    ...(hasSite(context) ? namesFor(context, place) : [])
  ];
}

/** Names from the site that the value can be. */
function namesFor(context: SiteContext, {path, key}: YamlPlace): Offer[] {
  const config = context.site.config();
  const named = (labels: Iterable<string>, kind: Offer["kind"]): Offer[] =>
    [...new Set(labels)].map((label) => ({label, kind}));
  const isEntry = key === null && path.at(-1) === "[]";
  const isSidebar = context.name !== config.file || path.includes("sidebars");
  switch (key) {
    case "doc":
    case "mainDoc":
      return documents(context);
    case "link":
      return isSidebar ? documents(context) : [];
    case "sidebar":
      return named(
        config.versions.flatMap(({sidebars}) => sidebars.map(({name}) => name)),
        CompletionItemKind.Module
      );
    case "spec":
      return named(
        config.versions.flatMap(({specifications}) => specifications.map(({name}) => name)),
        CompletionItemKind.Module
      );
    case "folder":
      return named(foldersIn(context), CompletionItemKind.Folder);
    default:
      return isSidebar && isEntry ? documents(context) : [];
  }
}

/** Document ids with their files. */
function documents(context: SiteContext): Offer[] {
  const {byId} = context.site.ask(index, "");
  const versions = new Set(versionsNamedIn(context));
  const offers = new Map<string, Offer>();
  for (const {page} of byId.values()) {
    if (page.version === null || !versions.has(page.version) || isGenerated(page)) continue;
    if (!offers.has(page.id))
      offers.set(page.id, {label: page.id, kind: CompletionItemKind.Reference, detail: page.at.file});
  }
  return [...offers.values()].sort((a, b) => (a.label < b.label ? -1 : 1));
}

function foldersIn(context: SiteContext): string[] {
  const {files} = context.site.ask(index, "");
  const versions = new Set(versionsNamedIn(context));
  const folders = [...files.values()].flatMap(({version, path, kind}) =>
    version !== null && versions.has(version) && kind === "markdown" ? [path.split("/").slice(0, -1)] : []
  );
  return folders.flatMap((steps) => steps.map((_, end) => steps.slice(0, end + 1).join("/"))).sort();
}
