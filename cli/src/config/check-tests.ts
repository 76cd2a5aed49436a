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
  checkRunners(tests, document, diagnostics);
  checkServiceNames(tests, document, diagnostics);
}

/** Languages that run without a command of the configuration, and their other names. */
const builtIn = ["bash", "javascript", "typescript", "python", "go", "http", "json"];
const otherNames =
  "sh zsh shell console shellsession js jsx mjs cjs ts tsx mts cts py gyp ipython golang https jsonc json5".split(" ");

function checkRunners(tests: WrittenConfig["tests"], document: YamlDocument, diagnostics: Diagnostic[]): void {
  for (const [name, {command = []}] of Object.entries(tests?.runners ?? {}))
    if (command.length === 0 && ![...builtIn, ...otherNames].includes(name.toLowerCase()))
      diagnostics.push(
        diagnose(
          "config-invalid",
          document.keyAt(["tests", "runners", name]),
          `Nothing runs "${name}".`,
          suggest(name, builtIn) ?? "write its command"
        )
      );
}

type Path = (string | number)[];

/** Where {name} is the address of a service. */
function checkServiceNames(tests: WrittenConfig["tests"], document: YamlDocument, diagnostics: Diagnostic[]): void {
  const services = Object.keys(tests?.services ?? {});
  const inTexts = (path: Path, texts: Readonly<Record<string, string>> = {}): [Path, string][] =>
    Object.entries(texts).map(([name, value]) => [[...path, name], value]);
  const values: [Path, string][] = [
    ...inTexts(["tests", "replace"], tests?.replace),
    ...inTexts(["tests", "env"], tests?.env),
    ...Object.entries(tests?.runners ?? {}).flatMap(([name, {command = [], env}]): [Path, string][] => [
      ...command.map((argument, index): [Path, string] => [["tests", "runners", name, "command", index], argument]),
      ...inTexts(["tests", "runners", name, "env"], env)
    ])
  ];
  for (const [path, value] of values)
    for (const [written, name = ""] of value.matchAll(/\{([\w-]+)\}/g)) {
      if (services.includes(name) || (name === "file" && path.includes("command"))) continue;
      const like = suggest(name, services);
      // Other braces may be part of a text.
      if (like === null && !value.startsWith(written)) continue;
      const message = `There is no service "${name}".`;
      diagnostics.push(
        diagnose("config-invalid", document.valueAt(path), message, like ?? "add it to services, with mock or url")
      );
    }
}
