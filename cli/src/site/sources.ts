// The site's source files and their texts.

import {sessionQuery, storedQuery, type Ask} from "../engine/query.ts";
import {volumesOf} from "../config/languages.ts";
import {publishFault} from "../config/untrusted.ts";
import type {Diagnostic} from "../core/diagnostics.ts";
import {decodeText} from "../core/files/decode.ts";
import type {Source, SourceFile} from "../model.ts";
import {isPartial} from "../content/partial.ts";
import {isWholePicture} from "../content/picture.ts";
import {openSource, type FileContent, type ListedSources} from "../content/read-sources.ts";
import {cleanSvg} from "../render/clean-svg.ts";
import {fileWithText, type Asset} from "../resolve/site-index.ts";
import {hashOf} from "../core/text.ts";
import {extensionConfigs, extensionPages} from "./extensions.ts";
import {configInput, fileInput, folderInput} from "./inputs.ts";
import {listed, missing} from "./listed.ts";
import {untrustedFolderIn} from "./settings.ts";

/** Every file, in the order of the folders. */
export const sources = sessionQuery<ListedSources>("sources", (_, ask) => {
  const {files, ...rest} = ask(listed, "");
  if (ask(extensionConfigs, "").length === 0) return {files, ...rest};
  const added = ask(extensionPages, "").pages.map(({text: _text, at: _at, ...source}): SourceFile => source);
  return {files: [...files, ...added, ...untranslated(ask, files, added)], ...rest};
});

/** Pages that extensions add, in each language in which no file translates them. */
function untranslated(ask: Ask, files: readonly SourceFile[], added: readonly SourceFile[]): SourceFile[] {
  const present = new Set(files.map(({file}) => file));
  return volumesOf(ask(configInput, "")).flatMap(({name, content, translates}) =>
    added
      .filter(({version}) => version === translates?.version)
      .map((page) => ({
        ...page,
        file: `${content}/${page.path}`,
        version: name,
        translates: page.file,
        isFallback: true as const
      }))
      .filter(({file}) => !present.has(file))
  );
}

/** By path. */
export const sourcesByFile = sessionQuery(
  "sources-by-file",
  (_, ask) => new Map(ask(sources, "").files.map((source) => [source.file, source])),
  () => null
);

/** A source file; null if it is not one. */
export const sourceFile = storedQuery<SourceFile | null>(
  "source",
  (file, ask) => ask(sourcesByFile, "").get(file) ?? null
);

/** Whether a file stands for one that is not translated. */
export function isFallback(ask: Ask, file: string): boolean {
  return ask(sourceFile, file)?.isFallback ?? false;
}

/** Whether a file is a translation. */
export function isTranslated(source: SourceFile | null): boolean {
  return source?.translates !== undefined && !source.isFallback;
}

/** The file of the default language at the same place; null for a file of that language. */
export function translatedFrom(ask: Ask, file: string): string | null {
  return ask(sourceFile, file)?.translates ?? null;
}

/** Faults found by reading a file. */
export const readFaults = storedQuery<Diagnostic[]>("read-faults", (file, ask) => {
  const source = ask(sourceFile, file);
  return source && !source.isFallback ? openSource(source, contentOf(ask, source)).diagnostics : [];
});

/** What is published of an SVG from an untrusted folder: only what draws. */
export const cleanedSvg = storedQuery<string>("cleaned-svg", (file, ask) => {
  const content = ask(fileInput, file);
  return cleanSvg(content && "bytes" in content ? (decodeText(file, content.bytes, []) ?? "") : "");
});

/** Whether a file is published as its `cleanedSvg`; others are copied. */
export function isCleaned(ask: Ask, file: string): boolean {
  return /\.svg$/i.test(file) && untrustedFolderIn(ask)(file) !== null;
}

/** Whether a picture may be published: those of strangers are what their names say. */
export const isShown = storedQuery<boolean>("is-shown", (file, ask) => {
  if (untrustedFolderIn(ask)(file) === null || isCleaned(ask, file)) return true;
  const content = ask(fileInput, file);
  return content !== null && "bytes" in content && isWholePicture(file, content.bytes);
});

/** Hash, and size in pixels, of a linked or shown file. */
export const asset = storedQuery<Asset>("asset", (file, ask) => {
  const source = ask(sourceFile, file);
  const content = ask(fileInput, file);
  const opened = source && openSource({...source, kind: "asset"}, content).source;
  const hash = isCleaned(ask, file) ? hashOf(ask(cleanedSvg, file)) : opened?.hash;
  return {hash: opened && hash !== undefined ? hash : missing, size: opened?.size ?? null, isShown: ask(isShown, file)};
});

export const sourceCount = storedQuery<number>("source-count", (_, ask) => ask(sources, "").files.length);

/** Markdown files that are pages. */
export const pageFiles = storedQuery<string[]>("page-files", (_, ask) =>
  ask(sources, "")
    .files.filter((source) => source.kind === "markdown" && !isPartial(source))
    .map(({file}) => file)
);

/** Those of a version; of "", those outside of versions. */
export const pageFilesOf = storedQuery<string[]>("page-files-of", (version, ask) => {
  const source = ask(sourcesByFile, "");
  return ask(pageFiles, "").filter((file) => (source.get(file)?.version ?? "") === version);
});

/** Files of the static folder, as routes: "/robots.txt". */
export const staticFiles = storedQuery<string[]>("static-files", (_, ask) => {
  const folder = ask(configInput, "").static;
  if (folder === null) return [];
  return ask(folderInput, folder)
    .files.filter((file) => staticFault(ask, `${folder}/${file}`) === null)
    .map((file) => `/${file}`);
});

/** Files of the static folder that strangers may write and that are not published. */
export const staticFaults = storedQuery<Diagnostic[]>("static-faults", (_, ask) => {
  const folder = ask(configInput, "").static;
  if (folder === null) return [];
  return ask(folderInput, folder).files.flatMap((file) => staticFault(ask, `${folder}/${file}`) ?? []);
});

function staticFault(ask: Ask, file: string): Diagnostic | null {
  const {untrustedFolders} = ask(configInput, "");
  return publishFault(untrustedFolders, file, {file, line: 1, column: 1}, () => ask(isShown, file));
}

/** A source file with its content; null if it is not one or cannot be read. */
export function openFile(ask: Ask, file: string): Source | null {
  const source = ask(sourceFile, file);
  return source && openSource(source, contentOf(ask, source)).source;
}

function contentOf(ask: Ask, source: SourceFile): FileContent {
  const file = fileWithText(source);
  if (source.extension === undefined) return ask(fileInput, file);
  const page = ask(extensionPages, "").pages.find((each) => each.file === file);
  const bytes = Buffer.from(page?.text ?? "");
  return {bytes, hash: hashOf(bytes)};
}
