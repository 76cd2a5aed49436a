// The folders of the configuration to Source[]: every file of content, data,
// specifications and standalone pages, with its text and content hash.

import {createRequire} from "node:module";
import path from "node:path";
import {decodeText} from "../decode.ts";
import {diagnose, type Diagnostic} from "../diagnostics.ts";
import {systemReason, type FileSystem} from "../fs.ts";
import type {Config, Source} from "../model.ts";
import {once} from "../once.ts";
import {specKindOfFile} from "../spec-kinds.ts";
import {hashOf} from "../text.ts";

export interface ReadResult {
  sources: Source[];
  diagnostics: Diagnostic[];
}

export function readSources(config: Config, fs: FileSystem): ReadResult {
  const result: ReadResult = {sources: [], diagnostics: []};
  if (config.pages !== null) readFolder(result, config, fs, config.pages, null, contentKindOf);
  for (const version of config.versions) {
    readFolder(result, config, fs, version.content, version.name, contentKindOf);
  }
  for (const folder of new Set(config.versions.flatMap(({specs}) => specs ?? []))) {
    readFolder(result, config, fs, folder, null, specKindOf);
  }
  const read = new Set(result.sources.map(({file}) => file));
  for (const file of namedFiles(config)) {
    if (!read.has(file) && fs.exists(path.join(config.root, file)))
      readFile(result, config, fs, path.posix.dirname(file), path.posix.basename(file), null, () => "asset");
  }
  return result;
}

/** Pictures that the configuration names and that lie in no folder of their own; those of the static folder are copied with it. */
function namedFiles({favicon, logo, socialImage, static: folder}: Config): string[] {
  const named = [favicon, logo?.src ?? null, logo?.srcDark ?? null, socialImage].filter((file) => file !== null);
  return named.filter(
    (file) => !file.startsWith("/") && !/^https?:/.test(file) && (folder === null || !file.startsWith(folder + "/"))
  );
}

/** Reads one file again, for the watching server. Null when it is gone or not a source. */
export function readSource(config: Config, fs: FileSystem, file: string): ReadResult {
  const result: ReadResult = {sources: [], diagnostics: []};
  const version = config.versions.find(({content}) => file.startsWith(content + "/"));
  const folder =
    version?.content ?? (config.pages !== null && file.startsWith(config.pages + "/") ? config.pages : null);
  const specs = config.versions.find(
    (candidate) => candidate.specs !== null && file.startsWith(candidate.specs + "/")
  )?.specs;
  if (folder !== null)
    readFile(result, config, fs, folder, file.slice(folder.length + 1), version?.name ?? null, contentKindOf);
  else if (specs) readFile(result, config, fs, specs, file.slice(specs.length + 1), null, specKindOf);
  return result;
}

type KindOf = (path: string) => Source["kind"];

function readFolder(
  result: ReadResult,
  config: Config,
  fs: FileSystem,
  folder: string,
  version: string | null,
  kindOf: KindOf
): void {
  const listing = fs.list(path.join(config.root, folder));
  for (const loop of listing.loops) {
    result.diagnostics.push(
      diagnose(
        "source-symlink-loop",
        {file: `${folder}/${loop}`, line: 1, column: 1},
        "This link leads back to a folder that it is in, or nowhere.",
        "remove the link"
      )
    );
  }
  for (const unreadable of listing.unreadable) {
    result.diagnostics.push(
      diagnose(
        "source-unreadable",
        {file: `${folder}/${unreadable}`, line: 1, column: 1},
        "This folder cannot be read.",
        "check that you may read it"
      )
    );
  }
  for (const relative of listing.files) readFile(result, config, fs, folder, relative, version, kindOf);
}

function readFile(
  result: ReadResult,
  config: Config,
  fs: FileSystem,
  folder: string,
  relative: string,
  version: string | null,
  kindOf: KindOf
): void {
  const file = `${folder}/${relative}`;
  const kind = kindOf(relative);
  let bytes: Uint8Array;
  try {
    bytes = fs.read(path.join(config.root, file));
  } catch (error) {
    result.diagnostics.push(
      diagnose(
        "source-unreadable",
        {file, line: 1, column: 1},
        `This file cannot be read: ${systemReason(error)}.`,
        "check that it exists and that you may read it"
      )
    );
    return;
  }
  const hash = hashOf(bytes);
  const text = kind === "asset" ? noText : decodeText(file, bytes, result.diagnostics);
  const size = kind === "asset" ? imageSizeOf(relative, bytes) : null;
  if (text !== null) result.sources.push(sourceOf({file, kind, version, path: relative, hash, size}, text));
}

const noText = (): string => "";

function sourceOf(source: Omit<Source, "text">, text: () => string): Source {
  return {
    ...source,
    get text() {
      return text();
    }
  };
}

/** Two dozen modules that sites without pictures in their content need not wait for. */
const imageReader = once(() => createRequire(import.meta.url)("image-size") as typeof import("image-size"));

function imageSizeOf(relative: string, bytes: Uint8Array): Source["size"] {
  if (!/\.(png|jpe?g|gif|webp|avif|svg|bmp|ico)$/i.test(relative)) return null;
  try {
    const {width, height} = imageReader().imageSize(bytes);
    return width && height ? {width, height} : null;
  } catch {
    return null; // an image of unknown size is shown without one
  }
}

function contentKindOf(relative: string): Source["kind"] {
  const name = path.posix.basename(relative);
  if (/\.mdx?$/i.test(name)) return "markdown";
  if (/^_category_\.(ya?ml|json)$/.test(name)) return "category";
  if (relative.startsWith("_data/") && /\.(ya?ml|json)$/.test(name)) return "data";
  if (textFile.test(name)) return "data";
  return "asset";
}

/** Files that code can be taken from. */
const textFile =
  /\.(txt|ya?ml|json|toml|ts|tsx|js|mjs|jsx|go|py|rs|sh|ps1|sol|proto|graphql|css|html|sql|ini|conf|java|c|h|cpp|cs|rb|xml)$/i;

function specKindOf(relative: string): Source["kind"] {
  return specKindOfFile(relative) ?? "asset";
}
