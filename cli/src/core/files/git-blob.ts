// What a file was, by its git object.

import {findRepository, runGitSync} from "./run-git.ts";

/** Null without the object: outside of a repository, or in a shallow clone. */
export function blobText(folder: string, object: string): string | null {
  const repository = /^[0-9a-f]{40}$/.test(object) ? findRepository(folder) : null;
  if (!repository) return null;
  const {status, stdout} = runGitSync({folder: repository.top, args: ["cat-file", "blob", object]});
  return status === 0 ? stdout : null;
}
