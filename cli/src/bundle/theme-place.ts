// Finds the line of the project's theme or components that an error was thrown
// at. The server module has no source map, but names the file of each part.

import fs from "node:fs";
import path from "node:path";
import {fileURLToPath} from "node:url";
import type {Location} from "../core/diagnostics.ts";
import type {Assets, ProjectRoots} from "../model.ts";
import {inputFile} from "./input-names.ts";

/** Null for an error that no file of the project has part in. Modules that the server's imports are next to it. */
export function themePlace(
  error: unknown,
  {serverModule, roots}: Pick<Assets, "serverModule" | "roots">
): Location | null {
  if (!(error instanceof Error) || !serverModule.startsWith("file:")) return null;
  const folder = path.dirname(fileURLToPath(serverModule));
  const texts = new Map<string, string[]>();
  for (const [, name = "", line = "1", column = "1"] of (error.stack ?? "").matchAll(MODULE)) {
    const file = path.join(folder, name);
    if (!texts.has(name)) texts.set(name, fs.existsSync(file) ? fs.readFileSync(file, "utf8").split("\n") : []);
    const place = placeOf(texts.get(name)!, Number(line), Number(column), roots);
    if (place) return place;
  }
  return null;
}

/** A frame of a stack in one of the modules. */
const MODULE = /\/((?:server|components)-[0-9a-f]+\.mjs):(\d+):(\d+)/g;

function placeOf(made: string[], line: number, column: number, roots: ProjectRoots): Location | null {
  const name = made.slice(0, line).findLast((text) => /^\s*\/\/ \S/.test(text));
  const own = name === undefined ? null : projectFile(name.trim().slice("// ".length), roots);
  if (own === null) return null;
  const source = path.join(roots.root, own);
  if (!fs.existsSync(source)) return {file: own, line: 1, column: 1};
  return {file: own, ...placeIn(fs.readFileSync(source, "utf8"), made[line - 1] ?? "", column - 1)};
}

/** A file of the project by its name in esbuild's output, from the project's root; null for those of this package. */
export function projectFile(name: string, {root, packageRoot}: ProjectRoots): string | null {
  const file = inputFile(name, root, packageRoot);
  const own = path.relative(root, file).split(path.sep).join("/");
  const isOurs = ["themes", "runtime", "cli", "lib"].some((folder) =>
    file.startsWith(path.join(packageRoot, folder) + path.sep)
  );
  return isOurs || /^\.\.\/|^[^/]*:|node_modules\//.test(own) ? null : own;
}

/** Where the text at a column of a compiled line is in its source; the start of the file if the line was rewritten. */
function placeIn(source: string, compiled: string, column: number): Omit<Location, "file"> {
  const lines = source.split("\n");
  const whole = lines.findIndex((line) => squeeze(line) === squeeze(compiled));
  if (whole !== -1) return {line: whole + 1, column: lines[whole]!.search(/\S/) + 1};
  const before = /[\w$.]*$/.exec(compiled.slice(0, column))![0];
  const expression = before + /^[\w$.]*/.exec(compiled.slice(column))![0];
  for (const part of [expression, expression.split(".").at(-1)!]) {
    const line = part.length < 3 ? -1 : mostAlike(lines, compiled, part);
    if (line !== -1) return {line: line + 1, column: lines[line]!.indexOf(part) + 1};
  }
  return {line: 1, column: 1};
}

/** Of the lines with an expression, the one that has most words of a compiled line; imports have none to run. */
function mostAlike(lines: readonly string[], compiled: string, expression: string): number {
  const words = new Set(wordsOf(compiled));
  let [best, most] = [-1, 0];
  lines.forEach((text, index) => {
    if (!text.includes(expression) || /^\s*import\b/.test(text)) return;
    const count = wordsOf(text).filter((word) => words.has(word)).length;
    if (count > most) [best, most] = [index, count];
  });
  return best;
}

function wordsOf(line: string): string[] {
  return line.match(/[\w$]+/g) ?? [];
}

/** Without what the compiler may write differently. */
function squeeze(line: string): string {
  return line.replace(/[\s;"'`]/g, "");
}
