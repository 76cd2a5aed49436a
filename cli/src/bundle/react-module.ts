// React as a separate module: browsers load it once and keep it while the runtime changes, and so does the watching
// server while components change.

import {createRequire} from "node:module";
import path from "node:path";
import type {BuildOptions, BuildResult} from "esbuild";

const browserParts = ["react", "react-dom", "react-dom/client", "react/jsx-runtime"];
const parts = {browser: browserParts, server: [...browserParts, "react-dom/server"]};

export interface ReactModule {
  code: string;
  /** Of its exports. */
  names: string[];
  inputs: string[];
}

/** For modules that Node imports. */
export const serverTarget: BuildOptions = {
  platform: "node",
  target: "node20",
  banner: {
    js: 'import {createRequire as $createRequire} from "node:module"; const require = $createRequire(import.meta.url);'
  }
};

/** An ES module with all exports of React's packages. */
export async function bundleReact(
  where: keyof typeof parts,
  {packageRoot, development}: {packageRoot: string; development: boolean},
  build: (options: BuildOptions) => Promise<BuildResult>
): Promise<ReactModule> {
  const require = createRequire(path.join(packageRoot, "package.json"));
  const seen = new Set<string>(["default"]);
  const lines = ['import * as React from "react";', "export default React.default ?? React;"];
  parts[where].forEach((name, index) => {
    const own = Object.keys(require(name) as object).filter((key) => /^[A-Za-z_$][\w$]*$/.test(key) && !seen.has(key));
    for (const key of own) seen.add(key);
    lines.push(
      `import * as m${index} from ${JSON.stringify(name)};`,
      `export const {${own.join(", ")}} = m${index}.default ?? m${index};`
    );
  });
  const result = await build({
    stdin: {contents: lines.join("\n"), resolveDir: packageRoot, sourcefile: "react.js"},
    bundle: true,
    format: "esm",
    ...(where === "server" ? serverTarget : {target: "es2022", minify: !development}),
    legalComments: "none",
    define: development
      ? {"process.env.NODE_ENV": '"development"'}
      : // React's developer tools attach to the development build only.
        {"process.env.NODE_ENV": '"production"', __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined"},
    absWorkingDir: packageRoot,
    metafile: true,
    write: false,
    logLevel: "silent"
  });
  return {code: result.outputFiles![0]!.text, names: [...seen], inputs: Object.keys(result.metafile!.inputs)};
}
