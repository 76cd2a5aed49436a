// protodocs words: prints the names in the specifications, one per line.

import path from "node:path";
import {prepareCompiler} from "../build-project.ts";
import {loadConfig} from "../config/load.ts";
import {writeAtomically} from "../disk/atomic-file.ts";
import {diskFileSystem} from "../fs.ts";
import {openSite} from "../site/open-site.ts";
import {specElements} from "../site/specs.ts";
import {wordsOf} from "../specs/words.ts";
import type {ExitCode} from "./build.ts";
import {plural, shownPath, type Terminal} from "./terminal.ts";

export function runWords({config: named, out}: {config: string; out?: string}, terminal: Terminal): ExitCode {
  const {config, diagnostics} = loadConfig(path.resolve(named), diskFileSystem);
  if (!config) {
    terminal.diagnostics(diagnostics, path.dirname(path.resolve(named)));
    return 2;
  }
  const place = prepareCompiler(config, true, "build");
  const {ask} = openSite({...place, config, fs: diskFileSystem, drafts: false, development: false});
  const versions = config.versions.filter(({specs}) => specs !== null);
  const words = wordsOf(versions.flatMap(({name}) => ask(specElements, name)));
  place.store?.close();
  if (out === undefined) {
    for (const word of words) terminal.print(word);
    return 0;
  }
  writeAtomically(path.resolve(out), words.map((word) => `${word}\n`).join(""));
  terminal.say(`${shownPath(path.resolve(out), process.cwd())}: ${plural(words.length, "word")}`);
  return 0;
}
