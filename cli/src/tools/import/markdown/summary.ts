// SUMMARY.md of mdBook and GitBook: nested lists of links, in parts below headings.

import path from "node:path";
import {decoded} from "../../../../../runtime/shared/urls.ts";
import type {Fields} from "../fields.ts";

export interface Summary {
  sidebars: Fields;
  /** Files that are not there, with their lines. */
  missing: {file: string; line: number}[];
  /** Chapters of mdBook that are not written yet. */
  drafts: {label: string; line: number}[];
}

interface Entry {
  label: string;
  file: string | null;
  items: Entry[];
}

/** @param idOf the document that a file becomes; null if there is none */
export function readSummary(text: string, idOf: (file: string) => string | null): Summary {
  const missing: Summary["missing"] = [];
  const drafts: Summary["drafts"] = [];
  const roots: Entry[] = [];
  const open: {indent: number; entry: Entry}[] = [];
  let part: Entry | null = null;
  text.split("\n").forEach((line, index) => {
    const [, heading] = /^#{1,6}[ \t]+(.*?)[ \t#]*$/.exec(line) ?? [];
    if (heading !== undefined) {
      open.length = 0;
      part =
        index === 0 || /^(?:summary|table of contents)$/i.test(heading)
          ? null
          : {label: heading, file: null, items: []};
      if (part !== null) roots.push(part);
      return;
    }
    const [, margin = "", marker, label, target] =
      /^([ \t]*)([-*+][ \t]+)?\[((?:[^[\]]|\[[^[\]]*\])*)\]\(([^()\s]*)[^()]*\)/.exec(line) ?? [];
    if (label === undefined || target === undefined) return;
    const file = target.replace(/[?#].*$/, "");
    const isElsewhere = /^[a-z]+:\/\//i.test(target);
    if (file !== "" && !isElsewhere && idOf(pathOf(file)) === null) missing.push({file, line: index + 1});
    const entry: Entry = {
      label: label.replace(/[*_`]/g, ""),
      file: target === "" ? null : isElsewhere ? target : file,
      items: []
    };
    if (target === "") drafts.push({label: entry.label, line: index + 1});
    const indent = margin.replaceAll("\t", "    ").length;
    while (open.length > 0 && (marker === undefined || open.at(-1)!.indent >= indent)) open.pop();
    (open.at(-1)?.entry.items ?? part?.items ?? roots).push(entry);
    if (marker !== undefined) open.push({indent, entry});
  });
  const toItem = ({label, file, items}: Entry): unknown[] => {
    const isElsewhere = file !== null && /^[a-z]+:\/\//i.test(file);
    const id = file === null || isElsewhere ? null : idOf(pathOf(file));
    if (items.length > 0) return [{category: label, ...(id === null ? {} : {link: id}), items: items.flatMap(toItem)}];
    if (isElsewhere) return [{label, href: file}];
    return id === null ? [] : [{doc: id, label}];
  };
  return {sidebars: {docs: {label: "Documentation", items: roots.flatMap(toItem)}}, missing, drafts};
}

function pathOf(written: string): string {
  return path.posix.normalize(decoded(written));
}
