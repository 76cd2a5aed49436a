// Data files of versions (`_data/*.json`, `_data/*.yaml`), which components show.

import path from "node:path";
import type {Diagnostic} from "../core/diagnostics.ts";
import type {Source} from "../model.ts";
import {findJsonFault, findTooDeep, tooDeepMessage} from "../core/json-place.ts";
import {createLineIndex} from "../core/text.ts";
import {parseYaml, YamlError, yamlFault} from "../core/yaml.ts";

export interface DataFiles {
  /** By file name without extension. */
  values: Record<string, unknown>;
  diagnostics: Diagnostic[];
}

/** @param sources one version's data files */
export function readDataFiles(sources: readonly Source[]): DataFiles {
  const values: Record<string, unknown> = {};
  const diagnostics: Diagnostic[] = [];
  for (const source of sources) {
    const name = path.posix.basename(source.path).replace(/\.(ya?ml|json)$/, "");
    try {
      values[name] = source.path.endsWith(".json") ? parseJson(source) : parseYaml(source.file, source.text).value;
    } catch (error) {
      const hint = "check quotes, commas and indentation";
      diagnostics.push(yamlFault(error, "frontmatter-invalid", "This data file cannot be read", hint));
    }
  }
  return {values, diagnostics};
}

/** Reads JSON as YAML: a YamlError has a location, which JSON.parse does not give. */
function parseJson({file, text}: Source): unknown {
  const deep = findTooDeep(text);
  if (deep !== null) throw new YamlError(tooDeepMessage, createLineIndex(file, text).locationOf(deep), true);
  try {
    return JSON.parse(text);
  } catch {
    const fault = findJsonFault(text) ?? {message: "This is not JSON.", offset: 0};
    throw new YamlError(
      fault.message.charAt(0).toLowerCase() + fault.message.slice(1, -1),
      createLineIndex(file, text).locationOf(fault.offset)
    );
  }
}
