// node --import tsx bench/specs.ts: what references cost, compiled, rendered
// and written: our own specifications, and generated ones of 1,000 operations
// with 2,000 schemas and of a tenth of that. The time per operation leaves out
// what a site without specifications takes.
//
//   node --import tsx bench/specs.ts 100 1000 10000    other numbers of operations

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {measure} from "./measure.ts";
import {writeSpecCorpus} from "./spec-corpus.ts";

const root = path.dirname(import.meta.dirname);
const given = process.argv.slice(2).map(Number).filter(Boolean);
const sizes = given.length > 0 ? given : [100, 1_000];
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "protodocs-bench-"));

interface Cost {
  pages: number;
  wall: number;
  cpu: number;
  memory: number;
}

try {
  const empty = generated(0);
  const rows = [
    {site: "our own specifications", operations: ownOperations(), cost: built(ownSite())},
    ...sizes.map((operations) => ({
      site: `${operations.toLocaleString("en")} operations`,
      operations,
      cost: generated(operations)
    }))
  ];
  console.log(`${"references".padEnd(24)} operations  pages      wall       cpu  cpu an operation  memory`);
  const each = rows.map(({site, operations, cost}) => {
    const perOperation = (cost.cpu - empty.cpu) / operations;
    console.log(
      `${site.padEnd(24)} ${String(operations).padStart(10)}  ${String(cost.pages).padStart(5)}  ${seconds(cost.wall)}  ${seconds(cost.cpu)}  ${`${perOperation.toFixed(2)} ms`.padStart(16)}  ${String(Math.round(cost.memory / 1e6)).padStart(3)} MB`
    );
    return perOperation;
  });
  console.log(
    `Processor time per operation, ${rows.at(-1)!.site} against ${rows[1]!.site}: ${(each.at(-1)! / each[1]!).toFixed(2)}`
  );
} finally {
  fs.rmSync(folder, {recursive: true, force: true});
}

function generated(operations: number): Cost {
  const site = path.join(folder, String(operations));
  writeSpecCorpus(site, operations);
  return built(site);
}

function built(site: string): Cost {
  const {wall, cpu, memory, stdout} = measure([path.join(root, "bin/protodocs"), "build", "--json"], site);
  fs.rmSync(site, {recursive: true});
  return {pages: (JSON.parse(stdout) as {figures: {pages: number}}).figures.pages, wall, cpu, memory};
}

/** Both versions' specifications and one page, without the rest of our documentation. */
function ownSite(): string {
  const site = path.join(folder, "ours");
  const config = fs.readFileSync(path.join(root, "docs.config.yaml"), "utf8");
  const [specs = ""] = /^specs:\n(?:[ -].*\n|\n)+/m.exec(config) ?? [];
  const names = [...specs.matchAll(/- name: (\S+)/g)].map(([, name]) => `{spec: ${name}}`);
  const folders = ["v0.77.10", "v0.79.0"];
  const versions = folders.map(
    (name, index) =>
      `  - {name: "${name}", path: /${name}, content: content/${name}, specs: specs/${name}, mainDoc: index, latest: ${index === 0}, sidebars: {docs: [index, ${names.join(", ")}]}}\n`
  );
  writeSpecCorpus(site, 0);
  fs.writeFileSync(
    path.join(site, "docs.config.yaml"),
    `title: Ours\nurl: https://docs.example\nlastUpdate: false\n${specs}versions:\n${versions.join("")}`
  );
  for (const name of folders)
    fs.cpSync(path.join(site, "content/index.md"), path.join(site, "content", name, "index.md"));
  fs.cpSync(path.join(root, "specs"), path.join(site, "specs"), {recursive: true});
  return site;
}

function ownOperations(): number {
  const specs = path.join(root, "specs");
  const files = fs
    .readdirSync(specs, {recursive: true, encoding: "utf8"})
    .filter((file) => /openapi[\\/][^\\/]+\.json$/.test(file));
  return files.reduce(
    (sum, file) => sum + (fs.readFileSync(path.join(specs, file), "utf8").match(/"operationId"/g)?.length ?? 0),
    0
  );
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`.padStart(8);
}
