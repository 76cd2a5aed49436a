// Shared by tests: temporary folders, and running the compiler on a folder.

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {build, type BuildInput, type BuildResult} from "../cli/src/site/build.ts";
import {createDiskCache, noCache, type Cache} from "../cli/src/engine/cache.ts";
import type {Terminal} from "../cli/src/commands/terminal.ts";
import {loadConfig} from "../cli/src/config/load.ts";
import {buildOnce, createRebuilder} from "../cli/src/bundle/rebuilder.ts";
import {byLocation} from "../cli/src/core/diagnostics.ts";
import {diskFileSystem} from "../cli/src/core/file-system.ts";
import type {Config, VersionConfig} from "../cli/src/config/config.ts";
import {withDefaults} from "../cli/src/config/schema.ts";
import type {Output} from "../cli/src/model.ts";

export const packageRoot = path.dirname(import.meta.dirname);

const temporary = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "protodocs-test-")));
process.on("exit", () => fs.rmSync(temporary, {recursive: true, force: true}));

/** Prints nothing. */
export const quietTerminal: Terminal = {
  say: () => undefined,
  print: () => undefined,
  json: () => undefined,
  failure: () => undefined,
  diagnostics: () => undefined,
  progress: () => undefined
};

/** A new folder, removed when the process ends. */
export function temporaryFolder(): string {
  return fs.mkdtempSync(path.join(temporary, "folder-"));
}

/** Writes files below a folder. */
export function writeFiles(folder: string, files: Record<string, string | Uint8Array>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, content);
  }
}

/** Every file below a folder with its bytes, by path; sorted. */
export function readTree(folder: string): Map<string, Buffer> {
  const files = fs.readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  const names = files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return new Map(names.sort().map((name) => [name, fs.readFileSync(path.join(folder, name))]));
}

/**
 * Compiled themes are cached between runs in the system's temporary folder, by
 * content, so that they cannot be stale. Results for pages are not cached.
 */
export function bundleCache(): Cache {
  const shared = createDiskCache(path.join(os.tmpdir(), "protodocs-test-bundles"));
  return {
    folder: null,
    get: (kind, key) => (kind === "bundle" ? shared : noCache).get(kind, key),
    put: (kind, key, ...content) => (kind === "bundle" ? shared : noCache).put(kind, key, ...content)
  };
}

export interface Built extends BuildResult {
  /** What would be written; nothing of a site with errors. */
  outputs: Output[];
}

/** What bundles have in common is read again only when it has changed. */
const {hashOf} = createRebuilder();

/** Builds the site in a folder, in this process, and writes nothing into it. */
export async function buildFolder(root: string, choices: Partial<BuildInput> = {}): Promise<Built> {
  const {config, diagnostics} = loadConfig(path.join(root, "docs.config.yaml"), diskFileSystem);
  if (!config)
    return {
      ok: false,
      outputs: [],
      diagnostics,
      accepted: [],
      figures: {sources: 0, pages: 0, rendered: [], unverified: 0, indexThread: 0},
      explanation: null,
      externalLinks: () => []
    };
  const outputs: Output[] = [];
  const result = await build({
    config,
    fs: diskFileSystem,
    store: null,
    cache: bundleCache(),
    compilerKey: "tests",
    packageRoot,
    workFolder: path.join(os.tmpdir(), "protodocs-test-modules"),
    previousHash: () => null,
    strict: false,
    drafts: false,
    development: false,
    builder: {...buildOnce, hashOf},
    add: (output) => outputs.push(output),
    ...choices
  });
  return {
    ...result,
    outputs: result.ok ? outputs : [],
    diagnostics: [...diagnostics, ...result.diagnostics].sort(byLocation)
  };
}

/** Text of what was made, by path. */
export function textsOf(outputs: readonly Output[]): Map<string, string> {
  return new Map(
    outputs.flatMap((output) =>
      "bytes" in output ? [[output.path, Buffer.from(output.bytes).toString("utf8")] as const] : []
    )
  );
}

/** A configuration with every default, below /site; versions need only the settings under test. */
export function configOf(choices: Partial<Omit<Config, "versions">> & {versions?: Partial<VersionConfig>[]}): Config {
  const at = {file: "docs.config.yaml", line: 1, column: 1};
  const versions = (choices.versions ?? [{}]).map((version, index): VersionConfig => ({
    name: "docs",
    number: "1",
    label: "docs",
    path: "",
    content: "content",
    specs: null,
    latest: index === 0,
    banner: "none",
    bannerText: "",
    released: "",
    supportedUntil: "",
    className: "",
    mainDoc: "index",
    variables: {},
    sidebars: [{name: "docs", label: "Docs", link: null, items: [{type: "folder", folder: "", at}], at}],
    specifications: [],
    at,
    mainDocAt: at,
    ...version
  }));
  const {markdown, specs, exampleValues, sidebars, ...settings} = withDefaults({title: "Test", versions: []});
  return {
    ...settings,
    languages: [],
    root: "/site",
    file: "docs.config.yaml",
    url: "",
    examplesDate: null,
    cards: false,
    lastUpdate: false,
    navbar: {hideOnScroll: false, items: []},
    announcement: null,
    footer: {groups: [], copyright: ""},
    glossary: null,
    search: {...settings.search, enabled: false, tasks: []},
    frontMatter: [],
    extensions: [],
    scripts: [],
    head: [],
    variables: {},
    untrustedFolders: [],
    redirects: [],
    ...choices,
    versions
  };
}
