// What becomes of the diagnostics that the phases found: the project's rules
// give each its severity, repeats in specifications are joined, and what the
// project's baseline accepts is set aside.

import type {Config} from "../config/config.ts";
import type {Diagnostic} from "../diagnostics.ts";
import {applyRules} from "./apply-rules.ts";
import {holdAgainst, type Baseline, type Judged} from "./baseline.ts";
import {joinRepeats} from "./join-repeats.ts";

export function judge(config: Config, baseline: Baseline | null, found: readonly Diagnostic[]): Judged {
  const ruled = joinRepeats(config, applyRules(config, found));
  return baseline ? holdAgainst(baseline, ruled) : {diagnostics: ruled, accepted: []};
}
