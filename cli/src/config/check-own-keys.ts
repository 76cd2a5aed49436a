// Checks front matter keys that the configuration declares: names must be free,
// and defaults must be valid values.

import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import {builtInKeys} from "./built-in-keys.ts";
import {faultOfValue} from "./own-keys.ts";
import type {YamlDocument} from "../core/yaml.ts";
import type {WrittenConfig} from "./schema.ts";

export function checkOwnKeys(
  {frontMatter = {}}: Pick<WrittenConfig, "frontMatter">,
  document: YamlDocument,
  diagnostics: Diagnostic[]
): void {
  for (const [name, written] of Object.entries(frontMatter)) {
    const declared = typeof written === "string" ? {type: written} : written;
    const report = (place: string | null, message: string, hint: string): void => {
      const at =
        place === null ? document.keyAt(["frontMatter", name]) : document.valueAt(["frontMatter", name, place]);
      diagnostics.push(diagnose("config-invalid", at, message, hint));
    };
    if (builtInKeys.some((key) => key === name))
      report(null, `"${name}" is a key that every page has.`, "choose another name");
    else if (!/^[A-Za-z_][\w-]*$/.test(name))
      report(null, `"${name}" cannot be a key of front matter.`, "use letters, digits, hyphens and underscores");
    if (declared.values !== undefined && declared.type !== "text" && declared.type !== "list")
      report("values", `Only a text or a list has "values", and "${name}" is neither.`, 'write "type: text"');
    if (declared.default === undefined || declared.default === null) continue;
    const fault = faultOfValue({type: declared.type, values: (declared.values ?? []).map(String)}, declared.default);
    if (fault) report("default", `The default of "${name}" must be ${fault.expected}.`, "correct it, or remove it");
  }
}
