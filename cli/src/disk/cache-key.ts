// The key that authenticates what a build runs from its cache. It is outside of every checkout, so whoever writes to
// one cannot sign what they plant there.

import {randomBytes} from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {isWithin} from "../fs.ts";
import {findRepository} from "./run-git.ts";
import {isSystemError} from "./system-error.ts";

/** For machines that keep the cache but no home folder, such as those of CI services. */
export const KEY_VARIABLE = "PROTODOCS_CACHE_KEY";

/** Shorter keys could be guessed by somebody who has a signed entry. */
const MIN_CHARACTERS = 32;

/** Creates the key of this user if there is none. Null where none can be kept: nothing is signed then, nor trusted. */
export function readCacheKey(root: string, env: NodeJS.ProcessEnv = process.env): string | null {
  const given = env[KEY_VARIABLE];
  if (given) return given.length >= MIN_CHARACTERS ? given : null;
  const cache = userCacheFolder(env);
  if (cache === null) return null;
  const folder = path.join(cache, "protodocs");
  try {
    fs.mkdirSync(folder, {recursive: true, mode: 0o700});
    const checkout = findRepository(root)?.top ?? fs.realpathSync(root);
    if (isWithin(fs.realpathSync(folder), checkout, path.sep)) return null;
    const file = path.join(folder, "key");
    return readKey(file) ?? createKey(file);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return null;
  }
}

function readKey(file: string): string | null {
  const text = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
  return text.length >= MIN_CHARACTERS ? text : null;
}

/** If two processes create it, both read the later one. */
function createKey(file: string): string | null {
  const made = randomBytes(32).toString("hex");
  const temporary = `${file}.${made.slice(0, 8)}.tmp`;
  fs.writeFileSync(temporary, made, {mode: 0o600, flag: "wx"});
  fs.renameSync(temporary, file);
  return readKey(file);
}

function userCacheFolder(env: NodeJS.ProcessEnv): string | null {
  const xdg = env["XDG_CACHE_HOME"] ?? "";
  if (path.isAbsolute(xdg)) return xdg;
  const local = env["LOCALAPPDATA"] ?? "";
  if (process.platform === "win32" && path.isAbsolute(local)) return local;
  const home = env["HOME"] ?? homeFolder();
  return path.isAbsolute(home) ? path.join(home, ".cache") : null;
}

function homeFolder(): string {
  try {
    return os.homedir();
  } catch {
    return ""; // a user without an entry in the system's list
  }
}
