// Caches answers for a few days, so that a second check does not request
// everything again.

import {readChecked, writeChecked} from "../../core/files/checked-file.ts";
import {isSystemError} from "../../core/files/system-error.ts";
import type {Answer} from "./ask-links.ts";

export interface LinkCache {
  /** A fresh answer. Unreachable URLs are always checked again. */
  get(url: string): Answer | null;
  put(answer: Answer): void;
  keep(): void;
}

/** Days for which an answer is fresh. */
const DAYS = {alive: 7, dead: 1} as const;
const DAY_MS = 24 * 60 * 60 * 1000;

type Remembered = Omit<Answer, "url"> & {at: number};

/** @param now milliseconds since 1970 */
export function createLinkCache(file: string, now: number): LinkCache {
  const answers = read(file);
  const counts = ({state, at}: Remembered): boolean =>
    state !== "unreachable" && now - at >= 0 && now - at < DAYS[state] * DAY_MS;
  return {
    get(url) {
      const known = answers.get(url);
      if (!known || !counts(known)) return null;
      const {state, status, reason} = known;
      return {url, state, status, reason};
    },
    put: ({url, ...answer}) => void answers.set(url, {...answer, at: now}),
    keep() {
      const kept = [...answers].filter(([, answer]) => counts(answer)).sort(([a], [b]) => (a < b ? -1 : 1));
      try {
        writeChecked(file, JSON.stringify(Object.fromEntries(kept), null, 1));
      } catch (error) {
        if (!isSystemError(error)) throw error; // everything is checked again next time
      }
    }
  };
}

function read(file: string): Map<string, Remembered> {
  const content = file === "" ? null : readChecked(file);
  if (!content) return new Map(); // missing or damaged: everything is checked
  return new Map(Object.entries(JSON.parse(content.toString("utf8")) as Record<string, Remembered>));
}
