// A clone of a repository in which a pull request has planted another one: `docs/{HEAD,config,objects,refs}`, which git
// takes for a repository, and whose configuration names a program.

import {execFileSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {temporaryFolder, writeFiles} from "../../helpers.ts";

export interface HostileRepository {
  /** The clone. */
  top: string;
  /** The planted repository, which is also a project. */
  docs: string;
  /** A file that exists once the program has run. */
  trace: string;
}

export function git(folder: string, ...args: string[]): string {
  const who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", "-c", "init.defaultBranch=main"];
  return execFileSync("git", [...who, "-c", "protocol.file.allow=always", ...args], {cwd: folder, encoding: "utf8"});
}

export function commitAll(folder: string, message = "all"): void {
  git(folder, "add", "--all", "--force");
  git(folder, "commit", "--quiet", "--message", message);
}

/** @param files of the project in docs/ */
export function hostileRepository(files: Record<string, string>): HostileRepository {
  const origin = temporaryFolder();
  git(origin, "init", "--quiet");
  const trace = path.join(temporaryFolder(), "was-run");
  writeFiles(path.join(origin, "docs"), files);
  plant(path.join(origin, "docs"), files, trace);
  commitAll(origin);
  const top = path.join(temporaryFolder(), "clone");
  git(path.dirname(top), "clone", "--quiet", origin, top);
  return {top, docs: path.join(top, "docs"), trace};
}

function plant(folder: string, files: Record<string, string>, trace: string): void {
  const made = temporaryFolder();
  git(made, "init", "--quiet");
  writeFiles(made, files);
  commitAll(made);
  const signed = git(made, "cat-file", "commit", "HEAD").replace(
    "\n\n",
    "\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n iQ==\n -----END PGP SIGNATURE-----\n\n"
  );
  writeFiles(made, {"../signed": signed});
  const commit = git(made, "hash-object", "-t", "commit", "-w", "../signed").trim();
  const program = path.join(folder, "run.sh");
  writeFiles(folder, {"run.sh": `#!/bin/sh\ntouch ${trace}\n`});
  fs.chmodSync(program, 0o755);
  fs.cpSync(path.join(made, ".git/objects"), path.join(folder, "objects"), {recursive: true});
  writeFiles(folder, {
    HEAD: "ref: refs/heads/main\n",
    "refs/heads/main": `${commit}\n`,
    config: [
      "[core]\n  repositoryformatversion = 0\n  bare = true",
      `  fsmonitor = ${program}\n  pager = ${program}\n  sshCommand = ${program}`,
      `[log]\n  showSignature = true\n[gpg]\n  program = ${program}\n[diff]\n  external = ${program}\n`
    ].join("\n")
  });
}
