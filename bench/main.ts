// npm run bench: build times, cold, unchanged and after one edited
// word, of generated sites and our own, relative to the floor: what reading,
// parsing, highlighting and writing alone cost in the same run, and to what
// Hugo needs for the same pages if it is installed.
//
//   npm run bench                      1,000 and 10,000 pages, and our own site
//   npm run bench -- --quick           100 and 1,000 pages
//   npm run bench -- --sizes 30000     other sizes, alone: an hour for 100,000
//   npm run bench -- --json            one JSON document
//   npm run bench -- --goals           the manual's table of goals (goals.ts)
//
// Then references (specs.ts), the search (search.ts), the watching server
// (watch.ts) and the language server (lsp.ts), each of which can be run alone.

import {execFileSync} from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {builds, copyOwn, floorOf, ownPage, sumOf, type Row} from "./builds.ts";
import {writeCorpus} from "./corpus.ts";
import type {Floor} from "./floor.ts";
import {buildWithHugo, hugoVersion} from "./hugo.ts";
import type {Usage} from "./measure.ts";

const root = path.dirname(import.meta.dirname);
const json = process.argv.includes("--json");
const named = process.argv.includes("--sizes") ? process.argv[process.argv.indexOf("--sizes") + 1] : undefined;
const sizes = named?.split(",").map(Number) ?? (process.argv.includes("--quick") ? [100, 1_000] : [1_000, 10_000]);
const hugo = hugoVersion();

const parts: [name: string, args: string[]][] = [
  ["specs", []],
  ["search", sizes[0] === 100 ? ["--quick"] : []],
  ["watch", [...sizes.map(String), "own"]],
  ["lsp", [...sizes.map(String), "own"]]
];

interface Measured {
  rows: Row[];
  /** Processor time in milliseconds; null for our own site, most of which is not Markdown. */
  floor: Floor | null;
  /** Hugo's cold build of the same pages; null where there is none. */
  hugo: Usage | null;
}

// All is removed at the end: see buildCold.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "protodocs-bench-"));
try {
  const measured: Measured[] = [];
  for (const pages of sizes) {
    const site = path.join(folder, String(pages));
    const [edited = ""] = writeCorpus(site, pages).slice(-1);
    const theirs = hugo === null ? null : buildWithHugo(site, path.join(folder, `hugo-${pages}`));
    measured.push({
      rows: builds(`${pages.toLocaleString("en")} pages`, site, edited),
      floor: floorOf(site),
      hugo: theirs
    });
  }
  if (!named)
    measured.push({
      rows: builds("our own site", copyOwn(path.join(folder, "own")), ownPage),
      floor: null,
      hugo: null
    });
  console.log(json ? JSON.stringify(measured, null, 2) : report(measured));
  for (const [part, args] of json || named ? [] : parts) {
    console.log(`\n${part}`);
    execFileSync(process.execPath, ["--import", "tsx", path.join(root, `bench/${part}.ts`), ...args], {
      cwd: root,
      stdio: "inherit"
    });
  }
} finally {
  fs.rmSync(folder, {recursive: true, force: true});
}

function report(measured: readonly Measured[]): string {
  const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
  const lines = [
    ["site", "build", "pages", "rendered", "files", "bytes", "wall", "cpu", "cpu a page", "memory", "× floor"]
  ];
  for (const {rows, floor, hugo: theirs} of measured) {
    const least = floor && sumOf(floor);
    for (const {site, build, pages, rendered, files, bytes, wall, cpu, memory} of rows) {
      const ratio = least !== null && build === "cold" ? (cpu / least).toFixed(2) : "";
      lines.push([
        site,
        build,
        String(pages),
        String(rendered),
        String(files),
        `${Math.round(bytes / 1e6)} MB`,
        seconds(wall),
        seconds(cpu),
        `${(cpu / pages).toFixed(2)} ms`,
        `${Math.round(memory / 1e6)} MB`,
        ratio
      ]);
    }
    if (theirs)
      lines.push([rows[0]!.site, hugo ?? "", "", "", "", "", seconds(theirs.wall), seconds(theirs.cpu), "", "", ""]);
    if (floor && least !== null) {
      const parts = Object.entries(floor).map(([name, took]) => `${name} ${seconds(took as number)}`);
      lines.push([rows[0]!.site, "floor", "", "", "", "", "", seconds(least), "", "", parts.join(", ")]);
    }
  }
  const compared = measured.flatMap(({rows: [cold], hugo: theirs}) =>
    cold && theirs
      ? [
          `${cold.site} against ${hugo}: wall ${(cold.wall / theirs.wall).toFixed(2)}, cpu ${(cold.cpu / theirs.cpu).toFixed(2)}`
        ]
      : []
  );
  const [small, large] = measured.flatMap(({rows}) =>
    rows.filter(({build, site}) => build === "cold" && site !== "our own site")
  );
  const growth =
    small && large
      ? `\nProcessor time per page, ${large.site} against ${small.site}: ${(large.cpu / large.pages / (small.cpu / small.pages)).toFixed(2)}`
      : "";
  return [table(lines), ...compared].join("\n") + growth;
}

/** Columns as wide as their widest cell; the last one is free. */
function table(lines: readonly string[][]): string {
  const widths = lines[0]!.map((_, column) =>
    Math.max(...lines.map((line) => (column === line.length - 1 ? 0 : line[column]!.length)))
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column < 2 || column === line.length - 1 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)
        )
        .join("  ")
        .trimEnd()
    )
    .join("\n");
}
