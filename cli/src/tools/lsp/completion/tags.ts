// Completes components in Markdown: names, props and the values of props.

import type {CompletionList} from "vscode-languageserver";
import {CompletionItemKind} from "../protocol.ts";
import {dataFiles} from "../../../site/rendered.ts";
import {parameterTables} from "../../../site/specs.ts";
import {componentDocs, type ComponentDocs} from "../component-docs.ts";
import {pageOf} from "../destination.ts";
import type {SiteContext} from "../request-context.ts";
import {fitting, listOf, type Offer, type Slot} from "./offer.ts";

export function completeComponent(context: SiteContext, written: string, slot: Slot): CompletionList {
  const offers = componentDocs(context).map(({name, text}): Offer => ({
    label: name,
    kind: CompletionItemKind.Class,
    text
  }));
  return listOf(
    fitting(offers, written, ({label}) => [label]),
    slot
  );
}

/** @param rest the tag from its name up to the cursor */
export function completeProp(context: SiteContext, name: string, rest: string, slot: Slot): CompletionList | null {
  const docs = componentDocs(context).find((candidate) => candidate.name === name);
  if (!docs) return null;
  const [, prop, value] = /([\w-]+)=["']([^"']*)$/.exec(rest) ?? [];
  if (prop !== undefined && value !== undefined) {
    const offers = valuesOf(context, docs, prop);
    return listOf(
      fitting(offers, value, ({label}) => [label]),
      {...slot, start: slot.end - value.length}
    );
  }
  const [written = ""] = /[\w-]*$/.exec(rest) ?? [];
  const used = new Set([...rest.matchAll(/([\w-]+)(?==)/g)].map(([key]) => key));
  const offers = docs.props
    .filter(({name: key}) => !used.has(key))
    .map(({name: key, text}): Offer => ({label: key, kind: CompletionItemKind.Property, insert: `${key}=`, text}));
  return listOf(
    fitting(offers, written, ({label}) => [label]),
    {...slot, start: slot.end - written.length}
  );
}

/** Quoted words in the prop's comment, and for a name the records of the component's data. */
function valuesOf(context: SiteContext, {props, data}: ComponentDocs, prop: string): Offer[] {
  const text = props.find(({name}) => name === prop)?.text ?? "";
  const listed = [...text.matchAll(/"([^"]+)"/g)].map(([, label = ""]): Offer => ({
    label,
    kind: CompletionItemKind.EnumMember
  }));
  return prop === "name" || prop === "id" ? [...listed, ...data.flatMap((file) => recordsOf(context, file))] : listed;
}

function recordsOf(context: SiteContext, file: string): Offer[] {
  const {site} = context;
  const version = pageOf(context).page.version ?? site.config().versions.find(({latest}) => latest)?.name ?? "";
  const value = {...site.ask(parameterTables, version), ...site.ask(dataFiles, version).values}[file];
  const records = isRecord(value) ? (recordIn(value, "values") ?? recordIn(value, "parameters") ?? value) : null;
  if (!isRecord(records)) return [];
  return Object.entries(records).map(([label, record]) => ({
    label,
    kind: CompletionItemKind.Value,
    ...(typeof record !== "object" && {detail: String(record).slice(0, 80)})
  }));
}

function recordIn(value: Record<string, unknown>, key: string): Record<string, unknown> | null {
  return isRecord(value[key]) ? value[key] : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
