// Advice is right: every correction of every fault in the golden sites, applied
// by itself to a copy of the site, leads to a site without that fault. So does what
// a hint says in words, where it names what to write.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import type {Diagnostic, Fix} from "../cli/src/core/diagnostics.ts";
import {followed} from "./follow-hint.ts";
import {buildFolder, temporaryFolder} from "./helpers.ts";

const sites = path.join(import.meta.dirname, "sites");

for (const name of fs.readdirSync(sites).filter((site) => site.startsWith("fault-"))) {
  const site = path.join(sites, name);
  if (fs.existsSync(path.join(site, "prepare.ts"))) continue;
  test(`corrections of ${name}`, async () => {
    const {diagnostics} = await buildFolder(site);
    const copy = path.join(temporaryFolder(), name);
    fs.cpSync(site, copy, {recursive: true, filter: (file) => path.basename(file) !== "expected"});
    const assertGone = async (
      file: string,
      text: string,
      isLeft: (other: Diagnostic) => boolean,
      advice: string,
      others = 0
    ) => {
      const before = fs.readFileSync(path.join(copy, file), "utf8");
      fs.writeFileSync(path.join(copy, file), text);
      const after = await buildFolder(copy);
      fs.writeFileSync(path.join(copy, file), before);
      assert.equal(
        after.diagnostics
          .filter(isLeft)
          .slice(others)
          .map(({message}) => message),
        [],
        advice
      );
    };
    for (const diagnostic of diagnostics) {
      const {at, fixes, hint} = diagnostic;
      for (const fix of fixes ?? []) {
        const text = withFix(fs.readFileSync(path.join(copy, fix.at.file), "utf8"), fix);
        const isLeft = (other: Diagnostic): boolean => isSame(other, diagnostic) && !consequences.has(other.message);
        await assertGone(fix.at.file, text, isLeft, `${fix.at.file}:${fix.at.line} ${fix.find} → ${fix.write}`);
      }
      if (fixes !== undefined || hint === undefined) continue;
      const text = followed(diagnostic, fs.readFileSync(path.join(copy, at.file), "utf8"));
      const isSameWords = ({at: {file, line}, code, message}: Diagnostic): boolean =>
        file === at.file && line === at.line && code === diagnostic.code && message === diagnostic.message;
      const others = diagnostics.filter(isSameWords).reduce((sum, {count = 1}) => sum + count, 0) - 1; // a name that is wrong twice in a line
      if (text !== null)
        await assertGone(at.file, text, isSameWords, `${at.file}:${at.line} ${diagnostic.message} ${hint}`, others);
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
