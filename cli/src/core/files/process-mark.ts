// Checks whether the process that left a mark is still running. Process ids are
// reused, in containers immediately, so the start time is compared too where
// the system provides it.

import fs from "node:fs";

export interface ProcessMark {
  pid: number;
  started: string | null;
}

/** The mark of a running process, by default this one. */
export function markOf(pid = process.pid): ProcessMark {
  return {pid, started: startOf(pid)};
}

export function isRunning({pid, started}: ProcessMark): boolean {
  if (pid === process.pid) return started !== null && started === startOf(pid); // unless an earlier process had this id
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return startOf(pid) === started;
}

/** Start time in the kernel's ticks, from /proc; null on systems without it. A zombie has ended. */
function startOf(pid: number): string | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return state === "Z" ? "ended" : (fields[18] ?? null);
  } catch {
    return null;
  }
}

export function isProcessMark(value: unknown): value is ProcessMark {
  if (typeof value !== "object" || value === null) return false;
  const {pid, started} = value as Record<string, unknown>;
  return Number.isSafeInteger(pid) && Number(pid) > 0 && (started === null || typeof started === "string");
}
