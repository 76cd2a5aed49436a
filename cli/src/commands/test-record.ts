// protodocs test --record: examples reach running services, and what they send and get becomes a recording.

import type {Config} from "../config/config.ts";
import {servicesOf} from "../site/tests/result.ts";
import type {Group} from "../site/tests/plan.ts";
import {runnersOf} from "../site/tests/runners.ts";
import {forwardDirectly, forwardThrough, serveForward} from "../tools/test/recording/forward.ts";
import {createRecorder, type Recorder} from "../tools/test/recording/recorder.ts";
import type {GroupOutcome} from "../tools/test/run-tests.ts";
import {plural, type Terminal} from "./terminal.ts";
import {headersOf, namedService} from "./test-services.ts";

/** The socket of the process that has a network. */
const FORWARD = "PROTODOCS_FORWARD";

export interface Recording {
  /** Null if nothing is recorded. */
  recorder: Recorder | null;
  /** Those that reach a service that is recorded; all if none is. */
  groupsOf(groups: Group[]): Group[];
  /** Runs something in another process, with variables by which it reaches the services through this one. */
  offering<T>(run: (variables: readonly string[]) => Promise<T>): Promise<T>;
  write(outcomes: readonly GroupOutcome[], all: readonly Group[]): void;
}

/** Null if the options name no service that can be recorded, which it reports. */
export function openRecording(
  {record, header}: {record: string[]; header: string[]},
  config: Config,
  terminal: Terminal
): Recording | null {
  const addresses = new Map<string, string>();
  for (const written of record) {
    const {name, service, address} = namedService(written, config);
    if (!service || service.recording === null || address === null) {
      terminal.say(`protodocs: ${written} names no service of tests.services that has a recording.`);
      terminal.say("  hint: write --record name, or --record name=https://address");
      return null;
    }
    addresses.set(name, address);
  }
  const upstream = {addresses, headers: headersOf(header), timeout: config.tests.timeout};
  const socket = process.env[FORWARD];
  const forward = socket === undefined ? forwardDirectly(upstream) : forwardThrough(socket);
  const recorder = record.length === 0 ? null : createRecorder(config, addresses, forward);
  const runners = runnersOf(config);
  return {
    recorder,
    groupsOf: (groups) =>
      recorder ? groups.filter((group) => servicesOf(group, config, runners).some(recorder.records)) : groups,
    async offering(run) {
      if (!recorder) return run([]);
      const {socket: own, stop} = await serveForward(forward);
      try {
        return await run([`${FORWARD}=${own}`]);
      } finally {
        stop();
      }
    },
    write(outcomes, all) {
      if (!recorder) return;
      const passed = outcomes.filter(({diagnostics, notRun}) => diagnostics.length === 0 && notRun === null);
      for (const {service, file, count} of recorder.write(
        passed.map(({group}) => group),
        all
      ))
        terminal.say(`${service}: ${plural(count, "answer")} recorded in ${file}`);
    }
  };
}
