// Describes a system error: which file, why, and what to do about it.

import {systemReason} from "../file-system.ts";

export interface SystemError extends Error {
  code: string;
  syscall: string;
  path?: string;
  dest?: string;
}

export function isSystemError(error: unknown): error is SystemError {
  return (
    error instanceof Error &&
    typeof (error as Partial<SystemError>).code === "string" &&
    typeof (error as Partial<SystemError>).syscall === "string"
  );
}

export interface SystemFault {
  /** "dist/index.html cannot be written: the disk is full" */
  message: string;
  hint: string;
}

const hints: Record<string, string> = {
  ENOSPC: "free some space and run the command again; what was there before is unchanged",
  EDQUOT: "free some of your quota and run the command again; what was there before is unchanged",
  EROFS: "write elsewhere with --out, or mount it writable",
  EACCES: "change its owner or permissions, or write elsewhere with --out",
  EPERM: "change its owner or permissions, or write elsewhere with --out",
  EXDEV: "write to a folder on the same file system with --out",
  EBUSY: "close the program that uses it, or write elsewhere with --out",
  EMFILE: "raise the limit of open files (ulimit -n)",
  ENFILE: "close other programs: the system has too many files open",
  ENAMETOOLONG: "shorten the name of the page or of its folder",
  ENOTDIR: "rename the file, or write elsewhere with --out",
  ELOOP: "remove one of the links",
  EIO: "check the disk",
  ENOENT: "run the command again: something removed it in the meantime"
};

/** @param shown formats a path for the terminal */
export function describeSystemError(error: SystemError, shown: (file: string) => string): SystemFault {
  const file = error.dest ?? error.path; // the destination of a link, copy or move
  const target = file === undefined ? "A file" : shown(file);
  return {
    message: `${target} cannot be ${verbOf(error)}: ${systemReason(error)}`,
    hint: hints[error.code] ?? "check that the file can be read and written by you"
  };
}

/** The failed action, by system call. */
function verbOf({syscall, code}: SystemError): string {
  if (syscall === "open") return ["ENOSPC", "EDQUOT", "EROFS"].includes(code) ? "written" : "opened";
  if (syscall === "rename") return "replaced";
  if (/^(unlink|rmdir|rm)$/.test(syscall)) return "removed";
  if (/^(mkdir|mkdtemp|symlink)$/.test(syscall)) return "created";
  return /^(write|copyfile|link|utime|futime|ftruncate|fsync)$/.test(syscall) ? "written" : "read";
}
