// protodocs rename: moves a file or a folder of the project, as editors do: links, sidebars and the configuration
// follow, and the old addresses redirect.

import fs from "node:fs";
import path from "node:path";
import {fileURLToPath} from "node:url";
import {prepareCompiler} from "../site/build-project.ts";
import {loadConfig} from "../config/load.ts";
import {writeAtomically} from "../core/files/atomic-file.ts";
import {makeFolder} from "../core/files/make-folder.ts";
import {diskFileSystem} from "../core/file-system.ts";
import {openSite} from "../site/open-site.ts";
import {withEdits} from "../tools/lsp/rename/edits.ts";
import {editsForMoves} from "../tools/lsp/rename/files.ts";
import type {Move} from "../tools/lsp/rename/move.ts";
import {movesOfTranslations} from "../tools/lsp/rename/translations.ts";
import type {ExitCode} from "./build.ts";
import {plural, type Terminal} from "./terminal.ts";

export function runRename(from: string, to: string, named: string, terminal: Terminal): ExitCode {
  const {config, diagnostics} = loadConfig(path.resolve(named), diskFileSystem);
  if (!config) {
    terminal.diagnostics(diagnostics, path.dirname(path.resolve(named)));
    return 2;
  }
  const {root} = config;
  const move: Move = {from: inProject(root, from), to: inProject(root, to)};
  const [old, target] = [path.join(root, move.from), path.join(root, move.to)];
  const fault = faultOf(root, move);
  if (fault !== null) {
    terminal.say(`protodocs: ${fault}. Nothing was renamed.`);
    return 2;
  }
  const place = prepareCompiler(config, true, "build");
  const site = openSite({...place, config, fs: diskFileSystem, drafts: true, development: false});
  const translations = movesOfTranslations(site, [move]).filter(({isFallback}) => !isFallback);
  const taken = translations.find((one) => fs.existsSync(path.join(root, one.to)));
  if (taken) {
    place.store?.close();
    terminal.say(`protodocs: there is something at ${taken.to} already. Nothing was renamed.`);
    return 2;
  }
  const changes = Object.entries(editsForMoves({project: {root}, fs: diskFileSystem, site}, [move]));
  place.store?.close();
  for (const [uri, edits] of changes) {
    const file = fileURLToPath(uri);
    writeAtomically(file, withEdits(fs.readFileSync(file, "utf8"), edits));
  }
  makeFolder(path.dirname(target));
  fs.renameSync(old, target);
  for (const one of translations) {
    makeFolder(path.dirname(path.join(root, one.to)));
    fs.renameSync(path.join(root, one.from), path.join(root, one.to));
  }
  const count = changes.reduce((sum, [, edits]) => sum + edits.length, 0);
  const moved = translations.length === 0 ? "" : `, with ${plural(translations.length, "translation")}`;
  terminal.say(
    `${move.from} is ${move.to}${moved}: ${plural(count, "place")} updated in ${plural(changes.length, "file")}.`
  );
  return 0;
}

/** A path from the root: as it is written, or from the current folder if only there something has this name. */
function inProject(root: string, written: string): string {
  const fromHere = path.relative(root, path.resolve(written));
  const isHere = fs.existsSync(path.resolve(written)) || !fs.existsSync(path.join(root, path.dirname(written)));
  return (isHere ? fromHere : path.normalize(written)).split(path.sep).join("/").replace(/\/$/, "");
}

function faultOf(root: string, {from, to}: Move): string | null {
  for (const name of [from, to])
    if (name === "" || /^(?:\.\.(?:\/|$)|\/)/.test(name)) return `${name} is outside the project`;
  if (!fs.existsSync(path.join(root, from))) return `there is no ${from} in the project`;
  if (fs.existsSync(path.join(root, to))) return `there is something at ${to} already`;
  if (`${to}/`.startsWith(`${from}/`)) return `${to} is inside ${from}`;
  return null;
}
