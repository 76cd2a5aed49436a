// A configuration as data, or nothing if its program fails: a site is imported whatever its program does.

import {evaluateConfig, type Evaluated} from "./evaluate-config.ts";
import type {LeftToDo} from "./import-plan.ts";

export type Configuration = Extract<Evaluated, {value: unknown}> & {
  /** Why it is empty; null if it could be read. */
  unread: string | null;
  /** Whether it asks for files with `import.meta.glob`. */
  hasGlob: boolean;
};

const GLOB = "import.meta.glob";

export async function configOrDefaults(...input: Parameters<typeof evaluateConfig>): Promise<Configuration> {
  const evaluated = await evaluateConfig(...input);
  return "fault" in evaluated
    ? {value: {}, spread: [], answers: null, unread: evaluated.fault, hasGlob: false}
    : {
        ...evaluated,
        spread: evaluated.spread.filter((name) => name !== GLOB),
        unread: null,
        hasGlob: evaluated.spread.includes(GLOB)
      };
}

export function unreadable({unread, hasGlob}: Configuration, configFile: string): LeftToDo[] {
  const at = `${configFile}:1`;
  return [
    ...(unread === null
      ? []
      : [{text: `the configuration cannot be read (${unread}): title, menus and sidebars are defaults`, at}]),
    ...(hasGlob ? [{text: "`import.meta.glob` finds no files during an import", at}] : [])
  ];
}
