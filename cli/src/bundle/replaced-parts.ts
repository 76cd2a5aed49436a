// The parts of the package that a project replaces.

import fs from "node:fs";
import {blockNames} from "../../../runtime/shared/markdown-blocks.ts";
import type {Config} from "../config/config.ts";
import {findComponentFiles, isBuiltIn} from "./component-files.ts";
import {projectComponent} from "./project-component.ts";

export interface Replaced {
  /** Names of Markdown blocks. */
  blocks: string[];
  /** Names of the project's own Markdown components. */
  components: string[];
  /** Whether the project's theme has code, and not only styles. */
  hasCode: boolean;
}

export function replacedIn({config, packageRoot}: {config: Config; packageRoot: string}): Replaced {
  const {theme, components, root} = config;
  const folder = theme === null ? null : `${root}/${theme}`;
  return {
    hasCode: folder !== null && hasCode(folder),
    blocks: blockNames.filter((name) => folder !== null && projectComponent(folder, name) !== null),
    components: findComponentFiles(packageRoot, components === null ? null : `${root}/${components}`)
      .filter((component) => !isBuiltIn(component, packageRoot))
      .map(({name}) => name)
  };
}

function hasCode(folder: string): boolean {
  return (
    fs.existsSync(folder) &&
    fs.readdirSync(folder, {recursive: true, encoding: "utf8"}).some((file) => /\.[cm]?[jt]sx?$/.test(file))
  );
}
