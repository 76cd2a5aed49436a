// Theme, runtime and components as they were last compiled without a fault.

import path from "node:path";
import {bundleAssets} from "../../bundle/bundle-assets.ts";
import type {Cache} from "../../cache.ts";
import {diagnose, type Diagnostic} from "../../diagnostics.ts";
import type {Assets, Config} from "../../model.ts";
import type {SiteData} from "../../../../runtime/shared/page-data.ts";
import type {ServerModule} from "../../../../runtime/shared/server-module.ts";

export interface AssetInput {
  config: Config;
  siteData: SiteData;
  packageRoot: string;
  workFolder: string;
  cache: Cache;
  /** Address of the module with the site's data. */
  siteDataHref: string;
}

export interface LiveAssets {
  assets: Assets;
  server: ServerModule;
}

export interface AssetState {
  /** Null until something could be compiled. */
  current(): LiveAssets | null;
  /** A file of this or an earlier state: pages that have not reloaded yet ask for those. */
  file(name: string): Uint8Array | string | null;
  diagnostics(): Diagnostic[];
  /** Compiles what has changed; true when something is different now. */
  update(input: AssetInput): Promise<boolean>;
  /** Folders that it is made from, absolute. */
  folders(config: Config): string[];
}

export function createAssetState(packageRoot: string): AssetState {
  const files = new Map<string, Uint8Array | string>();
  let current: LiveAssets | null = null;
  let diagnostics: Diagnostic[] = [];

  return {
    current: () => current,
    file: (name) => files.get(name) ?? null,
    diagnostics: () => diagnostics,
    async update(input) {
      const {assets, diagnostics: faults} = await bundleAssets({
        ...input,
        development: false,
        live: {siteData: input.siteDataHref}
      });
      diagnostics = faults;
      if (!assets || assets.key === current?.assets.key) return false;
      try {
        const server = (await import(assets.serverModule)) as ServerModule;
        current = {assets, server};
      } catch (error) {
        diagnostics = [
          diagnose(
            "theme-failed",
            {file: input.config.file, line: 1, column: 1},
            `Theme or components fail while they are loaded: ${error instanceof Error ? error.message : String(error)}.`,
            "look at what they do outside of their functions"
          )
        ];
        return false;
      }
      for (const output of assets.outputs) if ("bytes" in output) files.set(output.path, output.bytes);
      return true;
    },
    folders: ({root, theme, components}) => [
      ...[theme, components].filter((folder) => folder !== null).map((folder) => path.join(root, folder)),
      // Those who work on protodocs itself see its theme and runtime change too.
      ...(packageRoot.split(path.sep).includes("node_modules")
        ? []
        : [path.join(packageRoot, "themes"), path.join(packageRoot, "runtime")])
    ]
  };
}
