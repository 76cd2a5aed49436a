// Names of a bundle's input files, chosen so that they can be
// resolved when the package is installed elsewhere.

import fs from "node:fs";
import path from "node:path";
import {projectNamespace} from "./project-files.ts";

/** Resolves a name: "project:components/Hello.tsx", "node_modules/react/index.js", or a path in the package. */
export function inputFile(name: string, projectRoot: string, packageRoot: string): string {
  const prefix = `${projectNamespace}:`;
  if (name.startsWith(prefix)) return path.join(projectRoot, name.slice(prefix.length));
  return name.startsWith("node_modules/") ? installedFile(name, packageRoot) : path.resolve(packageRoot, name);
}

/** Follows Node's lookup: npm may install packages inside this one, next to it or above it. */
function installedFile(name: string, folder: string): string {
  const file = path.join(folder, name);
  const above = path.dirname(folder);
  return above === folder || fs.existsSync(file) ? file : installedFile(name, above);
}

/** "../../elsewhere/node_modules/react/index.js" is "node_modules/react/index.js", when that finds the same file. */
export function inputName(name: string, projectRoot: string, packageRoot: string): string {
  const short = /^(?:.*\/)?(node_modules\/.*)$/.exec(name)?.[1];
  const realPath = (one: string): string => fs.realpathSync(inputFile(one, projectRoot, packageRoot));
  return short !== undefined &&
    fs.existsSync(inputFile(short, projectRoot, packageRoot)) &&
    realPath(short) === realPath(name)
    ? short
    : name;
}
