// Converts PyMdown's blocks, `/// tip | Title` to `///`, to containers and tabs; the
// options below a mkdocstrings block are dropped.

import {readAttributes} from "../attributes.ts";
import {mapProse} from "../prose.ts";

const START = /^([ \t]*)(\/{3,})[ \t]*([a-z][\w-]*)[ \t]*(?:\|[ \t]*(.*?))?[ \t]*$/;
const END = /^([ \t]*)(\/{3,})[ \t]*$/;

/** Kinds that sites have added to those of the extension, by the names that they have here. */
const kinds: Readonly<Record<string, string>> = {check: "success"};

/** Blocks that only surround their text: captions of what is above them. */
const CAPTION = /^(?:[a-z]+-)?caption$/;

/** Adds lines, so reports with line numbers must be made before. */
export function convertSlashes(body: string): string {
  if (!body.includes("///")) return body;
  const elements: string[] = [];
  const elementStart = (indent: string, label: string): string[] => {
    const [, name = "div"] = /^(\w+)/.exec(label) ?? [];
    const {id, classes} = readAttributes(`{${label.slice(name.length)}}`.replace(/(?=[.#])/g, " "));
    elements.push(name);
    const attributes = [
      ...(id === null ? [] : [`id="${id}"`]),
      ...(classes.length === 0 ? [] : [`class="${classes.join(" ")}"`])
    ];
    return [`${indent}<${[name, ...attributes].join(" ")}>`, ""];
  };
  const open: {slashes: string; kind: string}[] = [];
  let options = false;
  const converted = mapProse(withKinds(body), {
    line(line) {
      const [, indent = "", slashes = "", kind = "", title = ""] = START.exec(line) ?? [];
      if (kind !== "") {
        open.push({slashes, kind});
        options = true;
        const label = title.replace(/^"(.*)"$/, "$1");
        if (kind === "tab") return tabStart(indent, label);
        if (CAPTION.test(kind) || kind === "define") return [];
        if (kind === "html") return elementStart(indent, label);
        const colons = ":".repeat(slashes.length);
        return `${indent}${colons}${kinds[kind] ?? kind}${label === "" ? "" : `[${label}]`}`;
      }
      const [, outdent = "", closing = ""] = END.exec(line) ?? [];
      if (closing !== "" && open.at(-1)?.slashes === closing) {
        const {kind: ended} = open.pop()!;
        if (CAPTION.test(ended) || ended === "define") return [];
        if (ended === "html") return ["", `${outdent}</${elements.pop() ?? "div"}>`];
        return ended === "tab"
          ? ["", `${outdent}</TabItem>`, `${outdent}</Tabs>`]
          : outdent + ":".repeat(closing.length);
      }
      if (options && /^[ \t]{4,}[\w-]+:[ \t]*\S/.test(line)) return [];
      options = false;
      if (open.at(-1)?.kind === "define") return line.replace(/^([ \t]*)[-*+] (?=\S)/, "$1: ");
      return line;
    }
  });
  return converted.replace(/\n[ \t]*<\/Tabs>\n\s*<Tabs>\n/g, "\n");
}

/** `/// admonition | Title` with its kind as an option below it. */
function withKinds(body: string): string {
  return body.replace(
    /^([ \t]*\/{3,}[ \t]*)admonition((?:[ \t]*\|.*)?\n(?:[ \t]{4,}[\w-]+:.*\n)*?[ \t]{4,}type:[ \t]*)(\w+)/gm,
    (_all, start: string, rest: string, kind: string) => start + kind + rest + kind
  );
}

function tabStart(indent: string, label: string): string[] {
  const value = label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return [`${indent}<Tabs>`, `${indent}<TabItem value="${value}" label="${label.replaceAll('"', "'")}">`, ""];
}

/** The text without the indented YAML below `::: package.name`; lines keep their numbers. */
export function withoutOptions(body: string): string {
  if (!/^:::\s+[\w.:]+\s*$/m.test(body)) return body;
  let within = false;
  return mapProse(body, {
    line(line) {
      if (/^:::\s+[\w.:]+\s*$/.test(line)) within = true;
      else if (within && /^(?: {4}|\t)\s*\S/.test(line)) return "";
      else if (line.trim() !== "") within = false;
      return line;
    }
  });
}
