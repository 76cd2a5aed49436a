// Bursts of changes to a small site on disk, made in the ways of editors, version control and file managers, by a
// seeded generator.

import fs from "node:fs";
import path from "node:path";
import {setTimeout as sleep} from "node:timers/promises";
import * as assert from "uvu/assert";
import {readTree, temporaryFolder, writeFiles} from "./helpers.ts";
import {createRandom, nextEdit, randomSite, type Files} from "./random-site.ts";

/** @param root a folder with the files of `randomSite` @returns makes one to four changes, and says which */
export function createDiskChanges(root: string, seed: number): () => Promise<string> {
  const random = createRandom(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const pause = (): Promise<void> => sleep(pick([0, 0, 0, 1, 5, 20, 80, 250]));
  const beside = temporaryFolder();
  const at = (file: string): string => path.join(root, file);
  let files: Files = {...randomSite};
  let saved = {...files};

  const save: Record<string, (file: string, text: string) => Promise<void> | void> = {
    "at once": (file, text) => writeFiles(root, {[file]: text}),
    "by renaming": (file, text) => {
      writeFiles(root, {[`${file}.tmp~`]: text});
      fs.renameSync(at(`${file}.tmp~`), at(file));
    },
    "by removing it first": async (file, text) => {
      fs.rmSync(at(file), {force: true});
      await pause();
      writeFiles(root, {[file]: text});
    },
    "in steps": async (file, text) => {
      writeFiles(root, {[file]: text.slice(0, Math.floor(text.length / 2))});
      await pause();
      writeFiles(root, {[file]: text});
    }
  };

  async function edit(): Promise<string> {
    const {what, changes} = nextEdit(files, random);
    const how = pick(Object.keys(save));
    for (const [file, text] of Object.entries(changes)) {
      if (text === null) {
        delete files[file];
        fs.rmSync(at(file), {force: true});
      } else {
        files[file] = text;
        await save[how]!(file, text);
      }
    }
    return `${what} ${how} (${Object.keys(changes).join(", ")})`;
  }

  /** Moves a folder away, and back. */
  async function leave(): Promise<string> {
    const folder = pick([
      "content/next",
      "content/next/guide",
      "content",
      "content/v1",
      "static",
      "theme",
      "components",
      "specs",
      "specs/zoo",
      "pages"
    ]);
    const away = path.join(beside, "away");
    fs.renameSync(at(folder), away);
    await pause();
    fs.renameSync(away, at(folder));
    return `${folder} goes and comes back`;
  }

  /** Removes a folder, and writes it again. */
  async function rewrite(): Promise<string> {
    const folder = pick(["content/next/guide", "content/v1", "static", "theme", "components", "specs/zoo", "pages"]);
    fs.rmSync(at(folder), {recursive: true, force: true});
    await pause();
    fs.mkdirSync(at(folder), {recursive: true});
    for (const [file, text] of Object.entries(files))
      if (file.startsWith(`${folder}/`)) writeFiles(root, {[file]: text});
    return `${folder} is removed and written again`;
  }

  /** As version control does it: another state of all files. */
  async function checkout(): Promise<string> {
    const [from, to] = [files, saved];
    for (const file of Object.keys(from)) if (to[file] === undefined) fs.rmSync(at(file));
    for (const [file, text] of Object.entries(to)) {
      if (from[file] === text) continue;
      fs.rmSync(at(file), {force: true});
      writeFiles(root, {[file]: text});
      if (random() < 0.1) await pause();
    }
    [files, saved] = [{...to}, from];
    return "another branch";
  }

  /** A folder is made elsewhere and moved in. */
  function moveIn(): string {
    const name = `moved-${Math.floor(random() * 4)}`;
    const inside = `content/next/${name}`;
    for (const file of Object.keys(files)) if (file.startsWith(`${inside}/`)) delete files[file];
    fs.rmSync(at(inside), {recursive: true, force: true});
    const text = `# Moved ${Math.floor(random() * 100)}\n`;
    const outside = path.join(beside, "moved");
    writeFiles(outside, {"a.md": text, "deep/b.md": text});
    fs.mkdirSync(at("content/next"), {recursive: true});
    fs.renameSync(outside, at(inside));
    files[`${inside}/a.md`] = files[`${inside}/deep/b.md`] = text;
    return `${inside} is moved in`;
  }

  function change(): Promise<string> | string {
    const kind = random();
    if (kind < 0.6) return edit();
    if (kind < 0.75) return leave();
    if (kind < 0.85) return rewrite();
    return kind < 0.93 ? moveIn() : checkout();
  }

  return async () => {
    const done: string[] = [];
    for (let left = 1 + Math.floor(random() * 4); left > 0; left--) {
      done.push(await change());
      await pause();
    }
    const there = [...readTree(root).keys()].filter((file) => !file.startsWith(".protodocs")).sort();
    assert.equal(there, Object.keys(files).sort(), "the test's own files");
    return done.join("\n  ");
  };
}
