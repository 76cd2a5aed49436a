// Converts sidebars from the form that authors write to the one that the
// compiler uses.

import {posix} from "node:path";
import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import {isSafeUrl, unsafeUrl} from "../core/safe-url.ts";
import type {YamlDocument} from "../core/yaml.ts";
import type {SidebarConfig, SidebarEntry} from "./config.ts";
import type {WrittenEntry, WrittenSidebars} from "./schema.ts";

type Path = (string | number)[];

export function normaliseSidebars(
  raw: WrittenSidebars,
  document: YamlDocument,
  path: Path,
  diagnostics: Diagnostic[]
): SidebarConfig[] {
  return Object.entries(raw).map(([name, sidebar]) => {
    const at = document.keyAt([...path, name]);
    const entries = Array.isArray(sidebar) ? sidebar : sidebar.items;
    const entriesPath = Array.isArray(sidebar) ? [...path, name] : [...path, name, "items"];
    const record: {label?: string; link?: string} = Array.isArray(sidebar) ? {} : sidebar;
    return {
      name,
      label: record.label ?? name,
      link: record.link ?? null,
      items: normaliseEntries(entries, document, entriesPath, diagnostics),
      at
    };
  });
}

function normaliseEntries(
  entries: WrittenEntry[],
  document: YamlDocument,
  path: Path,
  diagnostics: Diagnostic[]
): SidebarEntry[] {
  return entries.flatMap((entry, index) => {
    const normalised = normaliseEntry(entry, document, [...path, index], diagnostics);
    return normalised ? [normalised] : [];
  });
}

/** "guide" for "./guide/"; "" for ".", the version's own folder. */
function folderIn(written: string): string {
  return posix.normalize(`./${written}`).replace(/^\.?\/?$|\/$/, "");
}

function normaliseEntry(
  raw: WrittenEntry,
  document: YamlDocument,
  path: Path,
  diagnostics: Diagnostic[]
): SidebarEntry | null {
  const at = document.valueAt(path);
  if (typeof raw === "string") return {type: "doc", id: raw, label: null, at};
  if (raw.doc !== undefined) return {type: "doc", id: raw.doc, label: raw.label ?? null, at};
  if (raw.folder !== undefined) return {type: "folder", folder: folderIn(raw.folder), at};
  if (raw.spec !== undefined) return {type: "spec", spec: raw.spec, tags: raw.tags ?? null, at};
  if (raw.category !== undefined) {
    const link = raw.link;
    return {
      type: "category",
      label: raw.category,
      link:
        link === undefined
          ? null
          : typeof link === "string"
            ? {type: "doc", id: link}
            : {type: "index", path: link.path, title: link.title ?? raw.category, description: link.description ?? ""},
      collapsed: raw.collapsed ?? true,
      items: normaliseEntries(raw.items ?? [], document, [...path, "items"], diagnostics),
      at
    };
  }
  if (raw.href !== undefined && raw.label !== undefined) {
    if (isSafeUrl(raw.href, "project")) return {type: "link", label: raw.label, href: raw.href, at};
    diagnostics.push({...unsafeUrl(raw.href, document.valueAt([...path, "href"])), severity: "error"});
    return null;
  }
  diagnostics.push(
    diagnose(
      "config-invalid",
      at,
      "A sidebar entry does not say what it is.",
      'write a document id, or one of "doc", "folder", "spec", "category", or "label" with "href"'
    )
  );
  return null;
}
