// The project's components as a bundle of their own, for `serve --watch`: editing one leaves theme and runtime as
// they are. The bundle is a function of the modules that it shares with them, so that there is one React and one set
// of hooks.

import {isBuiltin} from "node:module";
import path from "node:path";
import type {BuildOptions, BuildResult, Plugin} from "esbuild";
import {isWithin} from "../core/file-system.ts";
import {isBuiltIn, type ComponentFile} from "./component-files.ts";
import {inputFile} from "./input-names.ts";
import {hideProject, packageFolders} from "./project-files.ts";

/** The module that exports the components by name; theme and runtime load it from an address. */
export const LIVE_COMPONENTS = "virtual:live-components";

export interface LiveComponents {
  names: string[];
  browser: BuildResult;
  server: BuildResult;
  /** Modules of theme, runtime and React that the components import: names, or absolute paths. Sorted. */
  shared: string[];
}

export interface LiveInput {
  root: string;
  packageRoot: string;
  components: readonly ComponentFile[];
  options: Record<"browser" | "server", BuildOptions>;
  build(name: string, options: BuildOptions): Promise<BuildResult>;
}

/** Null if the project has no components. */
export async function bundleLiveComponents(input: LiveInput): Promise<LiveComponents | null> {
  const {root, packageRoot, options, build} = input;
  const components = input.components.filter((component) => !isBuiltIn(component, packageRoot));
  if (components.length === 0) return null;
  const bundle = (where: "browser" | "server"): Promise<BuildResult> =>
    build(`${where} components`, {
      ...options[where],
      entryPoints: {components: LIVE_COMPONENTS},
      format: "cjs", // what an ES module imports could not be given to it
      splitting: false,
      banner: {js: "export default (require) => { const module = {exports: {}};"},
      footer: {js: "return module.exports; };"},
      plugins: [sharedPlugin(packageRoot, components), hideProject(root, packageRoot, true)]
    });
  const [browser, server] = await Promise.all([bundle("browser"), bundle("server")]);
  return {
    names: components.map(({name}) => name),
    browser,
    server,
    shared: [...new Set([browser, server].flatMap(sharedBy))].sort()
  };
}

/** Whether theme and runtime contain a file of the components, which would have two states. */
export function sharesFiles(
  {browser, server}: LiveComponents,
  others: BuildResult[],
  {root, packageRoot}: Pick<LiveInput, "root" | "packageRoot">
): boolean {
  const filesOf = ({metafile}: BuildResult): string[] =>
    Object.keys(metafile!.inputs).map((name) => inputFile(name, root, packageRoot));
  const theirs = new Set(others.flatMap(filesOf));
  return [browser, server].flatMap(filesOf).some((file) => theirs.has(file));
}

/** Leaves out React, runtime and theme, with the project's own parts of it. */
function sharedPlugin(packageRoot: string, components: readonly ComponentFile[]): Plugin {
  return {
    name: "live-components",
    setup(build) {
      build.onResolve(
        {
          filter:
            /^(?:react(?:-dom)?(?:\/.*)?|@theme\/.*|@theme-original\/.*|@runtime\/.*|protodocs\/(?:theme|figures))$/
        },
        ({path: name}) => ({
          path: name,
          external: true
        })
      );
      build.onResolve({filter: /^[./].*\/(?:runtime|themes)\//}, ({path: name, resolveDir}) => {
        const file = path.resolve(resolveDir, name);
        return packageFolders(packageRoot).some((folder) => isWithin(file, folder, path.sep))
          ? {path: file, external: true}
          : undefined;
      });
      build.onResolve({filter: /^virtual:/}, ({path: name, kind}) =>
        kind === "entry-point" && name === LIVE_COMPONENTS
          ? {path: name, namespace: "virtual"}
          : {errors: [{text: `There is no module "${name}" for components.`}]}
      );
      build.onLoad({filter: /.*/, namespace: "virtual"}, () => ({
        contents: components.map(({name, file}) => `export * as ${name} from ${JSON.stringify(file)};`).join("\n"),
        resolveDir: packageRoot
      }));
    }
  };
}

function sharedBy({metafile}: BuildResult): string[] {
  return Object.values(metafile!.outputs).flatMap(({imports}) =>
    imports.filter(({path: name, external}) => external && !isBuiltin(name)).map(({path: name}) => name)
  );
}
