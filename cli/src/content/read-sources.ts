// Reads the configured folders to Source[]: every file of content, data,
// specifications and standalone pages, with its text and content hash.

import path from "node:path";
import {gunzipSync} from "node:zlib";
import {limits, tooLong} from "../core/budget.ts";
import {decodeText} from "../core/files/decode.ts";
import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import {isWithin, systemReason, type FileSystem, type Listing} from "../core/file-system.ts";
import type {Config, VersionConfig} from "../config/config.ts";
import {translatedFolder, translationsOf, volumesOf} from "../config/languages.ts";
import {listSourceFolder} from "../config/folders.ts";
import {specTextsFolders, translatedFolders} from "../config/translated-folders.ts";
import type {Source, SourceFile} from "../model.ts";
import {isDescriptorSet, specKindOfFile} from "../core/spec-kinds.ts";
import {hashOf} from "../core/text.ts";
import {imageSizeOf} from "./picture.ts";

export interface ListedSources {
  /** In the order used everywhere else. */
  files: SourceFile[];
  /** Symbolic links that are not followed. */
  refused: string[];
  diagnostics: Diagnostic[];
}

export interface ReadResult {
  sources: Source[];
  diagnostics: Diagnostic[];
}

const NOTHING: Listing = {files: [], loops: [], outside: [], unreadable: []};

/** Reads every file. */
export function readSources(config: Config, fs: FileSystem): ReadResult {
  const translated = new Set(translatedFolders(config));
  const isTranslated = (folder: string): boolean => translated.has(folder);
  const {files, diagnostics} = listSources(
    config,
    // What is not translated at all has no folder.
    (folder) =>
      isTranslated(folder) && !fs.isFolder(path.join(config.root, folder))
        ? NOTHING
        : listSourceFolder(config, fs, folder),
    (file) => fs.exists(path.join(config.root, file))
  );
  const sources: Source[] = [];
  for (const file of files) {
    if (file.isFallback) continue;
    const {source, diagnostics: faults} = openSource(file, readContent(fs, path.join(config.root, file.file)));
    if (source) sources.push(source);
    diagnostics.push(...faults);
  }
  return {sources, diagnostics};
}

/** Lists every file. */
export function listSources(
  config: Config,
  list: (folder: string) => Listing,
  exists: (file: string) => boolean
): ListedSources {
  const result: ListedSources = {files: [], refused: [], diagnostics: []};
  if (config.pages !== null) listFolder(result, list, config.pages, null, contentKindOf);
  for (const version of config.versions) listFolder(result, list, version.content, version.name, contentKindOf);
  addTranslations(result, list, config);
  for (const folder of new Set(config.versions.flatMap(({specs}) => specs ?? [])))
    listFolder(result, list, folder, null, specKindOf);
  for (const folder of specTextsFolders(config)) listFolder(result, list, folder, null, specTextsKindOf);
  if (config.static !== null && exists(config.static)) reportOutside(result, config.static, list(config.static));
  const listed = new Set(result.files.map(({file}) => file));
  const isRefused = (file: string): boolean => result.refused.some((link) => isWithin(file, link));
  for (const file of namedFiles(config))
    if (!listed.has(file) && exists(file) && !isRefused(file))
      result.files.push({file, kind: "asset", version: null, path: path.posix.basename(file)});
  return result;
}

/** A translation in Markdown may have an original with components, and the other way round. */
function pageName(name: string): string {
  return name.replace(/\.mdx$/, ".md");
}

/** The files of the other languages: what is translated, and the default language's for everything else. */
function addTranslations(result: ListedSources, list: (folder: string) => Listing, config: Config): void {
  const originals = result.files.filter(({extension}) => extension === undefined);
  const add = (from: string, folder: string, version: VersionConfig | null, root = ""): void => {
    const own: ListedSources = {files: [], refused: result.refused, diagnostics: result.diagnostics};
    listFolder(own, list, folder, version?.name ?? null, contentKindOf);
    const there = originals.filter(
      ({file, version: of, path: name}) => of === (version?.translates?.version ?? null) && file === `${from}/${name}`
    );
    const names = new Map(there.map(({path: name}) => [pageName(name), name]));
    const originalOf = (name: string): string => names.get(pageName(name)) ?? name;
    const place = (source: SourceFile): SourceFile => ({
      ...source,
      path: (root && `${root.slice(1)}/`) + source.path,
      translates: `${from}/${originalOf(source.path)}`,
      ...(root && {root})
    });
    const translated = new Set(own.files.map(({path: name}) => originalOf(name)));
    const missing = there.filter(({path: name}) => !translated.has(name));
    result.files.push(
      ...own.files.map(place),
      ...missing.map((source): SourceFile => ({
        ...place({...source, file: `${folder}/${source.path}`, version: version?.name ?? null}),
        isFallback: true
      }))
    );
  };
  for (const {code, path: root} of translationsOf(config)) {
    const {pages} = config;
    const misplaced = originals.find(({path: name}) => name.startsWith(`${code}/`));
    if (misplaced) result.diagnostics.push(misplacedTranslation(misplaced, code));
    if (pages !== null) add(pages, translatedFolder(pages, code), null, root);
    for (const volume of volumesOf(config))
      if (volume.translates?.language === code) {
        const {content} = config.versions.find(({name}) => name === volume.translates?.version)!;
        add(content, volume.content, volume);
      }
  }
}

/** What is in the original's folder belongs to the original. */
function misplacedTranslation({file, path: name}: SourceFile, code: string): Diagnostic {
  const folder = file.slice(0, -name.length - 1);
  return diagnose(
    "translation-misplaced",
    {file, line: 1, column: 1},
    `${folder}/${code} is read as a part of ${folder}, in its language: translations into ${code} are in ${translatedFolder(folder, code)}.`,
    `move it to ${translatedFolder(folder, code)}${name.slice(code.length)}, with what else is translated; or name the folder otherwise`
  );
}

/** A file's bytes, or a diagnostic if it cannot be read; null if it does not exist. */
export type FileContent = {bytes: Uint8Array; hash: string} | {unreadable: string} | null;

export function readContent(fs: FileSystem, file: string): FileContent {
  try {
    const bytes = fs.read(file);
    return {bytes, hash: hashOf(bytes)};
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? null : {unreadable: systemReason(error)};
  }
}

/** Null if the file cannot be read. */
export function openSource(file: SourceFile, content: FileContent): {source: Source | null; diagnostics: Diagnostic[]} {
  if (content === null || "unreadable" in content) {
    const reason = content === null ? "it does not exist" : content.unreadable;
    const fault = diagnose(
      "source-unreadable",
      {file: file.file, line: 1, column: 1},
      `This file cannot be read: ${reason}.`,
      "check that it exists and that you may read it"
    );
    return {source: null, diagnostics: [fault]};
  }
  const {bytes, hash} = content;
  const diagnostics: Diagnostic[] = [];
  const isAsset = file.kind === "asset";
  const most = file.kind === "markdown" ? limits.page : limits.bytes;
  if (!isAsset && bytes.length > most)
    return {source: null, diagnostics: [tooLong(file.file, most, "split it into several files")]};
  const isBinary = file.kind === "protobuf" && isDescriptorSet(file.path);
  const text = isAsset
    ? ""
    : isBinary
      ? binaryText(file.file, bytes, diagnostics)
      : decodeText(file.file, bytes, diagnostics);
  if (text === null) return {source: null, diagnostics};
  const size = isAsset ? imageSizeOf(file.path, bytes) : null;
  return {source: {...file, text, hash, size}, diagnostics};
}

/** What `buf build -o shop.binpb.gz` compresses is limited as what it would be without. */
function binaryText(file: string, bytes: Uint8Array, diagnostics: Diagnostic[]): string | null {
  if (!file.endsWith(".gz")) return latin1(bytes);
  try {
    return latin1(gunzipSync(bytes, {maxOutputLength: limits.bytes}));
  } catch (error) {
    const isLong = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    diagnostics.push(
      isLong
        ? tooLong(file, limits.bytes, "split it into several files")
        : diagnose(
            "source-unreadable",
            {file, line: 1, column: 1},
            "This file cannot be read: it is not compressed with gzip, or it is damaged.",
            "make it again, or leave out .gz"
          )
    );
    return null;
  }
}

/** Images named in the configuration, except those in the static folder, which is copied as a whole. */
function namedFiles({favicon, logo, socialImage, static: folder}: Config): string[] {
  const named = [favicon, logo?.src ?? null, logo?.srcDark ?? null, socialImage].filter((file) => file !== null);
  return named.filter(
    (file) => !file.startsWith("/") && !/^https?:/.test(file) && (folder === null || !file.startsWith(folder + "/"))
  );
}

/** A symbolic link in a contributor's folder must not publish other files of the build machine. */
function reportOutside(result: ListedSources, folder: string, {outside}: Listing): void {
  for (const link of outside) {
    const file = link === "" ? folder : `${folder}/${link}`;
    result.refused.push(file);
    result.diagnostics.push(
      diagnose(
        "source-outside",
        {file, line: 1, column: 1},
        link === ""
          ? "This symbolic link leads outside the project or to something hidden; its target is not read."
          : `This symbolic link leads outside ${folder}, across an untrusted folder or to something hidden; its target is not read.`,
        "link to files of the same folder, or copy the file into it"
      )
    );
  }
}

type KindOf = (path: string) => Source["kind"];

function listFolder(
  result: ListedSources,
  list: (folder: string) => Listing,
  folder: string,
  version: string | null,
  kindOf: KindOf
): void {
  const listing = list(folder);
  reportOutside(result, folder, listing);
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
  for (const relative of listing.files)
    result.files.push({file: `${folder}/${relative}`, kind: kindOf(relative), version, path: relative});
}

function contentKindOf(relative: string): Source["kind"] {
  const name = path.posix.basename(relative);
  if (/\.mdx?$/i.test(name)) return "markdown";
  if (/^_category_\.(ya?ml|json)$/.test(name)) return "category";
  if (relative.startsWith("_data/") && /\.(ya?ml|json)$/.test(name)) return "data";
  if (textFile.test(name)) return "data";
  return "asset";
}

/** Files that code can be included from. */
export const textFile =
  /\.(txt|ya?ml|json|toml|ts|tsx|js|mjs|jsx|go|py|rs|sh|ps1|sol|proto|graphql|css|html|sql|ini|conf|java|c|h|cpp|cs|rb|xml)$/i;

/** Decodes one character per byte. */
function latin1({buffer, byteOffset, byteLength}: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("latin1");
}

function specTextsKindOf(relative: string): Source["kind"] {
  return /\.(ya?ml|json)$/.test(relative) ? "spec-texts" : "asset";
}

function specKindOf(relative: string): Source["kind"] {
  return specKindOfFile(relative) ?? "asset";
}
