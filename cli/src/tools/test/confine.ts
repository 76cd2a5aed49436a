// Programs have no network but loopback. Linux gives a process and what it starts a network of their own; elsewhere a
// container without network does.

import {spawn, spawnSync} from "node:child_process";
import os from "node:os";
import {findProgram} from "../../core/files/find-program.ts";

/** Whether this process, and so all that it starts, reaches nothing but itself. */
export function isConfined(interfaces: ReturnType<typeof os.networkInterfaces> = os.networkInterfaces()): boolean {
  return Object.values(interfaces).every((addresses) => addresses!.every(({internal}) => internal));
}

/** A process of its own for each kind of thing, and a loopback interface that is up. */
const NAMESPACES = ["--user", "--map-root-user", "--net", "--pid", "--fork", "--kill-child", "--mount", "--mount-proc"];
const START =
  "ip link set lo up 2>/dev/null || ifconfig lo up 2>/dev/null || " +
  `perl -e 'socket(S,2,2,0);ioctl(S,0x8914,pack("a16s","lo",73))||exit 1' || exit 1; exec "$@"`;

/** Set for the process that has no network, so that it does not start another one. */
export const CONFINED = "PROTODOCS_CONFINED";

/** How many processes and threads a program may have. */
export const MAX_PROCESSES = 512;

/**
 * What starts a program in such a process: it sees no process but its own, and so no environment but its own, and cannot
 * have more than it may.
 */
export function isolation(env: NodeJS.ProcessEnv): string[] {
  const unshare = env[CONFINED] === undefined ? null : findProgram("unshare", env);
  const own = hasOwnPids(os.release()) ? `echo ${MAX_PROCESSES} > /proc/sys/kernel/pid_max; ` : "";
  const limit = `{ ${own}ulimit -u ${MAX_PROCESSES} || ulimit -p ${MAX_PROCESSES}; } 2>/dev/null; exec "$@"`; // -p in dash
  return unshare === null ? [] : [unshare, "--pid", "--fork", "--kill-child", "--mount-proc", "sh", "-c", limit, "sh"];
}

/** Since Linux 6.14, a namespace of processes has a limit of its own; before, root would set that of the whole system. */
export function hasOwnPids(release: string): boolean {
  const [major = 0, minor = 0] = release.split(".").map(Number);
  return major > 6 || (major === 6 && minor >= 14);
}

/** Whether the system lets this user have such a process. */
export function canConfine(): boolean {
  const unshare = process.platform === "linux" ? findProgram("unshare") : null;
  return (
    unshare !== null &&
    spawnSync(unshare, [...NAMESPACES, "sh", "-c", START, "sh", "true"], {stdio: "ignore"}).status === 0
  );
}

/** Runs a command of this process's own again, confined, with the same input and output. */
export function runConfined(command: readonly string[]): Promise<number | null> {
  const child = spawn(findProgram("unshare")!, [...NAMESPACES, "sh", "-c", START, "sh", ...command], {
    stdio: "inherit"
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
}
