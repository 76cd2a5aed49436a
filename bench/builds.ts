// Builds of a site in separate processes: cold, unchanged, after an edited word,
// and the floor of the same pages.

import fs from "node:fs";
import path from "node:path";
import type {Floor} from "./floor.ts";
import {measure, type Usage} from "./measure.ts";

export interface Row {
  site: string;
  build: string;
  pages: number;
  rendered: number;
  files: number;
  /** Bytes of all files. */
  bytes: number;
  /** Milliseconds. */
  wall: number;
  cpu: number;
  /** Bytes. */
  memory: number;
}

export const repository = path.dirname(import.meta.dirname);

/** A page of our own documentation that is edited. */
export const ownPage = "content/next/concepts/new-to-vega.md";

/** @param options more options of `build` */
export function buildOnce(site: string, build: string, root: string, options: readonly string[] = []): Row {
  return rowOf(site, build, measure([path.join(repository, "bin/protodocs"), "build", "--json", ...options], root));
}

/**
 * Without anything of earlier builds, which is moved next to the site. Nothing is removed while a benchmark
 * runs: for minutes after thousands of files are gone, some file systems take ten times as long to make new ones.
 */
export function buildCold(site: string, root: string, options: readonly string[] = []): Row {
  const before = fs.mkdtempSync(`${root}-before-`);
  for (const folder of ["dist", ".protodocs"])
    if (fs.existsSync(path.join(root, folder))) fs.renameSync(path.join(root, folder), path.join(before, folder));
  return buildOnce(site, "cold", root, options);
}

/** Cold, unchanged, and after one edited word. */
export function builds(site: string, root: string, edited: string): Row[] {
  const rows = [buildOnce(site, "cold", root), buildOnce(site, "unchanged", root)];
  editWord(path.join(root, edited), "edited");
  return [...rows, buildOnce(site, "one word", root)];
}

/** Adds a word to the last sentence. */
export function editWord(file: string, word: string): void {
  const text = fs.readFileSync(file, "utf8");
  const end = Math.max(text.lastIndexOf(". "), text.lastIndexOf(".\n"));
  fs.writeFileSync(file, end < 0 ? `${text}\n${word}\n` : `${text.slice(0, end)} ${word}${text.slice(end)}`);
}

export function floorOf(site: string): Floor {
  const {stdout} = measure(
    ["--import", "tsx", path.join(repository, "bench/floor.ts"), site, path.join(site, "dist")],
    repository
  );
  return JSON.parse(stdout) as Floor;
}

export function sumOf({read, marked, highlight, write}: Floor): number {
  return read + marked + highlight + write;
}

/** Copies our own sources to a folder of their own, so that nothing kept from earlier builds helps. */
export function copyOwn(target: string): string {
  for (const name of ["docs.config.yaml", "versions.lock", "addresses.lock", "content", "specs", "static", "theme"])
    if (fs.existsSync(path.join(repository, name)))
      fs.cpSync(path.join(repository, name), path.join(target, name), {recursive: true});
  return target;
}

function rowOf(site: string, build: string, {wall, cpu, memory, stdout}: Usage): Row {
  const {figures, written} = JSON.parse(stdout) as {
    figures: {pages: number; rendered: string[]};
    written: {files: number; kept: number; bytes: number};
  };
  return {
    site,
    build,
    pages: figures.pages,
    rendered: figures.rendered.length,
    files: written.files,
    bytes: written.bytes,
    wall,
    cpu,
    memory
  };
}
