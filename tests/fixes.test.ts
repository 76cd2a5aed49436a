// Advice is right: every correction of every fault in the golden sites, applied
// by itself to a copy of the site, leads to a site without that fault.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import type {Diagnostic, Fix} from "../cli/src/core/diagnostics.ts";
import {buildFolder, temporaryFolder} from "./helpers.ts";

const sites = path.join(import.meta.dirname, "sites");

for (const name of fs.readdirSync(sites).filter((site) => site.startsWith("fault-"))) {
  const site = path.join(sites, name);
  if (fs.existsSync(path.join(site, "prepare.ts"))) continue;
  test(`corrections of ${name}`, async () => {
    const {diagnostics} = await buildFolder(site);
    const corrected = diagnostics.filter(({fixes}) => fixes !== undefined);
    if (corrected.length === 0) return;
    const copy = path.join(temporaryFolder(), name);
    fs.cpSync(site, copy, {recursive: true, filter: (file) => path.basename(file) !== "expected"});
    for (const diagnostic of corrected) {
      for (const fix of diagnostic.fixes!) {
        const file = path.join(copy, fix.at.file);
        const text = fs.readFileSync(file, "utf8");
        fs.writeFileSync(file, withFix(text, fix));
        const after = await buildFolder(copy);
        fs.writeFileSync(file, text);
        const left = after.diagnostics
          .filter((other) => isSame(other, diagnostic) && !consequences.has(other.message))
          .map(({message}) => message);
        assert.equal(left, [], `${fix.at.file}:${fix.at.line} ${fix.find} → ${fix.write}`);
      }
    }
  });
}

/** What another fault of the site causes, once a name is right. */
const consequences: ReadonlySet<string> = new Set(['The sidebar "guide" has no page to link to.']);

/** What an editor does with a correction. */
function withFix(text: string, {at, find, write}: Fix): string {
  const lines = text.split("\n");
  const line = lines[at.line - 1]!;
  const column = line.indexOf(find, at.column - 1);
  assert.ok(column >= 0, `${at.file}:${at.line}:${at.column} has no ${find}`);
  lines[at.line - 1] = line.slice(0, column) + write + line.slice(column + find.length);
  return lines.join("\n");
}

/** The same fault, or one of its kind at the same place. */
function isSame({at, code, message}: Diagnostic, other: Diagnostic): boolean {
  const isSamePlace = at.file === other.at.file && at.line === other.at.line;
  return isSamePlace && code === other.code && (message === other.message || at.column === other.at.column);
}

test.run();
