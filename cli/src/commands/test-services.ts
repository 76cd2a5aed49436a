// Services and headers as the options of protodocs test name them.

import type {Config} from "../config/config.ts";

export interface NamedService {
  name: string;
  service: Config["tests"]["services"][string] | undefined;
  /** Null if neither the option nor the configuration has one. */
  address: string | null;
}

/** "tides=https://api.tides.example", or "tides" for the address in the configuration. */
export function namedService(written: string, {tests}: Config): NamedService {
  const [, name = "", own = null] = /^([^=]+?)(?:=(https?:\/\/.+))?$/.exec(written) ?? [];
  const service = Object.hasOwn(tests.services, name) ? tests.services[name] : undefined;
  return {name, service, address: (own ?? service?.url ?? null)?.replace(/\/$/, "") ?? null};
}

/** "Authorization: Bearer …" */
export function headersOf(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(lines.map((line) => [line.split(":")[0]!.trim(), line.replace(/^[^:]*:\s*/, "")]));
}
