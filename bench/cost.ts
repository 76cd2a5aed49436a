// npm run bench -- --cost: what each capability that can be switched off adds to a cold build of our own site, in
// processor time. Each variant is built next to the whole site, several times, and the least of each counts.

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {buildCold, copyOwn} from "./builds.ts";

interface Capability {
  name: string;
  /** Takes it out of a copy of our site. */
  remove?(root: string): void;
  /** Options of `build` that add it. */
  options?: string[];
}

const ROUNDS = 3;

const configured =
  (edit: (text: string) => string) =>
  (root: string): void => {
    const file = path.join(root, "docs.config.yaml");
    const text = fs.readFileSync(file, "utf8");
    const changed = edit(text);
    if (changed === text) throw new Error("cost: the configuration does not have what is to be switched off.");
    fs.writeFileSync(file, changed);
  };

const without = (file: string) => (root: string) => fs.rmSync(path.join(root, file));

const capabilities: Capability[] = [
  {name: "search", remove: removeSearch},
  {
    name: "comparison of versions, its pages and marks",
    remove: removeChanges
  },
  {name: "llms-full files", remove: configured((text) => text.replace(/^llmsFull: true\n/m, ""))},
  {name: "glossary", remove: configured((text) => text.replace(/^glossary: .*\n/m, ""))},
  {name: "promised addresses (addresses.lock)", remove: without("addresses.lock")},
  {name: "proof of frozen versions (versions.lock)", remove: without("versions.lock")},
  {name: "print views", remove: configured((text) => text.replace(/^print: true\n/m, ""))},
  {name: "cards (build --cards)", options: ["--cards"]}
];

function removeSearch(root: string): void {
  configured((text) => text.replace(/^search:\n/m, "search:\n  enabled: false\n"))(root);
  leadElsewhere(root, /(?<=\]\()\/search\b/g);
}

function removeChanges(root: string): void {
  configured((text) => text.replace(/^ +number: .*\n/gm, ""))(root);
  leadElsewhere(root, /(?<=\]\()\/pre-release\/changes\b/g);
  const landing = path.join(root, "content/pages/index.md");
  fs.writeFileSync(landing, fs.readFileSync(landing, "utf8").replace(/^<Changes .*\n/m, ""));
}

/** Links to pages that are gone lead to another site. */
function leadElsewhere(root: string, target: RegExp): void {
  for (const name of fs.readdirSync(path.join(root, "content"), {recursive: true, encoding: "utf8"})) {
    if (!name.endsWith(".md")) continue;
    const file = path.join(root, "content", name);
    const text = fs.readFileSync(file, "utf8");
    const changed = text.replaceAll(target, "https://docs.example/gone");
    if (changed !== text) fs.writeFileSync(file, changed);
  }
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "protodocs-cost-"));
try {
  const roots = new Map<Capability | null, string>();
  for (const [at, capability] of [null, ...capabilities].entries()) {
    const root = copyOwn(path.join(folder, String(at)));
    configured((text) => `${text}print: true\n`)(root);
    capability?.remove?.(root);
    roots.set(capability, root);
  }
  const least = new Map<Capability | null, number>();
  for (let round = 0; round < ROUNDS; round++)
    for (const [capability, root] of roots)
      least.set(
        capability,
        Math.min(least.get(capability) ?? Infinity, buildCold("own", root, capability?.options).cpu)
      );
  const whole = least.get(null)!;
  const rows = capabilities.map((capability) => {
    const difference = least.get(capability)! - whole;
    return {name: capability.name, added: capability.options ? difference : -difference};
  });
  console.log(
    `Node ${process.version}: our own site with print views takes ${(whole / 1000).toFixed(1)} s of processor time.\n`
  );
  console.log("| capability | adds | |\n|---|--:|--:|");
  for (const {name, added} of rows.sort((a, b) => b.added - a.added))
    console.log(`| ${name} | ${(added / 1000).toFixed(1)} s | ${((added / whole) * 100).toFixed(0)} % |`);
} finally {
  fs.rmSync(folder, {recursive: true, force: true});
}
