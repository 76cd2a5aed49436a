// Whether the process that left a mark is running still. Numbers of processes
// are used again, in containers at once: so its start counts too, where the
// system tells it.

import fs from "node:fs";

export interface ProcessMark {
  pid: number;
  started: string | null;
}

/** The mark of a process that is running, of this one when left out. */
export function markOf(pid = process.pid): ProcessMark {
  return {pid, started: startOf(pid)};
}

export function isRunning({pid, started}: ProcessMark): boolean {
  if (pid === process.pid) return false; // an earlier process had the number
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return startOf(pid) === started;
}

/** Start time in the kernel's ticks, from /proc; null on systems without it. */
function startOf(pid: number): string | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}
