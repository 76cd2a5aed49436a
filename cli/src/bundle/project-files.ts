// Hides where the project is on disk from esbuild, whose hashes include input
// paths: the same sources must produce the same site in every folder.

import fs from "node:fs";
import path from "node:path";
import type {Loader, OnResolveArgs, OnResolveResult, Plugin} from "esbuild";
import {isWithin} from "../core/file-system.ts";

export const projectNamespace = "project";

/** Must come before all other plugins. Null if paths are already stable: the project is in the package's folder. */
export function projectFilesPlugin(projectRoot: string, packageRoot: string, live: boolean): Plugin | null {
  return isWithin(projectRoot, packageRoot, path.sep) ? null : hideProject(projectRoot, packageRoot, live);
}

/**
 * Also hides a project in the package's folder.
 * @param live for the watching server, which is asked about fewer imports: each takes a message to this process
 */
export function hideProject(projectRoot: string, packageRoot: string, live: boolean): Plugin {
  const others = isWithin(projectRoot, packageRoot, path.sep) ? packageFolders(packageRoot) : [packageRoot];
  const isOurs = (file: string): boolean =>
    isWithin(file, projectRoot, path.sep) && !others.some((folder) => isWithin(file, folder, path.sep));
  const nameOf = (file: string): string => path.relative(projectRoot, file).split(path.sep).join("/");
  return {
    name: "project-files",
    setup(build) {
      const resolve = async ({
        path: name,
        importer,
        namespace: from,
        resolveDir,
        kind,
        pluginData,
        with: attributes
      }: OnResolveArgs): Promise<OnResolveResult | undefined> => {
        if (pluginData === "located" || pluginData === "resolving") return undefined;
        if (from === "file" && isWithin(importer, packageRoot, path.sep) && !name.startsWith("@theme/"))
          return undefined; // building the package, without a project
        const found = await build.resolve(name, {
          importer,
          namespace: from,
          resolveDir,
          kind,
          pluginData: "located",
          with: attributes
        });
        if (found.errors.length > 0) return {errors: found.errors};
        return found.namespace === "file" && !found.external && isOurs(found.path)
          ? {path: nameOf(found.path), namespace: projectNamespace, sideEffects: found.sideEffects}
          : found;
      };
      const resolveLive = (args: OnResolveArgs): ReturnType<typeof resolve> | OnResolveResult | undefined => {
        if (OF_PACKAGE.test(args.path)) return undefined;
        const file = /^\.|^[/\\]|^[a-z]:[/\\]/i.test(args.path) ? path.resolve(args.resolveDir, args.path) : null;
        const found = file && ["", ...Object.keys(loaders)].map((ending) => file + ending).find(isFile);
        if (!found) return resolve(args);
        return isOurs(found) ? {path: nameOf(found), namespace: projectNamespace} : undefined;
      };
      if (live) {
        for (const namespace of [projectNamespace, "virtual"]) build.onResolve({filter: /.*/, namespace}, resolveLive);
        build.onResolve({filter: /^@theme\//, namespace: "file"}, resolve);
      } else build.onResolve({filter: /.*/}, resolve);
      build.onLoad({filter: /.*/, namespace: projectNamespace}, ({path: name}) => {
        const file = path.join(projectRoot, name);
        return {
          contents: fs.readFileSync(file),
          loader: loaders[path.extname(name)] ?? "default",
          resolveDir: path.dirname(file),
          watchFiles: [file]
        };
      });
    }
  };
}

/** Folders of runtime and theme. */
export function packageFolders(packageRoot: string): string[] {
  return ["runtime", "themes"].map((folder) => path.join(packageRoot, folder));
}

/** Imports that never lead to the project. */
const OF_PACKAGE = /^(?:@runtime\/|@theme-original\/|virtual:|react(?:-dom)?(?:\/|$))/;

function isFile(file: string): boolean {
  return fs.statSync(file, {throwIfNoEntry: false})?.isFile() === true;
}

/** By ending, in esbuild's order. */
const loaders: Record<string, Loader> = {
  ".tsx": "tsx",
  ".ts": "ts",
  ".jsx": "jsx",
  ".js": "jsx",
  ".css": "css",
  ".json": "json",
  ".mts": "ts",
  ".mjs": "js",
  ".cjs": "js",
  ".svg": "file",
  ".png": "file",
  ".woff2": "file"
};
