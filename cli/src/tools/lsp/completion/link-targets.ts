// Completes link targets: files and pages relative to this one, their anchors,
// paths of the site, and elements of specifications by name.

import path from "node:path";
import type {CompletionList} from "vscode-languageserver";
import {CompletionItemKind} from "../protocol.ts";
import type {SourceFile} from "../../../model.ts";
import {isPartial} from "../../../content/partial.ts";
import {elementNotes} from "../../../site/editing.ts";
import {outline} from "../../../site/pages.ts";
import {index} from "../../../site/plan.ts";
import {registry, specElements} from "../../../site/specs.ts";
import {isTypedScheme, specKindNames, specKinds} from "../../../core/spec-kinds.ts";
import type {Element} from "../../../specs/index.ts";
import {destinationOf, pageAtDestination, pageOf} from "../destination.ts";
import type {SiteContext} from "../request-context.ts";
import {firstSentence, fitting, listOf, MOST, type Offer, type Slot} from "./offer.ts";

/** Kinds of targets. */
export type TargetKind = "link" | "image" | "partial" | "code" | "schema";

const picture = /\.(png|jpe?g|gif|svg|webp|avif)$/i;

export function completeTarget(context: SiteContext, written: string, kind: TargetKind, slot: Slot): CompletionList {
  const [, scheme, name = ""] = /^([a-z]+):(.*)$/.exec(written) ?? [];
  if (scheme !== undefined && isTypedScheme(scheme))
    return completeElement(context, scheme, name, {...slot, start: slot.end - name.length});
  const hash = written.indexOf("#");
  if (hash >= 0 && kind === "link") {
    const anchor = written.slice(hash + 1);
    return completeAnchor(context, written.slice(0, hash), anchor, {...slot, start: slot.end - anchor.length});
  }
  if (kind === "schema") return listOf(schemes(context), slot);
  if (written.startsWith("/")) return completeRoute(context, written, slot);
  const files = fitting(filesFor(context, kind), plainPath(written), (file) => [
    plainPath(file.path),
    file.source.path
  ]);
  const offers = files.slice(0, MOST).map((file) => fileOffer(context, file));
  const more = kind === "link" ? schemes(context).filter(({label}) => label.startsWith(written)) : [];
  return listOf([...more, ...offers].slice(0, MOST), slot, files.length <= MOST);
}

/** Schemes of the project's specification languages. */
function schemes({site}: SiteContext): Offer[] {
  const used = new Set(site.config().versions.flatMap(({specifications}) => specifications.map(({kind}) => kind)));
  return specKindNames
    .filter((kind) => used.has(kind))
    .map((kind) => ({
      label: `${specKinds[kind].scheme}:`,
      kind: CompletionItemKind.Module,
      detail: kind,
      goesOn: true
    }));
}

interface RelativeFile {
  path: string;
  source: SourceFile;
}

/** Pages of the document's version, nearest first. */
function filesFor(context: SiteContext, kind: TargetKind): RelativeFile[] {
  const {files, byFile} = context.site.ask(index, "");
  const version = files.get(context.name)?.version ?? null;
  const fits = (source: SourceFile): boolean => {
    if (kind === "image") return picture.test(source.path);
    if (kind === "partial") return source.kind === "markdown" && isPartial(source);
    if (kind === "code") return source.kind === "data";
    return byFile.has(source.file) || source.kind === "asset" || source.kind === "data";
  };
  const folder = path.posix.dirname(context.name);
  return [...files.values()]
    .filter((source) => source.version === version && source.file !== context.name && fits(source))
    .map((source) => ({path: path.posix.relative(folder, source.file), source}))
    .sort((a, b) => depthOf(a) - depthOf(b) || (a.path < b.path ? -1 : 1));
}

function depthOf({path: relative, source}: RelativeFile): number {
  return relative.split("/").length + (source.kind === "markdown" ? 0 : 10);
}

function fileOffer({site}: SiteContext, {path: relative, source}: RelativeFile): Offer {
  const isPage = source.kind === "markdown" && !isPartial(source);
  const page = isPage ? site.ask(outline, source.file) : null;
  return {
    label: relative,
    kind: CompletionItemKind.File,
    ...(page && {detail: page.title, text: page.description || page.title})
  };
}

function plainPath(written: string): string {
  return written.replace(/^(?:\.\/)+/, "");
}

function completeRoute({site}: SiteContext, written: string, slot: Slot): CompletionList {
  const {byRoute} = site.ask(index, "");
  const offers = fitting([...byRoute.keys()], written, (route) => [route]).map((label): Offer => ({
    label,
    kind: CompletionItemKind.Reference
  }));
  return listOf(offers, slot);
}

function completeAnchor(context: SiteContext, target: string, written: string, slot: Slot): CompletionList {
  const destination =
    target === ""
      ? {type: "page" as const, route: "", anchor: "", entry: pageOf(context)}
      : destinationOf(context, target, "link");
  const page = destination?.type === "page" ? pageAtDestination(context, destination) : null;
  const headings = (page?.headings ?? []).map(({id, text, level}): Offer => ({
    label: id,
    kind: CompletionItemKind.Reference,
    detail: `${"#".repeat(level)} ${text}`
  }));
  const others = (page?.anchors ?? []).map((id): Offer => ({label: id, kind: CompletionItemKind.Reference}));
  return listOf(
    fitting([...headings, ...others], written, ({label, detail = ""}) => [label, detail]),
    slot
  );
}

/** Kinds that are linked most often. */
const called: ReadonlySet<Element["kind"]> = new Set(["operation", "method", "rpc", "message"]);

function completeElement(context: SiteContext, scheme: string, written: string, slot: Slot): CompletionList {
  const {site} = context;
  const version = pageOf(context).page.version ?? site.config().versions.find(({latest}) => latest)?.name ?? "";
  const known = site.ask(registry, version);
  const elements = site.ask(specElements, version).filter((element) => element.scheme === scheme);
  const found = fitting(
    elements,
    written,
    ({names}) => names,
    ({names, kind}) => names[0]!.length + (called.has(kind) ? 0 : 40)
  );
  const notes = found.length > 0 ? site.ask(elementNotes, version) : {};
  const seen = new Set<string>();
  const offers: Offer[] = [];
  for (const element of found) {
    const label = spellingOf(element, written, (name) => known.short.get(`${scheme}:${name}`)?.length === 1);
    if (seen.has(label)) continue;
    seen.add(label);
    const note = notes[`${element.pageId}#${element.hash}`];
    const [signature = element.title] = note?.signature.split("\n") ?? [];
    offers.push({
      label,
      kind: kindOf(element),
      detail: signature,
      ...(note && {
        text: [`\`\`\`text\n${note.signature}\n\`\`\``, firstSentence(note.description)].join("\n\n").trim()
      })
    });
    if (offers.length === MOST) break;
  }
  return listOf(offers, slot, found.length <= offers.length);
}

/** The shortest unambiguous name that starts with the typed text; otherwise the full name. */
function spellingOf({names}: Element, written: string, isUnique: (name: string) => boolean): string {
  const wanted = written.toLowerCase();
  const unique = names.filter(isUnique).sort((a, b) => a.length - b.length);
  return unique.find((name) => name.toLowerCase().startsWith(wanted)) ?? unique[0] ?? names[0]!;
}

const kinds: Partial<Record<Element["kind"], Offer["kind"]>> = {
  operation: CompletionItemKind.Method,
  method: CompletionItemKind.Method,
  rpc: CompletionItemKind.Method,
  parameter: CompletionItemKind.Variable,
  schema: CompletionItemKind.Struct,
  message: CompletionItemKind.Struct,
  property: CompletionItemKind.Field,
  field: CompletionItemKind.Field,
  service: CompletionItemKind.Interface,
  enum: CompletionItemKind.Enum,
  value: CompletionItemKind.EnumMember,
  error: CompletionItemKind.Event,
  setting: CompletionItemKind.Property,
  change: CompletionItemKind.Text
};

function kindOf({kind}: Element): Offer["kind"] {
  return kinds[kind] ?? CompletionItemKind.File;
}
