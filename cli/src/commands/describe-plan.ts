// Describes a plan in words, for --dry-run and before execution.

import {lockName} from "../site/version-lock.ts";
import type {CutPlan} from "../tools/versions/plan-cut.ts";
import type {PreparedCut} from "../tools/versions/prepare-cut.ts";
import {plural, sizeText} from "./terminal.ts";

export function describePlan(
  plan: CutPlan,
  {folders, locked}: PreparedCut,
  redirects: readonly {from: string; to: string}[]
): string[] {
  const {version, previous} = plan;
  const line = (what: string, text: string): string => `  ${what.padEnd(9)}${text}`;
  const lines = [
    `Version ${plan.number}: "${version.name}", shown as "${version.label}", at ${version.path || "/"}${version.latest ? ", the latest" : ""}`
  ];
  plan.copies.forEach(({from, to, isTranslation}, index) => {
    const files = [...folders[index]!.files.values()];
    lines.push(
      line(
        index === 0 ? "content" : isTranslation ? "language" : "specs",
        `${from} -> ${to}, ${plural(files.length, "file")}, ${sizeText(files.reduce((sum, {byteLength}) => sum + byteLength, 0))}`
      )
    );
  });
  if (plan.lockedInPlace !== null) lines.push(line("specs", `${plan.lockedInPlace}, locked in place`));
  if (plan.takesSidebars)
    lines.push(line("sidebars", `those of the configuration -> ${version.content}/sidebars.yaml`));
  if (previous) {
    const renamed = previous.name === previous.version.name ? "" : `, called "${previous.name}"`;
    const moved =
      previous.path === previous.version.path
        ? ""
        : ` at ${previous.path || "/"}, before at ${previous.version.path || "/"}`;
    lines.push(
      line(
        "before",
        `"${previous.version.name}" (${previous.version.number}) is no longer the latest${renamed}${moved && `;${moved}`}`
      )
    );
  }
  if (redirects.length > 0)
    lines.push(
      line(
        "redirect",
        `${redirects.length === 1 ? "1 address" : `${redirects.length} addresses`} that "${version.name}" does not have: ${redirects[0]!.from} -> ${redirects[0]!.to}${redirects.length > 1 ? " …" : ""}`
      )
    );
  lines.push(line("working", describeWorking(plan)));
  lines.push(line("lock", `${lockName}: ${plural(Object.keys(locked).length, "file")}`));
  return lines;
}

function describeWorking({working, goesOn, number}: CutPlan): string {
  const from = goesOn.specs === null ? working.content : `${working.content} and ${goesOn.specs}`;
  const renamed = goesOn.name === working.name ? "" : ` as "${goesOn.name}" (${goesOn.label}) at ${goesOn.path || "/"}`;
  const still = goesOn.number === number ? `; its number is still ${number}: change it with --next <number>` : "";
  return `"${working.name}" continues from ${from}${renamed}${still}`;
}
