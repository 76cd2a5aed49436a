// Writes those parts of the manual that are made from the program itself: the
// configuration reference from the schema, the command line from its own help,
// the kinds of change from their catalogue, and pictures of a terminal.
//
//   node scripts/manual.mjs           writes them
//   node scripts/manual.mjs --check   fails when they are not what would be written

import {execFileSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {fileURLToPath, pathToFileURL} from "node:url";
import {makeRecordings} from "./recordings.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const schema = JSON.parse(fs.readFileSync(path.join(root, "lib/docs.config.schema.json"), "utf8"));
const folder = path.join(root, "manual/content/_generated");

const TYPES = {
  string: {one: "text", several: "texts"},
  boolean: {one: "true or false", several: "true or false"},
  integer: {one: "whole number", several: "whole numbers"},
  number: {one: "number", several: "numbers"},
  array: {one: "list", several: "lists"},
  object: {one: "record", several: "records"}
};

const {changeCatalogue, changeClassLabels} = await import(pathToFileURL(path.join(root, "lib/index.js")).href);

const parts = {
  "configuration.md": configuration(),
  "commands.md": commands(),
  "changes.md": changes(),
  ...makeRecordings()
};
for (const [name, text] of Object.entries(parts)) {
  const file = path.join(folder, name);
  const current = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
  if (current === text) continue;
  if (process.argv.includes("--check")) {
    console.log(`manual/content/_generated/${name} is not up to date: run \`npm run manual\`.`);
    process.exitCode = 1;
  } else {
    fs.mkdirSync(folder, {recursive: true});
    fs.writeFileSync(file, text);
  }
}

function configuration() {
  const sections = Object.entries(schema.properties).map(([name, setting]) =>
    settingSection(name, setting, schema.required.includes(name))
  );
  const entry = schema.$defs.entry.anyOf.find(({type}) => type === "object");
  const sidebar = schema.$defs.sidebar.anyOf.find(({type}) => type === "object");
  return (
    [
      "## Settings",
      ...sections,
      "## Sidebars {#sidebar-settings}",
      prose(schema.$defs.sidebar.description),
      table(rows(sidebar, "")),
      "## Entries of sidebars {#sidebar-entries}",
      prose(schema.$defs.entry.description),
      table(rows(entry, ""))
    ].join("\n\n") + "\n"
  );
}

function settingSection(name, setting, required) {
  const facts = [typeOf(setting), required ? "required" : defaultOf(setting)].filter(Boolean).join(", ");
  const below = rowsBelow(setting, "");
  return [
    `### ${name} {#setting-${name.toLowerCase()}}`,
    `*${facts}.* ${prose(setting.description)}`,
    ...(below.length > 0 ? [table(below)] : [])
  ].join("\n\n");
}

/** Settings below a record or a list of records, with their paths. */
function rows(setting, prefix) {
  if (setting.title === "rules" || setting.$ref) return []; // every code; the diagnostics page lists them
  return Object.entries(setting.properties ?? {}).flatMap(([name, below]) => {
    const at = prefix + name;
    const isRequired = (setting.required ?? []).includes(name);
    const inner = rowsBelow(below, at);
    return [
      [
        `\`${at}\``,
        typeOf(below),
        isRequired ? "required" : defaultOf(below).replace(/^default /, ""),
        prose(below.description)
      ],
      ...inner
    ];
  });
}

/** Of a record, of a list's records, of records by name, and of a record that may also be written as a text. */
function rowsBelow(setting, at) {
  const choices = setting.anyOf ?? [setting];
  return choices.flatMap((choice) => {
    if (choice.type === "array") return rowsBelow(choice.items, at && `${at}[]`);
    const named = choice.properties ? [] : rowsBelowName(choice, at);
    return [...rows(choice, at && `${at}.`), ...named];
  });
}

function rowsBelowName({additionalProperties: named}, at) {
  return typeof named === "object" ? rowsBelow(named, at ? `${at}.<name>` : "<name>") : [];
}

function table(lines) {
  const cell = (text) => text.replace(/\|/g, "\\|");
  return [["Setting", "Type", "Default", "Meaning"], ["---", "---", "---", "---"], ...lines]
    .map((line) => `| ${line.map(cell).join(" | ")} |`)
    .join("\n");
}

function typeOf({type, enum: choices, items, anyOf, $ref}) {
  if (choices) return `one of ${choices.map((choice) => `\`${choice}\``).join(", ")}`;
  if ($ref)
    return {
      "#/$defs/sidebars": "[sidebars](#sidebar-settings) by name",
      "#/$defs/entry": "[entry](#sidebar-entries)",
      "#/$defs/rules": TYPES.object.one
    }[$ref];
  if (anyOf)
    return anyOf
      .map((choice) =>
        choice.type === "object"
          ? `record of ${Object.keys(choice.properties)
              .map((key) => `\`${key}\``)
              .join(", ")}`
          : typeOf(choice)
      )
      .join(", or ");
  if (type === "array")
    return items.$ref
      ? "list of [entries](#sidebar-entries)"
      : items.enum
        ? `list of ${items.enum.map((choice) => `\`${choice}\``).join(", ")}`
        : `list of ${(items.anyOf ?? [items]).flatMap(({type: each}) => [each].flat().map((one) => TYPES[one].several)).join(" or ")}`;
  if (type === undefined) return "any value";
  return [type]
    .flat()
    .map((each) => TYPES[each].one)
    .join(" or ");
}

function defaultOf({default: value}) {
  if (value === undefined || value === "") return "";
  return `default \`${value}\``;
}

/** Every kind of change, with its class and why. */
function changes() {
  return changeCatalogue
    .map(({title, rules}) => {
      const lines = Object.entries(rules).map(
        ([kind, rule]) => `| \`${kind}\` | ${rule.title} | ${changeClassLabels[rule.class]} | ${rule.reason} |`
      );
      return (
        [`## ${title}\n`, "| Kind | What | Class | Why |", "| --- | --- | --- | --- |", ...lines].join("\n") + "\n"
      );
    })
    .join("\n");
}

/** Addresses as code, and nothing taken for HTML. */
function prose(text = "") {
  return text.replace(/</g, "\\<").replace(/https?:\/\/[^\s,]*[^\s,.]/g, "`$&`");
}

/** The help of a command, and of those below it. */
function commands(names = []) {
  const title = names.length === 0 ? "## protodocs" : `## protodocs ${names.join(" ")} {#${names.join("-")}}`;
  const help = execFileSync(process.execPath, [path.join(root, "bin/protodocs"), ...names, "--help"], {
    encoding: "utf8",
    env: {...process.env, NO_COLOR: "1"}
  });
  const list = /^Commands:\n((?: .*\n)*)/m.exec(help)?.[1] ?? "";
  const below = [...list.matchAll(/^ {2}([a-z]+)/gm)].map(([, name]) => name).filter((name) => name !== "help");
  return [
    `${title}\n\n\`\`\`text\n${help.trimEnd()}\n\`\`\`\n`,
    ...below.map((name) => commands([...names, name]))
  ].join("\n");
}
