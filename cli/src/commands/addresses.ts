// protodocs addresses accept: records the site's current addresses as promised.

import fs from "node:fs";
import path from "node:path";
import {addressesDamage, addressesFile, printAddresses, readAddresses} from "../compare/address-lock.ts";
import {loadConfig} from "../config/load.ts";
import {writeAtomically} from "../core/files/atomic-file.ts";
import {diskFileSystem} from "../core/file-system.ts";
import {currentAddresses} from "../site/addresses.ts";
import {openToRead} from "../site/open-to-read.ts";
import type {ExitCode} from "./build.ts";
import {plural, type Terminal} from "./terminal.ts";

export function runAcceptAddresses(options: {config: string}, terminal: Terminal): ExitCode {
  const {config, diagnostics} = loadConfig(path.resolve(options.config), diskFileSystem);
  if (!config) {
    terminal.diagnostics(diagnostics, path.dirname(path.resolve(options.config)));
    return 2;
  }
  const {ask} = openToRead(config, diskFileSystem);
  const file = path.join(config.root, addressesFile);
  const now = ask(currentAddresses, "");
  const promised = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : null;
  const damage = promised === null ? null : addressesDamage(promised);
  if (damage) {
    terminal.diagnostics([damage], config.root);
    return 2;
  }
  const before = namesOf(readAddresses(promised ?? ""));
  const after = namesOf(now);
  writeAtomically(file, printAddresses(now));
  const gone = [...before].filter((name) => !after.has(name));
  const added = [...after].filter((name) => !before.has(name));
  for (const name of gone) terminal.say(`no longer promised  ${name}`);
  terminal.say(
    `${addressesFile}: ${plural(now.length, "page")}, ${plural(after.size - now.length, "anchor")}; ${added.length} new, ${gone.length} gone`
  );
  return 0;
}

function namesOf(addresses: readonly {route: string; anchors: readonly string[]}[]): Set<string> {
  return new Set(addresses.flatMap(({route, anchors}) => [route, ...anchors.map((anchor) => `${route}#${anchor}`)]));
}
