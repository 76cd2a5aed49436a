// The phase: what was compiled before is taken where it is still right, else
// esbuild compiles it anew.

import fs from "node:fs";
import path from "node:path";
import type {Message} from "esbuild";
import {readJson, type Cache} from "../cache.ts";
import {diagnose, type Diagnostic} from "../diagnostics.ts";
import type {Assets} from "../model.ts";
import {hashOf} from "../text.ts";
import {compile, isBuildFailure, type Compiled, type CompileInput} from "./compile.ts";
import {findComponentFiles} from "./component-files.ts";
import {placeAssets, type PlaceInput} from "./place-assets.ts";
import {inputFile} from "./project-files.ts";

export interface BundleInput extends PlaceInput {
  packageRoot: string;
  cache: Cache;
  /** React's development build, unminified: warns of hydration mismatches. */
  development: boolean;
}

export interface BundleResult {
  /** Null when the diagnostics have errors. */
  assets: Assets | null;
  diagnostics: Diagnostic[];
}

export async function bundleAssets(input: BundleInput): Promise<BundleResult> {
  const {cache} = input;
  const parts = partsOf(input);
  const key = keyOf(parts);
  const kept = readKept(cache, key, parts);
  if (kept) return {assets: placeAssets(input, kept), diagnostics: []};
  try {
    const made = await compile(parts);
    cache.put("bundle", key, JSON.stringify(made));
    return {assets: placeAssets(input, made), diagnostics: []};
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    return {assets: null, diagnostics: error.errors.map((message) => explain(message, input))};
  }
}

function partsOf({config: {root, theme, components}, packageRoot, development, live}: BundleInput): CompileInput {
  const folder = (name: string | null): string | null => (name === null ? null : path.join(root, name));
  return {packageRoot, root, themeFolder: folder(theme), components: findComponentFiles(packageRoot, folder(components)), development, live: live !== undefined};
}

/** Another number for every change of `Compiled`: what was kept before is not read as it. */
const SHAPE = 3;

/** What the bundle depends on and that is not a file. */
function keyOf({packageRoot, root, themeFolder, components, development, live}: CompileInput): string {
  const replaced = themeFolder === null ? [] : listNames(themeFolder);
  const names = components.map(({name, file}) => [name, path.relative(packageRoot, file)]);
  return hashOf(JSON.stringify([SHAPE, live, development, replaced, names, path.relative(packageRoot, root)]));
}

function listNames(folder: string): string[] {
  return fs.existsSync(folder) ? fs.readdirSync(folder, {recursive: true}).map(String).sort() : [];
}

/** Null unless every file that went in is what it was. */
function readKept(cache: Cache, key: string, {packageRoot, root}: CompileInput): Compiled | null {
  const text = cache.get("bundle", key);
  const made = text && readJson<Compiled>(text);
  if (!made) return null;
  for (const [name, hash] of Object.entries(made.inputs)) {
    const file = inputFile(name, root, packageRoot);
    if (!fs.existsSync(file) || hashOf(fs.readFileSync(file)) !== hash) return null;
  }
  return made;
}

/** esbuild's message at its place in the project's theme or components. */
function explain({text, location, notes}: Message, {config, packageRoot}: BundleInput): Diagnostic {
  const file = location ? path.relative(config.root, inputFile(location.file, config.root, packageRoot)).split(path.sep).join("/") : config.file;
  return diagnose("theme-failed", {file, line: location?.line ?? 1, column: (location?.column ?? 0) + 1}, `Theme or components cannot be compiled: ${text}`, notes[0]?.text ?? null);
}
