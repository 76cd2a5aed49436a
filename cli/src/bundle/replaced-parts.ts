// The parts of the package that a project replaces.

import {blockNames} from "../../../runtime/shared/markdown-blocks.ts";
import type {Config} from "../config/config.ts";
import {findComponentFiles, isBuiltIn} from "./component-files.ts";
import {projectComponent} from "./project-component.ts";

export interface Replaced {
  /** Names of Markdown blocks. */
  blocks: string[];
  /** Names of the project's own Markdown components. */
  components: string[];
}

export function replacedIn({config, packageRoot}: {config: Config; packageRoot: string}): Replaced {
  const {theme, components, root} = config;
  const folder = theme === null ? null : `${root}/${theme}`;
  return {
    blocks: blockNames.filter((name) => folder !== null && projectComponent(folder, name) !== null),
    components: findComponentFiles(packageRoot, components === null ? null : `${root}/${components}`)
      .filter((component) => !isBuiltIn(component, packageRoot))
      .map(({name}) => name)
  };
}
