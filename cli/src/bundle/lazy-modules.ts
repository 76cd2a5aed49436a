// Every lazily loaded module first imports everything that loads at once. That
// makes esbuild see those modules as part of every entry and emit one file for
// them, instead of one for each set of entries that share something.

import path from "node:path";
import type {Plugin, ResolveResult} from "esbuild";

const namespace = "lazy";
const TARGET = "lazy-target";

/** Must come before all other plugins. @param first absolute path of the module that is always loaded */
export function lazyModulesPlugin(packageRoot: string, first: string): Plugin {
  return {
    name: "lazy-modules",
    setup(build) {
      const targets = new Map<string, ResolveResult>();
      build.onResolve({filter: /.*/}, async ({path: name, kind, importer, resolveDir, namespace: from, pluginData}) => {
        if (kind !== "dynamic-import" || pluginData !== undefined) return undefined;
        const target = await build.resolve(name, {kind: "import-statement", importer, resolveDir, namespace: from});
        if (target.errors.length > 0) return {errors: target.errors};
        if (target.external) return target;
        const wrapper = nameOf(target, packageRoot);
        targets.set(wrapper, target);
        return {path: wrapper, namespace};
      });
      build.onResolve({filter: new RegExp(`^${TARGET}$`), namespace}, ({importer}) => {
        const {path: file, namespace: of, sideEffects, pluginData} = targets.get(importer)!;
        return {path: file, namespace: of, sideEffects, pluginData: pluginData as unknown};
      });
      build.onLoad({filter: /.*/, namespace}, () => ({
        contents: [
          `import ${JSON.stringify(first)};`,
          `import * as target from "${TARGET}";`,
          `export * from "${TARGET}";`,
          "export default target.default;"
        ].join("\n"),
        loader: "js",
        resolveDir: packageRoot
      }));
    }
  };
}

/** Independent of the folder, because file names and hashes are derived from it. */
function nameOf({path: file, namespace: of}: ResolveResult, packageRoot: string): string {
  return of === "file" ? path.relative(packageRoot, file).split(path.sep).join("/") : `${of}/${file}`;
}
