// Advice is right: every correction of every fault in the golden sites, applied
// by itself to a copy of the site, leads to a site without that fault. So does what
// a hint says in words: where it names what to write, follow-hint.ts does so; for
// others, `corrections.yaml` of the site is what a reader writes who follows it.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import type {Diagnostic, Fix} from "../cli/src/core/diagnostics.ts";
import {applied, commands, general, readCorrections} from "./corrections.ts";
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
    const corrections = readCorrections(site);
    const taken = new Set<string>();
    const unanswered: string[] = [];
    const unreadable = diagnostics.filter(isUnreadable).length;
    const textOf = (file: string): string => fs.readFileSync(path.join(copy, file), "utf8");
    const assertGone = async (
      changed: ReadonlyMap<string, string | null>,
      isLeft: (other: Diagnostic) => boolean,
      advice: string,
      others = 0
    ) => {
      const restored = change(copy, changed);
      const after = await buildFolder(copy, {add: null});
      change(copy, restored);
      assert.equal(
        after.diagnostics
          .filter(isLeft)
          .slice(others)
          .map(({message}) => message),
        [],
        advice
      );
      // A file that cannot be read has no other fault.
      assert.equal(after.diagnostics.filter(isUnreadable).length <= unreadable, true, `${advice}: cannot be read`);
    };
    for (const diagnostic of diagnostics) {
      const {at, message, fixes, hint} = diagnostic;
      for (const fix of fixes ?? []) {
        const changed = new Map([[fix.at.file, withFix(textOf(fix.at.file), fix)]]);
        const isLeft = (other: Diagnostic): boolean => isSame(other, diagnostic) && !consequences.has(other.message);
        await assertGone(changed, isLeft, `${fix.at.file}:${fix.at.line} ${fix.find} → ${fix.write}`);
      }
      if (fixes !== undefined || hint === undefined) continue;
      const told = `${at.file}:${at.line} ${message} ${hint}`;
      const isSameWords = (other: Diagnostic): boolean =>
        at.file === other.at.file && diagnostic.code === other.code && message === other.message;
      const isSameLine = (other: Diagnostic): boolean => isSameWords(other) && at.line === other.at.line;
      const text = fs.existsSync(path.join(copy, at.file)) ? followed(diagnostic, textOf(at.file)) : null;
      if (text !== null) {
        // A name that is wrong twice in a line.
        const others = diagnostics.filter(isSameLine).reduce((sum, {count = 1}) => sum + count, 0) - 1;
        await assertGone(new Map([[at.file, text]]), isSameLine, told, others);
        continue;
      }
      if (commands.some(([command]) => command.test(hint))) continue;
      const correction =
        corrections.find((one) => one.hint === hint && message.startsWith(one.fault ?? "")) ?? general(diagnostic);
      if (!correction) unanswered.push(told);
      else if (!taken.has(correction.hint + correction.fault)) {
        taken.add(correction.hint + correction.fault);
        const others = diagnostics.filter(isSameWords).reduce((sum, {count = 1}) => sum + count, 0) - 1;
        await assertGone(applied(correction, diagnostic, copy), isSameWords, told, others);
      }
    }
    assert.equal(unanswered, [], "hints that nobody follows: add them to corrections.yaml");
    assert.equal(
      corrections.filter((one) => !taken.has(one.hint + one.fault)).map(({hint}) => hint),
      [],
      "corrections of hints that are not given"
    );
  });
}

/** Writes and removes files of a folder; returns what undoes it. */
function change(folder: string, changed: ReadonlyMap<string, string | null>): Map<string, string | null> {
  const before = new Map<string, string | null>();
  for (const [name, text] of changed) {
    const file = path.join(folder, name);
    before.set(name, fs.existsSync(file) ? fs.readFileSync(file, "utf8") : null);
    if (text === null) fs.rmSync(file, {recursive: true});
    else {
      fs.mkdirSync(path.dirname(file), {recursive: true});
      fs.writeFileSync(file, text);
    }
  }
  return before;
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

function isUnreadable({code, message}: Diagnostic): boolean {
  return code.endsWith("-syntax") || message.includes("not valid YAML");
}

/** The same fault, or one of its kind at the same place. */
function isSame({at, code, message}: Diagnostic, other: Diagnostic): boolean {
  const isSamePlace = at.file === other.at.file && at.line === other.at.line;
  return isSamePlace && code === other.code && (message === other.message || at.column === other.at.column);
}

test.run();
