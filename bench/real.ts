// npm run bench -- --real: other people's specifications, each built as it is
// published, and counted against it: what a walk over the source finds has to
// be on some page. Packages are installed outside the project and kept there.
//
//   npm run bench -- --real                   all of them
//   npm run bench -- --real stripe github     only these
//   npm run bench -- --real --from <folder>   the specifications in subfolders of a folder

import {execFileSync} from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {countOutput} from "./real/count-output.ts";
import {countSource, type SourceCount} from "./real/count-source.ts";
import {measure, type Usage} from "./measure.ts";
import {packages, specimens, type Specimen} from "./real/specimens.ts";

const root = path.dirname(import.meta.dirname);
const args = process.argv.slice(2).filter((arg) => arg !== "--real");
const from = args.includes("--from") ? path.resolve(args[args.indexOf("--from") + 1]!) : null;
const wanted = args.filter((arg, index) => !arg.startsWith("--") && args[index - 1] !== "--from");
const work = path.join(os.tmpdir(), "protodocs-real");

const chosen = (from === null ? specimens(install()) : specimensIn(from)).filter(
  ({name}) => wanted.length === 0 || wanted.includes(name)
);
let failed = false;
console.log(
  "| specification | result | operations or messages | missing | pages | largest page | elements | seconds | memory |"
);
console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
for (const specimen of chosen) console.log(`| ${rowOf(specimen).join(" | ")} |`);
process.exitCode = failed ? 1 : 0;

/** Folder of node_modules with the packages. */
function install(): string {
  fs.mkdirSync(work, {recursive: true});
  const manifest = path.join(work, "package.json");
  const text = JSON.stringify({private: true, dependencies: packages}, null, 2);
  if (!fs.existsSync(manifest) || fs.readFileSync(manifest, "utf8") !== text) {
    fs.writeFileSync(manifest, text);
    execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], {cwd: work, stdio: "ignore"});
  }
  return path.join(work, "node_modules");
}

function specimensIn(folder: string): Specimen[] {
  return fs
    .readdirSync(folder, {withFileTypes: true})
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map(({name}): Specimen => {
      const inside = fs.readdirSync(path.join(folder, name));
      const main = inside.find((file) => /\.(json|ya?ml)$/i.test(file) && !/^(package|buf)/.test(file));
      const kind = main === undefined ? "protobuf" : /openrpc/i.test(main) ? "openrpc" : "openapi";
      return {name, kind, source: path.join(folder, name), path: main ?? "."};
    });
}

function rowOf(specimen: Specimen): string[] {
  const site = path.join(work, "sites", specimen.name);
  writeSite(specimen, site);
  const source = countSource(specimen);
  let usage: Usage;
  try {
    usage = measure([path.join(root, "bin/protodocs"), "build", "--no-cache", "--json"], site);
  } catch {
    failed = true;
    return [specimen.name, "failed", shownCount(source), "all", "", "", "", "", ""];
  }
  const {diagnostics} = JSON.parse(usage.stdout) as {diagnostics: {severity: string}[]};
  const warnings = diagnostics.filter(({severity}) => severity === "warning").length;
  const output = countOutput(path.join(site, "dist"), source.expected);
  failed ||= output.missing.length > 0;
  for (const missing of output.missing.slice(0, 20)) console.error(`${specimen.name}: ${missing} is on no page`);
  return [
    specimen.name,
    `built, ${warnings} warnings`,
    shownCount(source),
    String(output.missing.length),
    String(output.pages),
    `${output.largest.route}, ${(output.largest.bytes / 1e6).toFixed(2)} MB`,
    output.mostElements.elements.toLocaleString("en"),
    seconds(usage.wall),
    memory(usage.memory)
  ];
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function memory(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

function shownCount({totals}: SourceCount): string {
  return Object.entries(totals)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count.toLocaleString("en")} ${what}`)
    .join(", ");
}

function writeSite({kind, source, path: main}: Specimen, site: string): void {
  fs.rmSync(site, {recursive: true, force: true});
  fs.mkdirSync(path.join(site, "content"), {recursive: true});
  const isFolder = fs.statSync(source).isDirectory();
  const target = isFolder ? path.join(site, "specs") : path.join(site, "specs", main);
  fs.cpSync(source, target, {recursive: true, dereference: true});
  const spec = {
    name: "api",
    kind,
    path: main,
    route: "/api",
    ...(kind === "openapi" ? {info: "about", categories: "/category"} : {})
  };
  const version = {name: "docs", path: "/", content: "content", specs: "specs", mainDoc: "index"};
  const config = {
    title: "Real",
    lastUpdate: false,
    versions: [version],
    specs: [spec],
    sidebars: {docs: ["index", {spec: "api"}]}
  };
  fs.writeFileSync(path.join(site, "docs.config.yaml"), JSON.stringify(config, null, 2));
  fs.writeFileSync(
    path.join(site, "content/index.md"),
    "---\ntitle: Start\n---\n\nA specification as it is published.\n"
  );
}
