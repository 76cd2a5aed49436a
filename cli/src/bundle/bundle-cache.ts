// Reuses bundles: the one that ships with the package, and those of
// earlier builds. Each stays valid while its input files are unchanged.

import fs from "node:fs";
import path from "node:path";
import {createDiskCache, readHeader, type Cache} from "../engine/cache.ts";
import {hashOf} from "../core/text.ts";
import type {Compiled} from "./compile.ts";
import {isTranslated, type CompileInput} from "./page-builds.ts";
import {inputFile} from "./input-names.ts";
import {namesBelow} from "./names-below.ts";
import {hashOfFile, type Builder} from "./rebuilder.ts";

/** Filled in when the package is compiled. */
export function packagedBundles(packageRoot: string): Cache {
  return createDiskCache(path.join(packageRoot, "lib"));
}

/** @param hash of a file */
export function findBundle(cache: Cache, input: CompileInput, hash = hashOfFile): Compiled | null {
  const content = cache.get("bundle", bundleKey(input));
  const made = content && read(content);
  return made && areUnchanged(made.inputs, input, hash) ? made : null;
}

export function keepBundle(cache: Cache, input: CompileInput, made: Compiled): void {
  const {outputs, serverCode, ...rest} = made;
  const header: Header = {...rest, lengths: outputs.map(({path: name, bytes}) => [name, bytes.length])};
  cache.put("bundle", bundleKey(input), `${JSON.stringify(header)}\n`, ...outputs.map(({bytes}) => bytes), serverCode);
}

/** A bundle's record begins with a line of JSON; the bytes of the outputs and the server's code follow. */
interface Header extends Omit<Compiled, "outputs" | "serverCode"> {
  lengths: [path: string, bytes: number][];
}

/** Null if it is damaged. The bytes are not copied. */
function read(content: Buffer): Compiled | null {
  const found = readHeader<Header>(content);
  if (!found) return null;
  const {lengths, ...rest} = found.header;
  let at = found.from;
  const outputs = lengths.map(([name, length]) => ({path: name, bytes: content.subarray(at, (at += length))}));
  return {...rest, outputs, serverCode: content.subarray(at)};
}

function areUnchanged(inputs: Compiled["inputs"], {root, packageRoot}: CompileInput, hash: Builder["hashOf"]): boolean {
  return Object.entries(inputs).every(([name, known]) => {
    const file = inputFile(name, root, packageRoot);
    return fs.existsSync(file) && hash(file) === known;
  });
}

/** Increase with every change to `Compiled` or to how it is built, so that older records are ignored. */
const FORMAT_VERSION = 12;

/** A bundle's inputs that are not files. */
function bundleKey(input: CompileInput): string {
  const {packageRoot, root, themeFolder, components, development, live, wording} = input;
  const replaced = themeFolder === null ? [] : namesBelow(themeFolder);
  const names = components.map(({name, file}) => [name, path.relative(packageRoot, file)]);
  const said = isTranslated(wording) ? [wording] : [];
  return hashOf(
    JSON.stringify([FORMAT_VERSION, live, development, replaced, names, path.relative(packageRoot, root), ...said])
  );
}
