// The site of this repository, without errors or warnings: what tests in a browser have built, or else built into
// memory, once per process.

import os from "node:os";
import path from "node:path";
import {build} from "../../cli/src/site/build.ts";
import {noCache} from "../../cli/src/engine/cache.ts";
import {loadConfig} from "../../cli/src/config/load.ts";
import {formatDiagnostic, hasErrors, type Diagnostic} from "../../cli/src/core/diagnostics.ts";
import {diskFileSystem} from "../../cli/src/core/file-system.ts";
import {readTree} from "../helpers.ts";
import {findOwnTree} from "../own-tree.ts";

export interface SiteTree {
  /** HTML by route. */
  documents: Map<string, string>;
  /** Every file by path. */
  files: Map<string, string | Uint8Array>;
  diagnostics: Diagnostic[];
}

let built: Promise<SiteTree> | null = null;

/** @throws if the site has any errors or warnings */
export function siteTree(): Promise<SiteTree> {
  return (built ??= buildSite());
}

async function buildSite(): Promise<SiteTree> {
  const found = findOwnTree();
  const {files, diagnostics} = found
    ? {files: new Map<string, string | Uint8Array>(readTree(found.tree)), diagnostics: found.diagnostics}
    : await buildIntoMemory();
  if (hasErrors(diagnostics, true)) throw new Error(diagnostics.map(formatDiagnostic).join("\n"));
  const documents = new Map<string, string>();
  for (const [file, bytes] of files) {
    if (file.endsWith(".html")) documents.set(`/${file.replace(/\.html$/, "").replace(/^index$/, "")}`, String(bytes));
  }
  return {documents, files, diagnostics};
}

async function buildIntoMemory(): Promise<Pick<SiteTree, "files" | "diagnostics">> {
  const root = process.cwd();
  const {config, diagnostics: faults} = loadConfig(path.join(root, "docs.config.yaml"), diskFileSystem);
  if (!config) throw new Error(faults.map(formatDiagnostic).join("\n"));
  const work = path.join(os.tmpdir(), "protodocs-tests");
  const files = new Map<string, string | Uint8Array>();
  const {diagnostics} = await build({
    config,
    fs: diskFileSystem,
    store: null,
    cache: noCache, // what an older compiler has kept would be read as this one's
    compilerKey: "site-tree",
    packageRoot: root,
    workFolder: path.join(work, "modules"),
    previousHash: () => null,
    strict: true,
    drafts: false,
    development: false,
    add: (output) => files.set(output.path, "bytes" in output ? output.bytes : "")
  });
  return {files, diagnostics};
}
