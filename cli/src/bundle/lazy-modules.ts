// Every lazily loaded module first imports everything that loads at once. That
// makes esbuild see those modules as part of every entry and emit one file for
// them, instead of one for each set of entries that share something.

import path from "node:path";
import type {OnResolveArgs, OnResolveResult, Plugin, ResolveResult} from "esbuild";

const namespace = "lazy";
const TARGET = "lazy-target";

/** Marks what a file of runtime or theme loads lazily, so that esbuild need not ask about other imports. */
const LAZY = "lazily:";

export function markLazy(text: string): string {
  return text.replace(/\bimport\("(?=[.@])/g, `import("${LAZY}`);
}

/**
 * Must come before all other plugins, but for the one that marks lazy imports.
 * @param first absolute path of the module that is always loaded @param hasOthers whether there are files without marks
 */
export function lazyModulesPlugin(packageRoot: string, first: string, hasOthers: boolean): Plugin {
  return {
    name: "lazy-modules",
    setup(build) {
      const targets = new Map<string, ResolveResult>();
      const wrap = async ({
        path: written,
        kind,
        importer,
        resolveDir,
        namespace: from,
        pluginData
      }: OnResolveArgs): Promise<OnResolveResult | undefined> => {
        if (kind !== "dynamic-import" || pluginData !== undefined) return undefined;
        const name = written.startsWith(LAZY) ? written.slice(LAZY.length) : written;
        const target = await build.resolve(name, {kind: "import-statement", importer, resolveDir, namespace: from});
        if (target.errors.length > 0) return {errors: target.errors};
        if (target.external) return target;
        const wrapper = nameOf(target, packageRoot);
        targets.set(wrapper, target);
        return {path: wrapper, namespace};
      };
      if (hasOthers) build.onResolve({filter: /.*/}, wrap);
      else {
        build.onResolve({filter: new RegExp(`^${LAZY}`)}, wrap);
        build.onResolve({filter: /.*/, namespace: "virtual"}, wrap);
      }
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
