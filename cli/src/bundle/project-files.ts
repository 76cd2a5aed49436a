// Hides where the project is on disk from esbuild, whose hashes include input
// paths: the same sources must produce the same site in every folder.

import fs from "node:fs";
import path from "node:path";
import type {Loader, Plugin} from "esbuild";
import {isWithin} from "../fs.ts";

export const projectNamespace = "project";

/** Must come before all other plugins. Null if project and package are the same folder, so that paths are already stable. */
export function projectFilesPlugin(projectRoot: string, packageRoot: string): Plugin | null {
  if (isWithin(projectRoot, packageRoot, path.sep)) return null;
  return {
    name: "project-files",
    setup(build) {
      build.onResolve(
        {filter: /.*/},
        async ({path: name, importer, namespace: from, resolveDir, kind, pluginData, with: attributes}) => {
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
          const isOurs =
            found.namespace === "file" &&
            !found.external &&
            isWithin(found.path, projectRoot, path.sep) &&
            !isWithin(found.path, packageRoot, path.sep);
          return isOurs
            ? {
                path: path.relative(projectRoot, found.path).split(path.sep).join("/"),
                namespace: projectNamespace,
                sideEffects: found.sideEffects
              }
            : found;
        }
      );
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

const loaders: Record<string, Loader> = {
  ".ts": "ts",
  ".tsx": "tsx",
  ".mts": "ts",
  ".js": "jsx",
  ".mjs": "js",
  ".cjs": "js",
  ".jsx": "jsx",
  ".json": "json",
  ".css": "css",
  ".svg": "file",
  ".png": "file",
  ".woff2": "file"
};
