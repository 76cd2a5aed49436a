// A project in English and German, in a repository with one commit.

import {execFileSync} from "node:child_process";
import {temporaryFolder, writeFiles} from "../helpers.ts";

/** @param pages below "content/" */
export function pumpProject(pages: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  writeFiles(folder, {
    "docs.config.yaml": `title: Pumps
lastUpdate: false
languages:
  - {code: en, label: English, path: /}
  - {code: de, label: Deutsch, path: /de}
versions:
  - {name: docs, path: /docs, content: content/docs, mainDoc: index}
`,
    ...Object.fromEntries(Object.entries(pages).map(([name, text]) => [`content/${name}`, text]))
  });
  const git = (...args: string[]): void =>
    void execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {cwd: folder});
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "start");
  return folder;
}
