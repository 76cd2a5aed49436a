// The floor for any compiler of these pages: reading them all, running `marked`
// over them, highlighting all code, and writing as many bytes in as many files.
// Runs as a separate process: floor.ts <site> <tree>; its output stays next to the tree.

import fs from "node:fs";
import path from "node:path";
import hljs from "highlight.js/lib/common";
import {Marked} from "marked";

export interface Floor {
  read: number;
  marked: number;
  highlight: number;
  write: number;
}

const [site = "", tree = ""] = process.argv.slice(2);

/** Processor time of this process so far, in milliseconds. */
const cpu = (): number => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000;

function timed<T>(run: () => T): {took: number; result: T} {
  const started = cpu();
  const result = run();
  return {took: cpu() - started, result};
}

function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

const target = fs.mkdtempSync(path.join(path.dirname(tree), "floor-"));
const floor: Floor = {read: 0, marked: 0, highlight: 0, write: 0};
const marked = new Marked();

/** One after the other, because a hundred thousand pages do not fit into memory. */
function add<T>(part: keyof Floor, run: () => T): T {
  const {took, result} = timed(run);
  floor[part] += took;
  return result;
}

for (const file of add("read", () => filesBelow(path.join(site, "content"))).filter((name) => name.endsWith(".md"))) {
  const text = add("read", () => fs.readFileSync(file, "utf8"));
  const body = text.replace(/^---\n[^]*?\n---\n/, "");
  add("marked", () => void marked.parse(body));
  for (const [, language = "", code = ""] of body.matchAll(/^```(\w+)[^\n]*\n([^]*?)\n```$/gm))
    add("highlight", () => (hljs.getLanguage(language) ? hljs.highlight(code, {language}).value : code));
}
const folders = new Set<string>();
for (const file of filesBelow(tree)) {
  const bytes = fs.readFileSync(file); // not part of the floor
  const copy = path.join(target, path.relative(tree, file));
  add("write", () => {
    if (!folders.has(path.dirname(copy))) fs.mkdirSync(path.dirname(copy), {recursive: true});
    folders.add(path.dirname(copy));
    fs.writeFileSync(copy, bytes);
  });
}
process.stdout.write(JSON.stringify(floor));
