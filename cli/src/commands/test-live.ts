// protodocs test --live: where running services differ from their specifications.

import type {Config} from "../config/config.ts";
import {byLocation} from "../core/diagnostics.ts";
import type {Ask} from "../engine/query.ts";
import {mockSourceOf} from "../site/tests/pages.ts";
import {compareLive} from "../tools/test/compare-live.ts";
import type {ExitCode} from "./build.ts";
import {plural, type Terminal} from "./terminal.ts";

export interface LiveOptions {
  live: string[];
  header: string[];
}

export async function compareServices(
  {live, header}: LiveOptions,
  config: Config,
  ask: Ask,
  terminal: Terminal
): Promise<ExitCode> {
  const latest = config.versions.find((version) => version.latest) ?? config.versions[0]!;
  const headers = Object.fromEntries(
    header.map((line) => [line.split(":")[0]!.trim(), line.replace(/^[^:]*:\s*/, "")])
  );
  let code: ExitCode = 0;
  for (const written of live) {
    const [, name = "", address = ""] = /^([^=]+)=(https?:\/\/.+)$/.exec(written) ?? [];
    const service = config.tests.services[name];
    if (!service || service.mock.length === 0) {
      terminal.say(`protodocs: ${written} names no mock of tests.services.`);
      terminal.say("  hint: write --live name=https://address");
      return 2;
    }
    const source = mockSourceOf(ask, latest.name, service.mock);
    const {drift, asked, skipped} = await compareLive({source, address, headers, timeout: config.tests.timeout});
    terminal.diagnostics(drift.sort(byLocation), config.root);
    terminal.say(
      `${name}: ${plural(asked, "operation")} called, ${plural(drift.length, "difference")}, ${skipped} not called`
    );
    if (drift.length > 0) code = 1;
  }
  return code;
}
