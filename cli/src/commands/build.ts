// protodocs build and protodocs check: run the compiler on the disk.

import fs from "node:fs";
import path from "node:path";
import type {BuildFigures, BuildResult} from "../site/build.ts";
import {buildProject} from "../site/build-project.ts";
import {loadConfig} from "../config/load.ts";
import {findWorkFolder} from "../core/files/work-folder.ts";
import {byLocation, hasErrors, type Diagnostic} from "../core/diagnostics.ts";
import {diskFileSystem} from "../core/file-system.ts";
import type {Config} from "../config/config.ts";
import {baselineFile, printBaseline} from "../site/baseline.ts";
import {limitBuildHeap} from "../core/heap.ts";
import type {WriteResult} from "../output/stage-tree.ts";
import {recoverCut} from "../tools/versions/apply-cut.ts";
import type {ExternalFigures, ExternalResult} from "../tools/external-links/check-external.ts";
import {askExternal, externalSummary, type ExternalChoice} from "./external.ts";
import {buildSummary} from "./build-summary.ts";
import {createStoreReport} from "./store-report.ts";
import {reportRecovery} from "./recovery.ts";
import type {Span} from "../site/open-site.ts";
import {createSlowPages} from "./slow-pages.ts";
import {writeTrace} from "./trace.ts";
import {verifyBuild} from "./verify-build.ts";
import {explanationLines, whyTarget} from "./why.ts";
import {createProfile, type PhaseTime, type Profile} from "./profile.ts";
import {plural, progressBar, shownPath, summaryOf, timeText, type Terminal} from "./terminal.ts";

export interface BuildOptions {
  strict: boolean;
  out: string;
  config: string;
  cache: boolean;
  json: boolean;
  /** Number of threads. */
  jobs?: number;
  profile: boolean;
  development: boolean;
  /** Draws a social card for each page. */
  cards?: boolean;
  /** Checks only; writes nothing. */
  dryRun: boolean;
  /** Prints the number of diagnostics by code instead of each one. */
  summary?: boolean;
  /** Builds a second time without cache, and compares. */
  verify?: boolean;
  /** Accepts all current faults: writes the baseline. */
  updateBaseline?: boolean;
  /** A route or file to explain: what was rebuilt because of it, and why. */
  why?: string | null;
  /** Checks external links too; null to skip. */
  external?: ExternalChoice | null;
}

/** Exit codes: 0 done, 1 the sources have errors, 2 the command or the configuration cannot be used. */
export type ExitCode = 0 | 1 | 2;

export async function runBuild(options: BuildOptions, terminal: Terminal): Promise<ExitCode> {
  const started = performance.now();
  limitBuildHeap();
  const profile = createProfile();
  profile.start("configuration");
  const file = path.resolve(options.config);
  if (!reportRecovery(recoverCut(path.dirname(file)), terminal)) return 2;
  const {config, diagnostics: configFaults} = loadConfig(file, diskFileSystem);
  if (!config || (options.strict && hasErrors(configFaults, true))) {
    return report(
      {
        options,
        terminal,
        diagnostics: configFaults,
        accepted: 0,
        figures: null,
        external: null,
        written: null,
        phases: profile.end(),
        started
      },
      2
    );
  }

  if (options.cards && config.url === "") {
    terminal.say(
      "protodocs: --cards needs the address of the site: previews show pictures by their whole address only."
    );
    terminal.say(`  hint: set url in ${shownPath(file, process.cwd())}`);
    return 2;
  }
  const out = path.resolve(config.root, options.out);
  const kept = createStoreReport();
  const spans: Span[] = [];
  let outcome: Outcome | null = null;
  const slowPages = createSlowPages();
  const result = await buildProject({
    config: {...config, cards: options.cards === true},
    target: options.dryRun ? {type: "nothing"} : {type: "folder", out},
    cache: options.cache,
    watch: slowPages.watch,
    ...(options.jobs !== undefined && {jobs: options.jobs}),
    events: kept.events,
    strict: options.strict,
    findAll: options.updateBaseline === true,
    drafts: false,
    development: options.development,
    onPhase: (phase) => {
      profile.start(phase);
      terminal.progress(phase);
    },
    why: whyTarget(options.why ?? null, config.root),
    ...(options.profile && {onSpan: (span: Span) => void spans.push(span)}),
    onProgress(done, total) {
      if (done % 50 === 0) terminal.progress(`render ${done}/${total}`);
    },
    async accept(built) {
      if (options.updateBaseline) return false;
      const external = options.external ? await askLinks(options.external, config, built, profile, terminal) : null;
      const diagnostics = [...configFaults, ...built.diagnostics, ...(external?.diagnostics ?? [])].sort(byLocation);
      outcome = {diagnostics, external, failed: hasErrors(diagnostics, options.strict)};
      return !outcome.failed;
    }
  }).finally(slowPages.close);
  if ("reason" in result) {
    terminal.say(`protodocs: ${shownPath(out, process.cwd())} cannot be written to: ${result.reason}.`);
    terminal.say(`  hint: ${result.cure}`);
    return 2;
  }
  if (options.updateBaseline) return acceptFaults(config, result, terminal);
  const {diagnostics, external, failed: isRefused} = outcome!;
  const differing =
    options.verify && result.written
      ? await verifyBuild({config, out, strict: options.strict, development: options.development}, () => {
          profile.start("verify");
          terminal.progress("verify");
        })
      : [];
  diagnostics.push(...differing);
  const failed = isRefused || differing.length > 0;
  terminal.progress(null);
  kept.report(terminal);
  if (options.why) for (const line of explanationLines(options.why, result.explanation)) terminal.say(line);
  const phases = profile.end();
  if (options.profile) {
    const trace = path.join(findWorkFolder(config.root).path, "trace.json");
    writeTrace(trace, phases, spans);
    terminal.say(
      `${shownPath(trace, process.cwd())}: opens in a browser's developer tools (Performance) and in Perfetto`
    );
  }
  return report(
    {
      options,
      terminal,
      diagnostics,
      accepted: result.accepted.length,
      figures: result.figures,
      external: external?.figures ?? null,
      written: result.written,
      phases,
      started
    },
    failed ? 1 : 0
  );
}

interface Outcome {
  diagnostics: Diagnostic[];
  external: ExternalResult | null;
  failed: boolean;
}

async function askLinks(
  choice: ExternalChoice,
  config: Config,
  {externalLinks}: BuildResult,
  profile: Profile,
  terminal: Terminal
): Promise<ExternalResult> {
  profile.start("external");
  const result = await askExternal({
    choice,
    config,
    links: externalLinks(),
    onProgress: (done, total) => terminal.progress(progressBar(done, total, "links"))
  });
  terminal.progress(null);
  return result;
}

/** Rewrites the baseline, or removes it if there are no faults. */
function acceptFaults({root}: Config, {diagnostics, accepted}: BuildResult, terminal: Terminal): ExitCode {
  const text = printBaseline([...diagnostics, ...accepted]);
  const file = path.join(root, baselineFile);
  terminal.progress(null);
  if (text === "") fs.rmSync(file, {force: true});
  else fs.writeFileSync(file, text);
  const count = text.split("\n").filter((line) => line !== "" && !line.startsWith("#")).length;
  terminal.say(`${shownPath(file, process.cwd())}: ${count === 0 ? "no faults, and no file" : plural(count, "fault")}`);
  return 0;
}

interface Report {
  options: BuildOptions;
  terminal: Terminal;
  diagnostics: Diagnostic[];
  accepted: number;
  figures: BuildFigures | null;
  external: ExternalFigures | null;
  written: WriteResult | null;
  phases: PhaseTime[];
  started: number;
}

function report(
  {options, terminal, diagnostics, accepted, figures, external, written, phases, started}: Report,
  code: ExitCode
): ExitCode {
  const wall = performance.now() - started;
  const root = path.dirname(path.resolve(options.config));
  if (options.summary) for (const line of summaryOf(diagnostics)) terminal.say(line);
  else terminal.diagnostics(diagnostics, root);
  if (accepted > 0) terminal.say(`${plural(accepted, "known fault")} in ${baselineFile}`);
  if (options.json) {
    terminal.json({
      ok: code === 0,
      diagnostics,
      accepted,
      figures,
      ...(external && {external}),
      written: written && {files: written.written.length, kept: written.kept, bytes: written.bytes},
      milliseconds: Math.round(wall),
      phases
    });
  }
  if (options.profile)
    for (const {phase, wall: took, cpu} of phases)
      terminal.say(`  ${phase.padEnd(14)} ${timeText(took).padStart(8)}   cpu ${timeText(cpu).padStart(8)}`);
  if (options.profile && figures && figures.indexThread > 0)
    terminal.say(`  beside them: the search's thread ${timeText(figures.indexThread)}`);
  if (external) terminal.say(externalSummary(external));
  const folder = shownPath(path.resolve(root, options.out), process.cwd());
  const outcome = {
    diagnostics,
    figures,
    written,
    folder,
    failed: code !== 0,
    strict: options.strict,
    dryRun: options.dryRun,
    milliseconds: wall,
    memory: process.resourceUsage().maxRSS * 1024
  };
  for (const line of buildSummary(outcome)) terminal.say(line);
  return code;
}
