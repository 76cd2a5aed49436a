// The bundle for projects without a theme or components of their own: built
// when the package is compiled, and published with it.

import {compile} from "./compile.ts";
import type {CompileInput} from "./page-builds.ts";
import {findComponentFiles} from "./component-files.ts";
import {keepBundle, packagedBundles} from "./bundle-cache.ts";

export async function prebuild(packageRoot: string): Promise<void> {
  const input = plainInput(packageRoot);
  keepBundle(packagedBundles(packageRoot), input, await compile(input));
}

/** Inputs of a project without theme and components. */
export function plainInput(packageRoot: string): CompileInput {
  return {
    packageRoot,
    root: packageRoot,
    themeFolder: null,
    components: findComponentFiles(packageRoot, null),
    development: false,
    live: false,
    wording: {name: "en", texts: {}}
  };
}
