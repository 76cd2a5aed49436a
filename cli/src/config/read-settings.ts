// A YAML file of settings: docs.config.yaml, or a version's sidebars.

import path from "node:path";
import type {ValidateFunction} from "ajv";
import {limits, tooLong} from "../core/budget.ts";
import {decodeText} from "../core/files/decode.ts";
import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import {systemReason, type FileSystem} from "../core/file-system.ts";
import {parseYaml, yamlFault, type YamlDocument} from "../core/yaml.ts";
import {validate} from "./validate.ts";

export interface SettingsInput {
  /** Folder of the project, absolute. */
  root: string;
  /** The file, from `root`. */
  file: string;
  isValid: ValidateFunction;
  /** What to do about an empty file. */
  hintIfEmpty: string;
  fs: FileSystem;
}

export interface Settings {
  /** Null if the file cannot be used. */
  document: YamlDocument | null;
  diagnostics: Diagnostic[];
}

/** Reads and validates a file of settings. Unknown keys are reported, and the file is used without them. */
export function readSettings(input: SettingsInput): Settings {
  const {root, file, fs} = input;
  const unusable = (...diagnostics: Diagnostic[]): Settings => ({document: null, diagnostics});
  const start = {file, line: 1, column: 1};
  let bytes: Uint8Array;
  try {
    bytes = fs.read(path.join(root, file));
  } catch (error) {
    return unusable(
      diagnose(
        "config-invalid",
        start,
        `${file} cannot be read: ${systemReason(error)}.`,
        "run this in the folder of the site, or name the file with --config; `protodocs init` creates a new site"
      )
    );
  }
  if (bytes.length > limits.settings)
    return unusable(tooLong(file, limits.settings, "settings are a few pages of text at most"));
  const undecodable: Diagnostic[] = [];
  const text = decodeText(file, bytes, undecodable);
  if (text === null) return unusable(...undecodable);
  try {
    const document = parseYaml(file, text);
    if (document.value === null)
      return unusable(diagnose("config-invalid", start, `${file} is empty.`, input.hintIfEmpty));
    const diagnostics = validate(input.isValid, document);
    const isUsable = diagnostics.every(({code, severity}) => severity !== "error" || code === "config-unknown-key");
    return {document: isUsable ? document : null, diagnostics};
  } catch (error) {
    const hint = "check indentation, quotes and colons near this place";
    return unusable(yamlFault(error, "config-invalid", `${file} is not valid YAML`, hint));
  }
}
