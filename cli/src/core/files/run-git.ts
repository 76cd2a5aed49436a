// Starts git, and is the only place that does. Whoever sends a pull request chooses what is in the work tree, so git
// must find its repository above it, and run nothing that a repository's configuration names.

import {execFile, spawnSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {findProgram} from "./find-program.ts";

export interface Repository {
  /** The root of its work tree, a real path. */
  top: string;
  /** Path from there to the folder it was found for: "docs/", or "". */
  prefix: string;
}

/**
 * The repository of a folder: the nearest one whose `.git` is a folder, or a file, as in worktrees and submodules.
 * Git itself would also take a folder with HEAD, objects and refs for one, which a commit can contain.
 */
export function findRepository(folder: string): Repository | null {
  const real = fs.realpathSync(folder);
  for (let top = real; ; top = path.dirname(top)) {
    if (fs.existsSync(path.join(top, ".git"))) {
      const prefix = path.relative(top, real).split(path.sep).join("/");
      return {top, prefix: prefix === "" ? "" : `${prefix}/`};
    }
    if (path.dirname(top) === top) return null;
  }
}

/** Whether git tracks a file, a link, or something in a folder. */
export function isTracked(file: string): boolean {
  if (!fs.lstatSync(file, {throwIfNoEntry: false})) return false;
  const repository = findRepository(path.dirname(file));
  if (!repository) return false;
  // Where file systems ignore case, .Protodocs is .protodocs.
  const pathspec = `:(icase,literal)${repository.prefix}${path.basename(file)}`;
  return runGitSync({folder: repository.top, args: ["ls-files", "-z", "--", pathspec]}).stdout !== "";
}

export interface GitCall {
  /** Where it runs: the top of a repository, or a folder that this process has created. */
  folder: string;
  args: readonly string[];
  input?: string;
  env?: Record<string, string>;
  /** Milliseconds. */
  timeout?: number;
}

export interface GitResult {
  /** Null if git did not run to its end. */
  status: number | null;
  stdout: string;
  stderr: string;
}

const MAX_OUTPUT_BYTES = 1 << 30;

/** `git log` of folders, with names from where the repository was found, each ended by NUL. @param format of what is listed */
export function runGitLog(
  {top, prefix}: Repository,
  folders: readonly string[],
  format: readonly string[]
): Promise<GitResult> {
  const relative = prefix === "" ? "--relative" : `--relative=${prefix}`;
  const plain = ["--no-ext-diff", "--no-textconv", relative, "--no-renames", "--no-merges"];
  const places = folders.map((folder) => prefix + folder);
  return runGit({folder: top, args: ["--literal-pathspecs", "log", ...plain, ...format, "-z", "--", ...places]});
}

export function runGit(call: GitCall): Promise<GitResult> {
  const git = prepare(call);
  if (!git) return Promise.resolve(MISSING);
  return new Promise((resolve) => {
    const child = execFile(git.file, git.args, {...git.options, maxBuffer: MAX_OUTPUT_BYTES}, (error, stdout, stderr) =>
      resolve({status: error ? statusOf(error) : 0, stdout, stderr: stderr || (error?.message ?? "")})
    );
    child.stdin?.on("error", () => undefined); // git ended without reading it
    child.stdin?.end(call.input ?? "");
  });
}

export function runGitSync(call: GitCall): GitResult {
  const git = prepare(call);
  if (!git) return MISSING;
  const {status, stdout, stderr, error} = spawnSync(git.file, git.args, {
    ...git.options,
    input: call.input ?? "",
    maxBuffer: MAX_OUTPUT_BYTES
  });
  return {status: error ? null : status, stdout: stdout ?? "", stderr: stderr ?? ""};
}

const MISSING: GitResult = {status: null, stdout: "", stderr: "git is not installed"};

/** Settings that win over those of a repository, most of which name programs. */
const SAFE = [
  "safe.bareRepository=explicit",
  "log.showSignature=false",
  "core.fsmonitor=false",
  "core.hooksPath=/dev/null",
  "core.quotePath=false",
  "submodule.recurse=false",
  "protocol.ext.allow=never"
].flatMap((setting) => ["-c", setting]);

/** Variables that lead git elsewhere. It sets them for its hooks, which may run protodocs. */
const ELSEWHERE = [
  "GIT_DIR",
  "GIT_WORK_TREE",
  "GIT_COMMON_DIR",
  "GIT_INDEX_FILE",
  "GIT_OBJECT_DIRECTORY",
  "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  "GIT_NAMESPACE",
  "GIT_PREFIX",
  "GIT_IMPLICIT_WORK_TREE",
  "GIT_GRAFT_FILE",
  "GIT_REPLACE_REF_BASE",
  "GIT_SHALLOW_FILE",
  "GIT_LITERAL_PATHSPECS",
  "GIT_GLOB_PATHSPECS",
  "GIT_NOGLOB_PATHSPECS",
  "GIT_ICASE_PATHSPECS"
];

function prepare({folder, args, env = {}, timeout}: GitCall): {
  file: string;
  args: string[];
  options: {
    cwd: string;
    env: NodeJS.ProcessEnv;
    encoding: "utf8";
    timeout: number | undefined;
    windowsHide: boolean;
  };
} | null {
  const file = findProgram("git");
  if (file === null) return null;
  const inherited = Object.entries(process.env).filter(([name]) => !ELSEWHERE.includes(name));
  return {
    file,
    args: ["--no-pager", ...SAFE, ...args],
    options: {
      cwd: folder,
      env: {...Object.fromEntries(inherited), GIT_OPTIONAL_LOCKS: "0", GIT_TERMINAL_PROMPT: "0", ...env},
      encoding: "utf8",
      timeout,
      windowsHide: true
    }
  };
}

function statusOf({code}: {code?: unknown}): number | null {
  return typeof code === "number" ? code : null;
}
