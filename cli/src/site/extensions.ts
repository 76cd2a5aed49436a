// The project's extensions: arguments and results of their hooks.
// They read through `ask`, so that changes invalidate their results.

import path from "node:path";
import {decodeText} from "../disk/decode.ts";
import {diagnose, type Diagnostic} from "../diagnostics.ts";
import {sessionQuery, storedQuery, type Ask} from "../engine/query.ts";
import type {FilesContext, NewPage} from "../extensions/extension.ts";
import {loadExtension, type LoadedExtension} from "../extensions/load-extension.ts";
import {createReports} from "../extensions/reports.ts";
import type {Transformer} from "../extensions/transform-page.ts";
import type {ExtensionConfig} from "../config/config.ts";
import type {MadeOutput, SourceFile} from "../model.ts";
import {isWithin} from "../fs.ts";
import {hashOf} from "../text.ts";
import {configInput, extensionInput, fileInput} from "./inputs.ts";
import {refusedLinks} from "./listed.ts";

type ExtensionEntry = Omit<ExtensionConfig, "at">;

export const extensionConfigs = storedQuery<ExtensionEntry[]>("extension-configs", (_, ask) =>
  ask(configInput, "").extensions.map(({file, options}) => ({file, options}))
);

/** A loaded extension, by file. Its value contains functions, so each process and thread has its own. */
export const extension = sessionQuery<LoadedExtension>(
  "extension",
  (file, ask) => loadExtension(file, ask(extensionInput, file)),
  ({key, faults}) => hashOf(JSON.stringify([key, faults]))
);

/** Extensions with a given hook. */
export const extensionsWith = storedQuery<ExtensionEntry[]>("extensions-with", (hook, ask) =>
  ask(extensionConfigs, "").filter(({file}) => Object.hasOwn(ask(extension, file).hooks, hook))
);

export function transformersOf(ask: Ask, configs: readonly ExtensionEntry[]): Transformer[] {
  return configs.map(({file, options}) => ({extension: ask(extension, file), options}));
}

/** A file of the project as text. */
export function readText(ask: Ask, file: string): string | null {
  const name = withinProject(file);
  if (ask(refusedLinks, "").some((link) => isWithin(name, link))) return null;
  const content = ask(fileInput, name);
  return content && "bytes" in content ? decodeText(file, content.bytes, []) : null;
}

function withinProject(file: string): string {
  const name = path.posix.normalize(file.replaceAll("\\", "/"));
  if (path.posix.isAbsolute(name) || name === ".." || name.startsWith("../"))
    throw new Error(`${file} is not a file of the project.`);
  return name;
}

interface ExtensionPages {
  pages: (SourceFile & {text: string; at: Diagnostic["at"]})[];
  diagnostics: Diagnostic[];
}

/** Pages that extensions add, each file only once. */
export const extensionPages = storedQuery<ExtensionPages>("extension-pages", (_, ask) => {
  const {versions} = ask(configInput, "");
  const found = new Map<string, ExtensionPages["pages"][number]>();
  const diagnostics: Diagnostic[] = [];
  for (const {file, options} of ask(extensionsWith, "pages")) {
    const loaded = ask(extension, file);
    const {found: reported, report} = createReports({extension: file});
    const invalid = (message: string, hint: string): void =>
      void diagnostics.push(diagnose("extension-invalid", {file, line: 1, column: 1}, message, hint));
    const {value, faults} = loaded.run("its pages", () =>
      loaded.hooks.pages!({
        options,
        versions: versions.map(({name, number, latest}) => ({name, number, latest})),
        read: (name) => readText(ask, name),
        report
      })
    );
    diagnostics.push(...faults, ...reported);
    for (const page of value ?? []) {
      const made = pageOf(page);
      if (typeof made === "string") invalid(made, 'return {path: "errors/not-found.md", text: "# Not found"}');
      else if (found.has(made.file) || ask(fileInput, made.file) !== null)
        invalid(`There is another page ${made.file}.`, "give one of them another path");
      else found.set(made.file, made);
    }

    function pageOf(page: NewPage): ExtensionPages["pages"][number] | string {
      const name = page.version ?? versions.find(({latest}) => latest)?.name;
      const version = versions.find((each) => each.name === name);
      if (!version) return `There is no version ${String(name)}.`;
      const isPath = typeof page.path === "string" && /^[^/\\].*\.mdx?$/.test(page.path);
      if (!isPath || path.posix.normalize(page.path) !== page.path || page.path.startsWith("../"))
        return `${String(page.path)} is not the path of a page.`;
      if (typeof page.text !== "string") return `The page ${page.path} has no text.`;
      return {
        file: `${version.content}/${page.path}`,
        kind: "markdown",
        version: version.name,
        path: page.path,
        extension: file,
        text: page.text,
        at: page.at ? {column: 1, ...page.at} : {file, line: 1, column: 1}
      };
    }
  }
  return {pages: [...found.values()].sort((a, b) => (a.file < b.file ? -1 : 1)), diagnostics};
});

/** Faults of extensions themselves. */
export const extensionFaults = storedQuery<Diagnostic[]>("extension-faults", (_, ask) => [
  ...ask(configInput, "").extensions.flatMap(({file, at}) =>
    ask(fileInput, file) === null
      ? [diagnose("extension-invalid", at, `There is no file ${file}.`, "the path counts from the project's root")]
      : ask(extension, file).faults
  ),
  ...ask(extensionPages, "").diagnostics
]);

/** Faults of pages that extensions add, located at their sources; an extension's own fault is listed once, regardless of the number of pages. */
export function locatedFaults(ask: Ask, faults: readonly Diagnostic[]): Diagnostic[] {
  if (ask(extensionConfigs, "").length === 0) return [...faults];
  const made = new Map(ask(extensionPages, "").pages.map((page) => [page.file, page]));
  const failed = new Set<string>();
  return faults.flatMap((fault) => {
    if (fault.code === "extension-failed") {
      const place = JSON.stringify(fault.at);
      if (failed.has(place)) return [];
      failed.add(place);
    }
    const page = made.get(fault.at.file);
    if (!page) return [fault];
    const {fixes: _fixes, ...rest} = fault;
    const message = `${page.file}:${fault.at.line}, a page of ${page.extension}: ${fault.message}`;
    return [{...rest, message, at: page.at}];
  });
}

/** A page's data for file hooks. */
export type ListedForFiles = Omit<FilesContext["pages"][number], "markdown">;

interface ExtensionFiles {
  files: MadeOutput[];
  diagnostics: Diagnostic[];
}

interface FilesInput extends Pick<FilesContext, "title" | "url" | "base" | "pages"> {
  /** Paths already used by the site. */
  isTaken(path: string): boolean;
}

/** Files that extensions add. */
export function filesOf(ask: Ask, {isTaken, ...site}: FilesInput): ExtensionFiles {
  const result: ExtensionFiles = {files: [], diagnostics: []};
  const paths = new Set<string>();
  for (const {file, options} of ask(extensionsWith, "files")) {
    const loaded = ask(extension, file);
    const {found, report} = createReports({extension: file});
    const {value, faults} = loaded.run("its files", () =>
      loaded.hooks.files!({...site, options, read: (name) => readText(ask, name), report})
    );
    result.diagnostics.push(...faults, ...found);
    for (const {path: name, content} of value ?? []) {
      const isPath = typeof name === "string" && /^[^/\\]/.test(name) && path.posix.normalize(name) === name;
      const problem =
        !isPath || name.startsWith("../")
          ? `${String(name)} is not the path of a file of the site.`
          : paths.has(name) || isTaken(name)
            ? `The site has another file ${name}.`
            : typeof content !== "string" && !(content instanceof Uint8Array)
              ? `The file ${name} has no content.`
              : null;
      if (problem === null) result.files.push({path: name, bytes: content});
      else
        result.diagnostics.push(
          diagnose(
            "extension-invalid",
            {file, line: 1, column: 1},
            problem,
            'return {path: "pages.json", content: "…"}, each path once'
          )
        );
      paths.add(name);
    }
  }
  return result;
}
