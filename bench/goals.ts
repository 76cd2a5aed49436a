// npm run bench -- --goals [row …]: the table of goals on the manual's performance
// page, one row after the other, each with what it is compared to in the same run.
//
//   own        our own documentation: cold, unchanged, one word
//   check      our own documentation: check after a build, command and program
//   versions   5 and 20 versions of 300 pages against one
//   languages  ten languages of 300 pages, a tenth of them translated, against one
//   1000       generated pages against Hugo
//   10000      the same, and one word
//   30000      per page against 10,000 pages
//   100000     the same
//   watch      serve --watch: ready, and from an edit to the browser
//
// Without a name: all but 30000 and 100000, which take minutes and gigabytes.

import {execFileSync} from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {buildCold, buildOnce, copyOwn, editWord, floorOf, ownPage, repository, sumOf, type Row} from "./builds.ts";
import {writeCorpus} from "./corpus.ts";
import {writeLanguages, writeVersions} from "./editions.ts";
import {buildWithHugo, hugoVersion} from "./hugo.ts";
import {measure, type Usage} from "./measure.ts";
import type {WatchFigures} from "./watch.ts";

type Goal = [figure: string, measured: string, goal: string, isMet: boolean | null];

/** Short builds are repeated, and their median counts. */
const ROUNDS = 5;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "protodocs-goals-"));
const hugo = hugoVersion();
const rows: Record<string, () => Goal[]> = {
  own,
  check,
  versions,
  languages,
  "1000": () => generated(1_000, 1.8).goals,
  "10000": tenThousand,
  "30000": () => larger(30_000, 1.1, 2e9),
  "100000": () => larger(100_000, 1.2, 4e9),
  watch
};

const named = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const wanted = named.length > 0 ? named : Object.keys(rows).filter((name) => !["30000", "100000"].includes(name));
try {
  console.log(`Node ${process.version}, ${os.availableParallelism()} processors, ${hugo ?? "no Hugo"}`);
  for (const name of wanted) {
    const row = rows[name];
    if (!row) throw new Error(`There is no row ${name}: ${Object.keys(rows).join(", ")}.`);
    const before = os.loadavg()[0]!;
    const goals = row();
    console.log(`\n${name} (load average before: ${before.toFixed(1)})`);
    for (const [figure, measured, goal, isMet] of goals)
      console.log(`  ${figure.padEnd(34)} ${measured.padEnd(34)} ${goal.padEnd(22)} ${verdictOf(isMet)}`.trimEnd());
  }
} finally {
  fs.rmSync(folder, {recursive: true, force: true});
}

function own(): Goal[] {
  const root = copyOwn(path.join(folder, "own"));
  const cold = median(Array.from({length: 3}, () => buildCold("own", root)));
  const unchanged = median(repeat(() => buildOnce("own", "unchanged", root)));
  const word = median(words(root, ownPage));
  return [
    ["cold", seconds(cold), "", null],
    ["cold, memory", megabytes(cold.memory), "500 MB", cold.memory <= 500e6],
    ["unchanged", seconds(unchanged), "0.4 s", unchanged.wall <= 400],
    ["one word", seconds(word), "1 s", word.wall <= 1_000]
  ];
}

function versions(): Goal[] {
  const [one, five, twenty] = [1, 5, 20].map((count) =>
    coldOf(`versions-${count}`, (root) => writeVersions(root, count))
  );
  return [
    ["one version", seconds(one!.cold), "", null],
    timesOf("5 versions", five!.cold, one!.cold, 1.8),
    timesOf("20 versions", twenty!.cold, one!.cold, 3.5),
    ["20 versions, memory", megabytes(twenty!.cold.memory), "", null],
    ["20 versions, stored", `${megabytes(twenty!.stored)}, one version ${megabytes(one!.stored)}`, "", null]
  ];
}

function languages(): Goal[] {
  const [one, ten] = [1, 10].map((count) => coldOf(`languages-${count}`, (root) => writeLanguages(root, count)));
  return [["one language", seconds(one!.cold), "", null], timesOf("ten languages", ten!.cold, one!.cold, 2)];
}

/** The median of three cold builds, and the bytes that the last has stored for the next. */
function coldOf(name: string, write: (root: string) => void): {cold: Row; stored: number} {
  const root = path.join(folder, name);
  write(root);
  const cold = median(Array.from({length: 3}, () => buildCold(name, root)));
  const cache = path.join(root, ".protodocs/cache");
  const files = fs.readdirSync(cache, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  const stored = files.reduce(
    (sum, {parentPath, name: file}) => sum + fs.statSync(path.join(parentPath, file)).size,
    0
  );
  return {cold, stored};
}

function timesOf(figure: string, cold: Row, one: Row, goal: number): Goal {
  const times = cold.cpu / one.cpu;
  return [figure, `${times.toFixed(2)} × one (${seconds(cold)})`, `${goal} × its processor time`, times <= goal];
}

function check(): Goal[] {
  const root = copyOwn(path.join(folder, "check"));
  buildCold("own", root);
  const command = median(repeat(() => measure([path.join(repository, "bin/protodocs"), "check"], root)));
  const program = median(repeat(() => measure([path.join(repository, "bench/check.mjs"), root], repository)));
  return [
    ["check after a build, command", seconds(command), "0.4 s", command.wall <= 400],
    ["check after a build, program", seconds(program), "0.4 s", program.wall <= 400]
  ];
}

interface Generated {
  root: string;
  pages: string[];
  cold: Row;
  goals: Goal[];
}

/** A cold build, Hugo's, and the floor. */
function generated(count: number, factor: number): Generated {
  const root = path.join(folder, String(count));
  const pages = writeCorpus(root, count);
  const cold = buildCold(`${count} pages`, root);
  const goals: Goal[] = [["cold", seconds(cold), "", null]];
  if (hugo !== null) {
    const theirs = buildWithHugo(root, path.join(folder, `hugo-${count}`));
    const ratio = cold.wall / theirs.wall;
    goals.push([hugo, seconds(theirs), "", null]);
    goals.push(["cold, against Hugo", `${ratio.toFixed(2)} × its time`, `${factor} ×`, ratio <= factor]);
  }
  const floor = sumOf(floorOf(root));
  goals.push(["floor", `${(floor / 1000).toFixed(2)} s of processor time`, "", null]);
  goals.push(["cold, against the floor", `${(cold.cpu / floor).toFixed(2)} × its processor time`, "", null]);
  return {root, pages, cold, goals};
}

function tenThousand(): Goal[] {
  const {root, pages, cold, goals} = generated(10_000, 1.2);
  const unchanged = median(repeat(() => buildOnce("10,000", "unchanged", root)));
  const [first, ...later] = words(root, pages.at(-1)!);
  const word = median(later);
  return [
    ...goals,
    ["cold, memory", megabytes(cold.memory), "800 MB", cold.memory <= 800e6],
    ["cold, written", megabytes(cold.bytes), "550 MB", cold.bytes <= 550e6],
    ["unchanged", seconds(unchanged), "", null],
    ["one word, first after a cold build", seconds(first!), "", null],
    ["one word", seconds(word), "3 s", word.wall <= 3_000],
    ["one word, memory", megabytes(word.memory), "", null]
  ];
}

/** Per page against 10,000 pages, built just before. */
function larger(count: number, factor: number, memory: number): Goal[] {
  const [small, large] = [10_000, count].map((size) => {
    const root = path.join(folder, String(size));
    const pages = writeCorpus(root, size);
    const cold = buildCold(`${size} pages`, root);
    const floor = sumOf(floorOf(root));
    const unchanged = buildOnce(`${size}`, "unchanged", root);
    const [word] = words(root, pages.at(-1)!, 1);
    return {cold, floor, unchanged, word: word!};
  }) as [Measured, Measured];
  const perPage = ({cold}: Measured, of: "cpu" | "bytes"): number => cold[of] / cold.pages;
  const cpu = perPage(large, "cpu") / perPage(small, "cpu");
  const bytes = perPage(large, "bytes") / perPage(small, "bytes");
  return [
    ["cold", seconds(large.cold), "", null],
    ["cold, 10,000 pages", seconds(small.cold), "", null],
    ["processor time per page", `${cpu.toFixed(2)} × that of 10,000`, `${factor} ×`, cpu <= factor],
    ["bytes per page", `${bytes.toFixed(2)} × those of 10,000`, "1.1 ×", bytes <= 1.1],
    ["memory", megabytes(large.cold.memory), megabytes(memory), large.cold.memory <= memory],
    ["floor", `${(large.floor / 1000).toFixed(2)} s of processor time`, "", null],
    ["unchanged", seconds(large.unchanged), "", null],
    ["one word, first after a cold build", seconds(large.word), "", null]
  ];
}

interface Measured {
  cold: Row;
  floor: number;
  unchanged: Row;
  word: Row;
}

function watch(): Goal[] {
  const {stdout} = measure(["--import", "tsx", path.join(repository, "bench/watch.ts"), "own"], repository);
  const [figures] = Object.values(JSON.parse(stdout) as Record<string, WatchFigures>);
  const {warm, ...edits} = figures!;
  const goals = {text: 100, heading: 100, title: 100, style: 150, component: 150};
  return [
    ["ready", `${Math.round(warm.wall)} ms`, "450 ms", warm.wall <= 450],
    ...Object.entries(goals).map(([kind, goal]): Goal => {
      const {median: middle, worst} = edits[kind as keyof typeof goals];
      return [
        `${kind}, edit to browser`,
        `${Math.round(middle)} ms (worst ${Math.round(worst)} ms)`,
        `${goal} ms`,
        Math.round(middle) <= goal
      ];
    })
  ];
}

/** Builds after one more word each, apart: file systems keep times in steps of up to two seconds. */
function words(root: string, page: string, rounds = ROUNDS): Row[] {
  return Array.from({length: rounds}, (_, round) => {
    execFileSync("sleep", ["2.5"]);
    editWord(path.join(root, page), `word${round}`);
    return buildOnce("", "one word", root);
  });
}

function repeat<T>(run: () => T): T[] {
  return Array.from({length: ROUNDS}, run);
}

function median<T extends Pick<Usage, "wall">>(runs: readonly T[]): T {
  return [...runs].sort((a, b) => a.wall - b.wall)[runs.length >> 1]!;
}

function seconds({wall, cpu}: Pick<Usage, "wall" | "cpu">): string {
  return `${(wall / 1000).toFixed(2)} s (${(cpu / 1000).toFixed(2)} s processor time)`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

function verdictOf(isMet: boolean | null): string {
  return isMet === null ? "" : isMet ? "met" : "missed";
}
