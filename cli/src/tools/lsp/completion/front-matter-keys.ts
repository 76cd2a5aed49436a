// Completes front matter keys and values.

import {isGenerated} from "../../../../../runtime/shared/page-kinds.ts";
import type {CompletionList, Position} from "vscode-languageserver";
import {CompletionItemKind} from "../protocol.ts";
import {frontMatterKeys} from "../../../content/front-matter.ts";
import type {SiteNames} from "../../../resolve/site-index.ts";
import {tagLabels} from "../../../site/editing.ts";
import type {OwnKey} from "../../../config/own-keys.ts";
import {index} from "../../../site/plan.ts";
import {ownKeys} from "../../../site/settings.ts";
import {frontMatterDocs} from "../front-matter-docs.ts";
import {hasSite, type RequestContext} from "../request-context.ts";
import {yamlPlaceAt} from "../yaml-at.ts";
import {fitting, listOf, type Offer} from "./offer.ts";

export function completeFrontMatter(context: RequestContext, {line, character}: Position): CompletionList | null {
  const place = yamlPlaceAt(context.lines, line, character, 1);
  const slot = {line, start: place.start, end: character};
  const key = place.key ?? place.path[0] ?? null;
  if (place.key === null && place.path.length === 0) {
    const known = Object.keys(frontMatterKeys).map((name) => ({name, text: frontMatterDocs[name]?.text ?? ""}));
    const own = ownKeysOf(context).map(({name, description}) => ({name, text: description}));
    const offers = [...known, ...own]
      .filter(({name}) => !place.siblings.includes(name))
      .map(({name, text}): Offer => ({label: name, kind: CompletionItemKind.Property, insert: `${name}: `, text}));
    return listOf(
      fitting(offers, place.written, ({label}) => [label]),
      slot
    );
  }
  const values = key === null ? [] : valuesOf(context, key, place.written);
  return listOf(
    fitting(values, place.written, ({label}) => [label]),
    slot
  );
}

function ownKeysOf(context: RequestContext): readonly OwnKey[] {
  return hasSite(context) ? context.site.ask(ownKeys, "") : [];
}

/** @param written a tag that this page already has */
function valuesOf(context: RequestContext, key: string, written: string): Offer[] {
  const own = ownKeysOf(context).find(({name}) => name === key);
  const values = own?.type === "boolean" ? ["true", "false"] : (own?.values ?? frontMatterDocs[key]?.values);
  if (values === "tag")
    return hasSite(context)
      ? context.site
          .ask(tagLabels, "")
          .filter((label) => label !== written)
          .map((label) => ({label, kind: CompletionItemKind.Keyword}))
      : [];
  if (values === "doc") return hasSite(context) ? documentsOf(context.site.ask(index, ""), context.name) : [];
  return (values ?? []).map((label) => ({label, kind: CompletionItemKind.EnumMember}));
}

function documentsOf({files, byId}: SiteNames, name: string): Offer[] {
  const version = files.get(name)?.version ?? null;
  return [...byId.values()]
    .filter(({page}) => page.version === version && !isGenerated(page))
    .map(({page}) => ({label: page.id, kind: CompletionItemKind.Reference, detail: page.at.file}));
}
