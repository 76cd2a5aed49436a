// `import.meta.glob("./menus/*.ts", {eager: true})` of a configuration program: the modules of the repository that it
// names, as Vite has them.

import fs from "node:fs";
import path from "node:path";
import {matchesGlob} from "./vitepress/globs.ts";

const GLOB = /\bimport\.meta\.glob\s*(?:<[^()]*>)?\(\s*(["'`])([^"'`]+)\1\s*(?:,\s*(\{[^{}]*\}))?\s*\)/g;
const MODULE = /\.(?:[cm]?[jt]sx?|json)$/;

/** Most modules of a pattern. */
const MOST = 500;

/**
 * The text with an import of each module; its lines keep their numbers. What loads something else than modules stays.
 * @param site the folder that "/" stands for; nothing outside of `root` is listed
 */
export function withGlobs(text: string, file: string, {site, root}: {site: string; root: string}): string {
  const folder = path.dirname(file);
  const imports: string[] = [];
  const shown = text.replace(GLOB, (written, _quote, pattern: string, options = "") => {
    if (/\b(?:query|as|import)\s*:/.test(options)) return written;
    const from = pattern.startsWith("/") ? site : folder;
    const files = modulesOf(from, pattern.replace(/^\//, ""), root);
    const entries = files.map((name) => {
      const own = `__glob${imports.length}`;
      const target = path.relative(folder, path.join(from, name)).split(path.sep).join("/");
      imports.push(`import * as ${own} from ${JSON.stringify(target.startsWith(".") ? target : `./${target}`)};`);
      const key = pattern.startsWith("/") ? `/${name}` : pattern.startsWith("./") ? `./${name}` : name;
      return `${JSON.stringify(key)}: ${/\beager\s*:\s*true/.test(options) ? own : `() => Promise.resolve(${own})`}`;
    });
    return `({${entries.join(", ")}})`;
  });
  return imports.join("") + shown;
}

/** Paths from a folder, as the pattern begins. */
function modulesOf(from: string, pattern: string, root: string): string[] {
  const bare = pattern.replace(/^\.\//, "");
  const start = /^[^*{]*\//.exec(bare)?.[0] ?? "";
  const top = path.join(from, start);
  if (!fs.statSync(top, {throwIfNoEntry: false})?.isDirectory()) return [];
  const inside = path.relative(fs.realpathSync(root), fs.realpathSync(top));
  if (inside.startsWith("..") || path.isAbsolute(inside)) return [];
  return fs
    .readdirSync(top, {recursive: bare.includes("**"), encoding: "utf8"})
    .map((name) => start + name.split(path.sep).join("/"))
    .filter((name) => MODULE.test(name) && !name.includes("node_modules/") && matchesGlob(name, [bare]))
    .sort()
    .slice(0, MOST);
}
