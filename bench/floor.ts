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

const outputs = filesBelow(tree).map((file) => [path.relative(tree, file), fs.readFileSync(file)] as const); // not part of the floor
const target = path.join(path.dirname(tree), "floor");

const read = timed(() =>
  filesBelow(path.join(site, "content"))
    .filter((file) => file.endsWith(".md"))
    .map((file) => fs.readFileSync(file, "utf8"))
);
const marked = new Marked();
const bodies = read.result.map((text) => text.replace(/^---\n[^]*?\n---\n/, ""));
const parsed = timed(() => bodies.map((body) => marked.parse(body)));
const blocks = bodies.flatMap((body) =>
  [...body.matchAll(/^```(\w+)[^\n]*\n([^]*?)\n```$/gm)].map(([, language = "", text = ""]) => ({language, text}))
);
const highlighted = timed(() =>
  blocks.map(({language, text}) => (hljs.getLanguage(language) ? hljs.highlight(text, {language}).value : text))
);
const written = timed(() => {
  for (const folder of new Set(outputs.map(([file]) => path.dirname(file))))
    fs.mkdirSync(path.join(target, folder), {recursive: true});
  for (const [file, bytes] of outputs) fs.writeFileSync(path.join(target, file), bytes);
});

const floor: Floor = {read: read.took, marked: parsed.took, highlight: highlighted.took, write: written.took};
process.stdout.write(JSON.stringify(floor));
