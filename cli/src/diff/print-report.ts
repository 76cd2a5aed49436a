// A report of changes as text for a terminal and as Markdown for a comment: the
// worst first, then by specification and section.

import {changeClasses, changeClassLabels, type ChangeClass} from "../../../runtime/shared/changes.ts";
import type {Comparison, Report, ReportedChange} from "./compare-sides.ts";

export function textLines({comparisons}: Report): string[] {
  return comparisons.flatMap((comparison, at) => [...(at === 0 ? [] : [""]), ...comparisonLines(comparison)]);
}

/** "466 changes: 3 breaking for callers, 8 breaking for generated code" */
export function summaryOfChanges(changes: readonly Pick<ReportedChange, "class">[]): string {
  if (changes.length === 0) return "nothing differs";
  const counts = changeClasses
    .map((of) => ({of, count: changes.filter((change) => change.class === of).length}))
    .filter(({count}) => count > 0)
    .map(({of, count}) => `${count} ${changeClassLabels[of].toLowerCase()}`);
  return `${changes.length} ${changes.length === 1 ? "change" : "changes"}: ${counts.join(", ")}`;
}

function comparisonLines({from, to, changes}: Comparison): string[] {
  const lines = [`${from} → ${to}: ${summaryOfChanges(changes)}`];
  for (const [of, own] of byClass(changes)) {
    lines.push("", changeClassLabels[of]);
    for (const [heading, group] of bySection(own)) {
      lines.push(`  ${heading}`);
      for (const change of group) lines.push(`    ${lineOf(change)}  ${change.kind}`);
    }
  }
  return lines;
}

/** "vega.Asset.id: type changed, string → bytes" */
export function lineOf({name, title, before, after, guess}: ReportedChange): string {
  const shown = (value: string | null): string => (value === null ? "none" : shortened(value));
  const values =
    before === null && after === null
      ? ""
      : before === null
        ? `, ${shown(after)}`
        : after === null
          ? `, was ${shown(before)}`
          : `, ${shown(before)} → ${shown(after)}`;
  return `${name}: ${title}${values}${guess ? " (probably)" : ""}`;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= 80 ? line : `${line.slice(0, 79)}…`;
}

// ---------------------------------------------------------------- Markdown

/** @param preview URL of a built site, prefixed to routes; "" for none */
export function markdownLines({comparisons}: Report, preview: string): string[] {
  return comparisons.flatMap((comparison, at) => [
    ...(at === 0 ? [] : [""]),
    ...markdownOf(comparison, preview.replace(/\/$/, ""))
  ]);
}

function markdownOf({from, to, changes}: Comparison, preview: string): string[] {
  const lines = [`## What changed from ${from} to ${to}`, "", `${summaryOfChanges(changes)}.`];
  for (const [of, own] of byClass(changes)) {
    const folded = of === "compatible" || of === "documentation";
    const title = `${changeClassLabels[of]} (${own.length})`;
    lines.push("", ...(folded ? ["<details>", `<summary>${title}</summary>`] : [`### ${title}`]));
    for (const [heading, group] of bySection(own)) {
      lines.push("", `**${escapeMarkdown(heading)}**`, "");
      for (const change of group)
        lines.push(`- ${escapeMarkdown(lineOf(change))}${linkOf(change, preview)} \`${change.kind}\``);
    }
    if (folded) lines.push("", "</details>");
  }
  return lines;
}

function linkOf({fromRoute, toRoute}: ReportedChange, preview: string): string {
  const route = toRoute ?? fromRoute;
  return preview === "" || route === null
    ? ""
    : ` ([${toRoute === null ? "before" : "see"}](${preview}${encodeURI(route)}))`;
}

/** Escapes names, which come from specifications. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~]/g, "\\$&").replace(/@/g, "&#64;");
}

// ---------------------------------------------------------------- groups

function byClass(changes: readonly ReportedChange[]): [ChangeClass, ReportedChange[]][] {
  return changeClasses
    .map((of): [ChangeClass, ReportedChange[]] => [of, changes.filter((change) => change.class === of)])
    .filter(([, own]) => own.length > 0);
}

function bySection(changes: readonly ReportedChange[]): Map<string, ReportedChange[]> {
  const groups = new Map<string, ReportedChange[]>();
  for (const change of changes) {
    const heading =
      change.section === "" || change.section === change.area ? change.area : `${change.area} · ${change.section}`;
    const group = groups.get(heading);
    if (group) group.push(change);
    else groups.set(heading, [change]);
  }
  return groups;
}
