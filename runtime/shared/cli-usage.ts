// How a command is written with its arguments.

import type {CliArgument} from "./reference.ts";

/** "vega init <mode>" */
export function usageOf(name: string, words: readonly CliArgument[]): string {
  return [name, ...words.map(({usage}) => usage)].join(" ");
}
