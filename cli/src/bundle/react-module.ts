// React as a separate module, so that browsers load it once and keep it
// while the runtime changes.

import {createRequire} from "node:module";
import path from "node:path";
import type {BuildOptions, BuildResult} from "esbuild";

const names = ["react", "react-dom", "react-dom/client", "react/jsx-runtime"];

/** An ES module with all exports of the four packages. */
export async function bundleReact(
  packageRoot: string,
  development: boolean,
  build: (options: BuildOptions) => Promise<BuildResult>
): Promise<{code: string; inputs: string[]}> {
  const require = createRequire(path.join(packageRoot, "package.json"));
  const seen = new Set<string>(["default"]);
  const lines = ['import * as React from "react";', "export default React.default ?? React;"];
  names.forEach((name, index) => {
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
    target: "es2022",
    minify: !development,
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
  return {code: result.outputFiles![0]!.text, inputs: Object.keys(result.metafile!.inputs)};
}
