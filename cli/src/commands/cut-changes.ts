// The changes in a new version, and whether the configuration allows them.

import {compareSides} from "../tools/diff/compare-sides.ts";
import {lineOf, summaryOfChanges} from "../tools/diff/print-report.ts";
import {versionSide} from "../tools/diff/sides.ts";
import {diskFileSystem} from "../core/file-system.ts";
import type {Config} from "../config/config.ts";
import {byNumber} from "../core/version-number.ts";
import {incrementOf} from "../tools/versions/increment.ts";
import type {CutPlan} from "../tools/versions/plan-cut.ts";
import type {Refusal} from "../tools/versions/refusal.ts";
import {isBreaking} from "../../../runtime/shared/changes.ts";

export interface CutChanges {
  /** Summary for the plan; null for the first version. */
  summary: string | null;
  refusal: Refusal | null;
}

/** Compares with the previous version by number. */
export function changesOfCut(config: Config, {number, working}: CutPlan): CutChanges {
  const before = config.versions
    .filter((version) => version.name !== working.name && byNumber(version.number, number) < 0)
    .sort((a, b) => byNumber(b.number, a.number))[0];
  const from = before && versionSide(config, before.name, diskFileSystem, "");
  const to = from && versionSide(config, working.name, diskFileSystem, "");
  const changes = (from && to && compareSides(from, to)?.comparisons[0]?.changes) ?? null;
  if (!before || !changes) return {summary: null, refusal: null};
  const summary = `since ${before.number}: ${summaryOfChanges(changes)}`;
  const increment = incrementOf(before.number, number);
  if (!config.changes.forbidBreaking.includes(increment)) return {summary, refusal: null};
  const allowed = new Set(config.changes.allow.map(({name}) => name));
  const breaking = changes.filter((change) => isBreaking(change.class) && !allowed.has(change.name));
  if (breaking.length === 0) return {summary, refusal: null};
  return {
    summary,
    refusal: {
      refused: `Version ${number} breaks what ${before.number} promised, which changes.forbidBreaking does not allow in a ${increment} version: ${breaking.length} of its changes.`,
      details: breaking.slice(0, 5).map(lineOf),
      hint: `see protodocs diff ${before.number} ${working.number} --fail-on breaking; allow a change under changes.allow, by name and with a reason`
    }
  };
}
