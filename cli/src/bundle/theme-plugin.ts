// Lets esbuild find the theme's components, the project's replacements for
// them, and the modules that are generated while bundling.

import path from "node:path";
import type {Plugin, ResolveResult} from "esbuild";
import {blockNames} from "../../../runtime/shared/markdown-blocks.ts";
import {isStill, type ComponentFile} from "./component-files.ts";
import {namesBelow} from "./names-below.ts";
import {LIVE_COMPONENTS, type LiveComponents} from "./live-components.ts";
import {projectComponent} from "./project-component.ts";

/** The module with the site's data, which is separate from the bundle. */
export const SITE_DATA = "virtual:site-data";

export interface ThemePluginInput {
  /** Folder of this package, which contains runtime/ and themes/. */
  packageRoot: string;
  /** The project's theme folder, absolute, or null. */
  themeFolder: string | null;
  components: readonly ComponentFile[];
  /** Pages come from the watching server. */
  live: boolean;
  /** The project's components, if they are a bundle of their own. */
  apart: LiveComponents | null;
  react: ReactSource;
}

/**
 * Where React comes from: a module next to the bundle, or this package's own copy. With the names of its exports, each
 * gets one name in the bundle, instead of one for each file that imports it; that takes time.
 */
export type ReactSource = {external: string; names: readonly string[] | null} | {resolveFrom: string};

/** The module through which every file of the bundle then imports React. */
const REACT = "virtual:react";

export function themePlugin(input: ThemePluginInput): Plugin {
  const theme = path.join(input.packageRoot, "themes/default");
  return {
    name: "theme",
    setup(build) {
      const resolved = new Map<string, Promise<ResolveResult>>();
      // Each call of a plugin takes a message to this process, and most imports are of these three: esbuild itself
      // resolves aliases.
      build.initialOptions.alias = {
        "@runtime": path.join(input.packageRoot, "runtime"),
        "@theme": theme,
        "@theme-original": theme
      };
      for (const [name, file] of ownComponents(input.themeFolder))
        build.onResolve({filter: new RegExp(`^@theme/${name.replace(/[^\w/]/g, "\\$&")}$`)}, () => ({path: file}));
      build.onResolve({filter: /^protodocs\/theme$/}, () => ({path: path.join(theme, "theme.ts")}));
      build.onResolve({filter: /^protodocs\/figures$/}, () => ({
        path: path.join(input.packageRoot, "runtime/figures/figures.ts"),
        sideEffects: false
      }));
      build.onResolve({filter: /^(?:d3-\w+|protobufjs\/minimal\.js)$/}, ({path: name, importer}) =>
        importer.startsWith(path.join(input.packageRoot, "runtime") + path.sep)
          ? {path: path.join(input.packageRoot, "lib", libraryOf(name)), sideEffects: false}
          : undefined
      );
      if (input.live)
        build.onResolve({filter: /\/load-page\.ts$/}, () => ({
          path: path.join(input.packageRoot, "runtime/dev/load-page.ts")
        }));
      if (build.initialOptions.platform === "node")
        build.onResolve({filter: /\/palette\.tsx$/}, ({path: name, kind, importer}) =>
          // It brings the whole of React's client, and only an event in a browser loads it.
          kind === "dynamic-import" && importer.startsWith(path.join(input.packageRoot, "runtime") + path.sep)
            ? {path: name, external: true}
            : undefined
        );
      build.onResolve({filter: /^virtual:site-data$/}, ({path: name, importer}) =>
        importer.startsWith(path.join(input.packageRoot, "runtime") + path.sep)
          ? {path: name, external: true}
          : {errors: [{text: "Site data cannot be imported: call useSite()"}]}
      );
      build.onResolve({filter: /.*/, namespace: "virtual"}, ({path: name, importer}) =>
        importer === REACT ? {path: name, external: true, sideEffects: false} : undefined
      );
      build.onResolve({filter: /^virtual:live-components$/}, ({path: name}) => ({path: name, external: true}));
      build.onResolve({filter: /^virtual:/}, ({path: name}) => ({path: name, namespace: "virtual"}));
      build.onLoad({filter: /.*/, namespace: "virtual"}, ({path: name}) => ({
        contents: virtualModule(name, input),
        loader: "ts",
        resolveDir: input.packageRoot
      }));
      build.onResolve({filter: /^react(-dom)?(\/.*)?$/}, (args) => {
        if (args.pluginData === "resolving") return undefined;
        if ("external" in input.react)
          return input.react.names
            ? {path: REACT, namespace: "virtual", sideEffects: false}
            : {path: input.react.external, external: true};
        const {resolveFrom: resolveDir} = input.react;
        const id = `${args.kind} ${args.path}`;
        const found =
          resolved.get(id) ?? build.resolve(args.path, {kind: args.kind, resolveDir, pluginData: "resolving"});
        resolved.set(id, found);
        return found;
      });
    }
  };
}

/** What `scripts/compile.mjs` has made of a package that is not installed with this one. */
function libraryOf(name: string): string {
  return name.startsWith("d3-") ? "d3.js" : "protobufjs-minimal.js";
}

/** Components that the project replaces: names and absolute paths. */
function ownComponents(folder: string | null): Map<string, string> {
  const found = new Map<string, string>();
  if (folder === null) return found;
  for (const written of namesBelow(folder)) {
    const name = written
      .split(path.sep)
      .join("/")
      .replace(/\.[jt]sx?$/, "");
    const file = name === written ? null : projectComponent(folder, name);
    if (file !== null) found.set(name, file);
  }
  return found;
}

function virtualModule(name: string, {components, themeFolder, packageRoot, apart, react}: ThemePluginInput): string {
  const bundled = components.filter((component) => !apart?.names.includes(component.name));
  switch (name) {
    case REACT:
      // A statement for each, so that esbuild drops those that nothing uses.
      return "external" in react
        ? (react.names ?? []).map((one) => `export {${one}} from ${JSON.stringify(react.external)};`).join("\n")
        : "";
    case "virtual:islands":
      return (
        (apart ? `import {liveComponent} from "@runtime/dev/live-components.ts";\n` : "") +
        `export default {${[
          ...bundled
            .filter((component) => !isStill(component, packageRoot))
            .map(({name: component, file}) => [component, `import(${JSON.stringify(file)})`]),
          ...(apart?.names ?? []).map((component) => [component, `liveComponent(${JSON.stringify(component)})`])
        ]
          .map(([component, module]) => `${JSON.stringify(component)}: () => ${module}`)
          .join(",\n")}};`
      );
    case "virtual:components":
      return (
        bundled.map(({file}, index) => `import * as c${index} from ${JSON.stringify(file)};`).join("\n") +
        `\nconst library = {${bundled.map(({name: component}, index) => `${JSON.stringify(component)}: c${index}`).join(",\n")}};` +
        "\nexport default library;" +
        `\nexport const neverAlive = ${JSON.stringify(components.filter((component) => isStill(component, packageRoot)).map(({name: component}) => component))};` +
        (apart
          ? `\nimport live from ${JSON.stringify(LIVE_COMPONENTS)};\nimport shared from "virtual:shared";` +
            "\nexport const complete = () => void Object.assign(library, live(shared));"
          : "\nexport const complete = () => undefined;")
      );
    case "virtual:shared": {
      const shared = apart?.shared ?? [];
      return (
        shared.map((module, index) => `import * as s${index} from ${JSON.stringify(module)};`).join("\n") +
        `\nconst modules = {${shared.map((module, index) => `${JSON.stringify(module)}: s${index}`).join(",\n")}};` +
        "\nexport default (name) => (name in modules ? {...modules[name], __esModule: true} : require(name));"
      );
    }
    case "virtual:blocks": {
      const own = blockNames.flatMap((block) => {
        const file = themeFolder === null ? null : projectComponent(themeFolder, block);
        return file === null ? [] : [{block, file}];
      });
      return (
        own.map(({block, file}) => `import ${block} from ${JSON.stringify(file)};`).join("\n") +
        `\nexport default {${own.map(({block}) => block).join(", ")}};`
      );
    }
    default:
      throw new Error(`bundle: there is no module "${name}".`);
  }
}
