// Checks TOML blocks against the configuration files that programs read:
// unknown keys, values of another type, values that a key does not accept.

import {suggest} from "../../core/nearest.ts";
import type {CliFile, CliKey, CliPage} from "../../../../runtime/shared/reference.ts";
import type {CodeMismatch} from "../shared/code-text.ts";
import {settingsOf, type Setting} from "./toml-settings.ts";
import {valueFault} from "./value-fault.ts";

/**
 * The configuration file of a block: the one whose path ends with its title, or that
 * has most of its keys. Other blocks are not checked.
 */
export function checkSettings(programs: readonly CliPage[], title: string | null, block: string): CodeMismatch[] {
  const settings = settingsOf(block);
  if (settings.length === 0) return [];
  const files = programs.flatMap((page) => page.files);
  const named = title === null ? [] : files.filter(({name}) => isNamed(name, title));
  const candidates = named.length > 0 ? named : files.filter((file) => hasMost(file, settings));
  const [best] = candidates
    .map((file) => settings.flatMap((setting) => checkSetting(file, setting)))
    .sort((a, b) => a.length - b.length);
  return best ?? [];
}

/** "data-node/config.toml" identifies CONFIG/data-node/config.toml; "config.toml" alone is ambiguous. */
function isNamed(name: string, title: string): boolean {
  const [own, written] = [name.split("/"), title.split("/")];
  const [folder, file] = own.slice(-2);
  if (written.at(-1) !== file) return false;
  return written.length > 1 ? written.at(-2) === folder : file !== "config.toml";
}

function hasMost(file: CliFile, settings: readonly Setting[]): boolean {
  const keys = [...new Set(settings.map(({key}) => key))];
  return keys.filter((key) => findKey(file, key)).length * 2 > keys.length;
}

function checkSetting(file: CliFile, {key, value, at}: Setting): CodeMismatch[] {
  const known = findKey(file, key);
  if (!known) {
    if (file.keys.some(({name, type}) => key.startsWith(`${name}.`) && /map|\[\]|json|table/i.test(type))) return [];
    return [
      {
        at,
        message: `${file.title} has no key ${key}.`,
        hint: suggest(
          key,
          file.keys.map(({name}) => name)
        )
      }
    ];
  }
  const wrong = typeFault(known, value);
  return wrong === null
    ? []
    : [
        {
          at,
          message: `${key} ${wrong}, not ${value}.`,
          hint: known.default === null || known.default === "" ? null : `its default is ${known.default}`
        }
      ];
}

function findKey(file: CliFile, key: string): CliKey | undefined {
  return file.keys.find(({name}) => name === key);
}

/** "takes true or false"; null if the value is valid or the type unknown. */
function typeFault({type, values}: CliKey, value: string): string | null {
  if (value === "" || value === "..." || value.includes("<")) return null;
  const quoted = /^(["'])(.*)\1$/.exec(value)?.[2];
  const isList = value.startsWith("[");
  if (type.startsWith("[]")) return isList ? null : "takes a list";
  if (isList || value.startsWith("{")) return valueFault(type, value);
  if (values.length > 0) {
    if (quoted === undefined && values.every((each) => valueFault("bool", each) !== null && !/^\d/.test(each)))
      return `takes a value in quotes, one of ${values.join(", ")}`;
    const plain = (quoted ?? value).toLowerCase();
    return values.some((each) => each.toLowerCase() === plain) ? null : `is one of ${values.join(", ")}`;
  }
  if (type === "duration") return valueFault(type, quoted ?? value);
  if (type === "string") return quoted === undefined ? "takes a value in quotes" : null;
  return valueFault(type, value);
}
