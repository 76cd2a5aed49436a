// Post-processes the diagnostics of all phases: applies the
// project's rules, merges repeats in specifications, and removes what the
// baseline accepts.

import type {Config} from "../config/config.ts";
import type {Diagnostic} from "../core/diagnostics.ts";
import {applyRules} from "./apply-rules.ts";
import {holdAgainst, type Baseline, type Judged} from "./baseline.ts";
import {joinRepeats} from "./join-repeats.ts";

/** @param isRendered whether `found` includes the faults that only rendering finds */
export function judge(
  config: Config,
  baseline: Baseline | null,
  found: readonly Diagnostic[],
  isRendered = true
): Judged {
  const ruled = joinRepeats(config, applyRules(config, found));
  return baseline ? holdAgainst(baseline, ruled, isRendered) : {diagnostics: ruled, accepted: []};
}
