// How pages are built: their scripts, the inline script, and the module that renders them on the server.

import path from "node:path";
import type {BuildOptions, BuildResult, Plugin} from "esbuild";
import {allOf, isBuildFailure} from "./build-failures.ts";
import type {ComponentFile} from "./component-files.ts";
import {lazyModulesPlugin} from "./lazy-modules.ts";
import {bundleLiveComponents, sharesFiles, type LiveComponents} from "./live-components.ts";
import {copiedModulesPlugin} from "./copied-modules.ts";
import type {Wording} from "../../../runtime/messages/translations.ts";
import {messagesPlugin, spokenPlugin, type ReadSource} from "./message-modules.ts";
import {projectFilesPlugin} from "./project-files.ts";
import {serverTarget} from "./react-module.ts";
import {themePlugin, type ReactSource} from "./theme-plugin.ts";

/** What the server's module imports React as, if it is a module apart. */
export const SERVER_REACT = "virtual:server-react";

export interface CompileInput {
  packageRoot: string;
  /** Folder of the project, absolute. If nothing of the project is bundled, the package's folder, so that the project's location does not matter. */
  root: string;
  /** The project's theme folder, absolute, or null. */
  themeFolder: string | null;
  components: readonly ComponentFile[];
  /** React's development build, unminified: warns of hydration mismatches. */
  development: boolean;
  /** For the watching server: pages update themselves. */
  live: boolean;
  /** What the interface says. */
  wording: Wording;
}

/** Whether it says something else than the catalogue in English. */
export function isTranslated({name, texts}: Wording): boolean {
  return name !== "en" || Object.keys(texts).length > 0;
}

export type Build = (name: string, options: BuildOptions) => Promise<BuildResult>;

/** Scripts of pages, the inline script, and the server's module. */
export type PageBuilds = [browser: Promise<BuildResult>, inline: Promise<BuildResult>, server: Promise<BuildResult>];

// Classic scripts from the package only: otherwise a tsconfig.json above them would decide whether they are strict.
export const alone: BuildOptions = {format: "iife", tsconfigRaw: "{}"};

export function sharedOptions({packageRoot, development, live}: CompileInput): BuildOptions {
  return {
    bundle: true,
    write: false,
    metafile: true,
    logLevel: "silent",
    legalComments: "none",
    jsx: "automatic",
    absWorkingDir: packageRoot,
    outdir: path.join(packageRoot, "out"),
    minify: !development && !live, // to minify takes longer than to bundle
    define: {"process.env.NODE_ENV": development ? '"development"' : '"production"'},
    loader: {".svg": "file", ".png": "file", ".woff2": "file"},
    assetNames: "assets/[name]-[hash]"
  };
}

function browserOptions(input: CompileInput): BuildOptions {
  return {
    ...sharedOptions(input),
    target: "es2022",
    entryNames: "assets/[name]-[hash]",
    chunkNames: "assets/[name]-[hash]"
  };
}

function serverOptions(input: CompileInput): BuildOptions {
  return {...sharedOptions(input), ...serverTarget, minify: false};
}

export function entryFile({live}: CompileInput): string {
  return live ? "runtime/dev/main.ts" : "runtime/main.ts";
}

/** @param read with lazy imports marked */
export function buildPages(
  input: CompileInput,
  browserReact: ReactSource,
  apart: LiveComponents | null,
  build: Build,
  read: ReadSource
): PageBuilds {
  const {packageRoot, root, live, wording} = input;
  const translated = isTranslated(wording) ? [messagesPlugin(packageRoot, wording)] : [];
  const plugins = (where: "browser" | "server"): Plugin[] => {
    const theme = themePlugin({
      ...input,
      apart,
      react:
        where === "browser" ? browserReact : live ? {external: SERVER_REACT, names: null} : {resolveFrom: packageRoot}
    });
    const project = projectFilesPlugin(root, packageRoot, live);
    return project ? [project, theme] : [theme];
  };
  return [
    build("browser", {
      ...browserOptions(input),
      entryPoints: {main: path.join(packageRoot, entryFile(input))},
      format: "esm",
      splitting: true,
      plugins: [
        // Fewer requests for readers, and a call for each import: the watching server does without.
        ...(live
          ? translated
          : [
              messagesPlugin(packageRoot, wording, read),
              lazyModulesPlugin(packageRoot, path.join(packageRoot, "runtime/start-page.tsx"), root !== packageRoot),
              copiedModulesPlugin(packageRoot)
            ]),
        ...plugins("browser")
      ]
    }),
    build("inline", {
      ...sharedOptions(input),
      ...alone,
      entryPoints: [path.join(packageRoot, "themes/default/inline-script.ts")],
      target: "es2018",
      minify: true,
      plugins: plugins("browser")
    }),
    build("server", {
      ...serverOptions(input),
      entryPoints: [path.join(packageRoot, "themes/default/server.tsx")],
      format: "esm",
      plugins: [spokenPlugin(packageRoot), ...plugins("server")]
    })
  ];
}

/** Null if the project's components cannot be a bundle of their own; faults are found where they are bundled with the theme. */
export async function buildApart(
  input: CompileInput,
  build: Build,
  pages: (components: LiveComponents) => PageBuilds
): Promise<{components: LiveComponents; pages: PageBuilds} | null> {
  const options = {browser: browserOptions(input), server: serverOptions(input)};
  try {
    const components = await bundleLiveComponents({...input, options, build});
    if (!components) return null;
    const made = pages(components);
    return sharesFiles(components, await allOf(made), input) ? null : {components, pages: made};
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    return null;
  }
}
