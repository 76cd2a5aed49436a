// protodocs test --live: where running services differ from their specifications and recordings.

import fs from "node:fs";
import path from "node:path";
import type {Config} from "../config/config.ts";
import {byLocation, diagnose, type Diagnostic} from "../core/diagnostics.ts";
import type {Ask} from "../engine/query.ts";
import {mockSourceOf} from "../site/tests/pages.ts";
import {compareLive, type LiveReport} from "../tools/test/compare-live.ts";
import {compareRecording} from "../tools/test/recording/compare-recording.ts";
import {parseRecording} from "../tools/test/recording/recording.ts";
import type {ExitCode} from "./build.ts";
import {plural, projectPath, type Terminal} from "./terminal.ts";
import {headersOf, namedService} from "./test-services.ts";

export interface LiveOptions {
  live: string[];
  header: string[];
  config: string;
}

export async function compareServices(
  options: LiveOptions,
  config: Config,
  ask: Ask,
  terminal: Terminal
): Promise<ExitCode> {
  const latest = config.versions.find((version) => version.latest) ?? config.versions[0]!;
  const headers = headersOf(options.header);
  let code: ExitCode = 0;
  for (const written of options.live) {
    const {name, service, address} = namedService(written, config);
    if (!service || address === null || (service.mock.length === 0 && service.recording === null)) {
      terminal.say(`protodocs: ${written} names no mock or recording of tests.services.`);
      terminal.say("  hint: write --live name=https://address");
      return 2;
    }
    const source = mockSourceOf(ask, latest.name, service);
    const input = {source, address, headers, timeout: config.tests.timeout};
    const reports: LiveReport[] = [];
    if (service.mock.length > 0) reports.push(await compareLive(input));
    if (service.recording !== null) {
      const {recording} = service;
      const place = path.join(config.root, recording);
      const exchanges = fs.existsSync(place) ? parseRecording(fs.readFileSync(place, "utf8")) : [];
      reports.push(await compareRecording({...input, file: recording, exchanges}));
    }
    const drift = reports.flatMap((report) => report.drift);
    const [asked, skipped] = [sum(reports.map((one) => one.asked)), sum(reports.map((one) => one.skipped))];
    if (asked === 0) {
      const file = service.recording ?? projectPath(config.root, options.config);
      drift.push(nothingCalled(name, file, skipped));
    }
    terminal.diagnostics(drift.sort(byLocation), config.root);
    terminal.say(
      `${name}: ${plural(asked, "operation")} called, ${plural(drift.length, "difference")}, ${skipped} not called`
    );
    if (drift.length > 0) code = 1;
  }
  return code;
}

/** A comparison of nothing is no success. */
function nothingCalled(service: string, file: string, skipped: number): Diagnostic {
  const hint =
    skipped > 0
      ? "give what is hidden with --header, and parameters an example in the specification"
      : `run protodocs test --record ${service}`;
  const what = skipped > 0 ? "no request to it can be sent" : "nothing is recorded";
  return diagnose("test-drift", {file, line: 1, column: 1}, `Nothing of ${service} is compared: ${what}.`, hint);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
