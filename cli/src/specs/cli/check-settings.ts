// Checks TOML blocks against the configuration files that programs read:
// unknown keys, values of another type, values that a key does not accept.

import {suggest} from "../../nearest.ts";
import type {CliFile, CliKey, CliPage} from "../../../../runtime/shared/reference.ts";
import type {CodeMismatch} from "../shared/code-text.ts";

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

interface Setting {
  key: string;
  value: string;
  at: number;
}

/** Qualified keys: [SQLStore] and RetentionPeriod = "…" is "SQLStore.RetentionPeriod". */
function settingsOf(block: string): Setting[] {
  const settings: Setting[] = [];
  let table = "";
  let at = 0;
  for (const line of block.split("\n")) {
    const section = /^\s*\[\[?\s*([^\]]+?)\s*\]\]?/.exec(line);
    const setting = /^(\s*)([\w.-]+)\s*=\s*(.*?)\s*(#.*)?$/.exec(line);
    if (section) table = section[1]!;
    else if (setting)
      settings.push({
        key: table === "" ? setting[2]! : `${table}.${setting[2]!}`,
        value: setting[3]!,
        at: at + setting[1]!.length
      });
    at += line.length + 1;
  }
  return settings;
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
  const quoted = /^(["'])(.*)\1$/.exec(value)?.[2];
  if (value === "" || value === "..." || value.includes("<")) return null;
  if (values.length > 0 && quoted !== undefined && !values.some((each) => each.toLowerCase() === quoted.toLowerCase()))
    return `is one of ${values.join(", ")}`;
  if (type === "bool") return value === "true" || value === "false" ? null : "takes true or false";
  if (/^u?int\d*$/.test(type)) return /^[-+]?[\d_]+$/.test(value) ? null : "takes a whole number";
  if (type === "duration" && quoted !== undefined)
    return /^(\d+(\.\d+)?(ns|us|µs|ms|s|m|h))+$|^0$/.test(quoted) ? null : 'takes a duration such as "1h30m"';
  return null;
}
