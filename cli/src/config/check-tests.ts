// Checks of the services of tests that the schema cannot express.

import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import {suggest} from "../core/nearest.ts";
import type {YamlDocument} from "../core/yaml.ts";
import type {WrittenConfig} from "./schema.ts";

export function checkTests(
  {tests, specs = []}: WrittenConfig,
  document: YamlDocument,
  diagnostics: Diagnostic[]
): void {
  const names = specs.map(({name}) => name);
  for (const [name, {mock = [], url, recording, command, folder, generate = []}] of Object.entries(
    tests?.services ?? {}
  )) {
    const path = ["tests", "services", name];
    const report = (at: (string | number)[], message: string, hint: string | null): void =>
      void diagnostics.push(diagnose("config-invalid", document.valueAt(at), message, hint));
    const isFolder = folder !== undefined || generate.length > 0;
    if (isFolder) {
      const others = [url, recording, command, ...mock, ...(folder !== undefined ? generate : [])];
      if (others.some((other) => other !== undefined))
        report(path, `The service "${name}" is a folder, and something else.`, "write folder, or generate, alone");
    } else if (recording !== undefined) {
      if (url === undefined)
        report(path, `The service "${name}" has a recording of no address.`, "write url: what is recorded");
      else if (command !== undefined)
        report(
          [...path, "command"],
          `The service "${name}" is recorded, so nothing starts.`,
          "remove command, and start the server before you record it"
        );
    } else if (mock.length > 0 === (url !== undefined))
      report(path, `The service "${name}" is neither a mock nor a server, or both.`, "write mock, or url");
    mock.forEach((spec, index) => {
      if (!names.includes(spec))
        report([...path, "mock", index], `There is no specification "${spec}".`, suggest(spec, names));
    });
  }
}
