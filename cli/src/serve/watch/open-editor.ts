// Opens a location in the author's editor, if that has a window of its
// own.

import {spawn} from "node:child_process";
import path from "node:path";
import type {Location} from "../../diagnostics.ts";
import {findProgram} from "../../disk/find-program.ts";

/** No file has more lines, and no line more columns. */
const MOST = 100_000_000;

/** The place that a page names, as JSON; null unless an editor can be given its line and column. */
export function parseEditorPlace(text: string): Location | null {
  try {
    const {file, line, column} = JSON.parse(text) as Record<string, unknown>;
    return typeof file === "string" && isPosition(line) && isPosition(column) ? {file, line, column} : null;
  } catch {
    return null;
  }
}

function isPosition(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MOST;
}

/** The command that opens a location, or null if no known editor with its own window is configured. */
export function editorCommand(env: NodeJS.ProcessEnv, root: string, {file, line, column}: Location): string[] | null {
  const target = path.join(root, file);
  for (const wanted of [env["PROTODOCS_EDITOR"], env["VISUAL"], env["EDITOR"]]) {
    const [command, ...args] = (wanted ?? "").split(" ").filter((part) => part !== "");
    const name = command === undefined ? "" : path.basename(command).replace(/\.(exe|cmd)$/i, "");
    const place = placeArguments(name, target, line, column);
    if (command !== undefined && place)
      return [command, ...args.filter((arg) => arg !== "--wait" && arg !== "-w"), ...place];
  }
  return env["TERM_PROGRAM"] === "vscode" ? ["code", "-g", `${target}:${line}:${column}`] : null;
}

function placeArguments(editor: string, file: string, line: number, column: number): string[] | null {
  if (/^(code|code-insiders|codium|vscodium|cursor|windsurf)$/.test(editor)) return ["-g", `${file}:${line}:${column}`];
  if (/^(subl|zed|zeditor|mate|hx-gui)$/.test(editor)) return [`${file}:${line}:${column}`];
  if (/^(idea|webstorm|phpstorm|pycharm|goland|rider|clion)(64)?$/.test(editor))
    return ["--line", String(line), "--column", String(column), file];
  if (/^(emacsclient|gvim|mvim|kate|gedit)$/.test(editor))
    return editor === "kate" ? ["--line", String(line), "--column", String(column), file] : [`+${line}`, file];
  return null;
}

/** Runs without a shell, so that file names cannot inject commands. */
export function startEditor([command = "", ...args]: string[]): Promise<boolean> {
  const program = path.isAbsolute(command) ? command : findProgram(command);
  if (program === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    const child = spawn(program, args, {stdio: "ignore", detached: true});
    child.once("error", () => resolve(false));
    child.once("spawn", () => {
      child.unref();
      resolve(true);
    });
  });
}
