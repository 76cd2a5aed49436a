// What the main thread and the others tell each other.

import type {MessagePort} from "node:worker_threads";
import type {Answer, ReadName, ThreadReading, ThreadRun} from "../../engine/thread-ask.ts";
import type {Assets} from "../../model.ts";

export interface ThreadStart {
  /** Folder of the project. */
  root: string;
  /** Results and questions go there; answers come back. */
  port: MessagePort;
  /** Counts answers: a thread that has asked sleeps until there is another one. */
  answered: SharedArrayBuffer;
}

export type ToThread = {type: "assets"; assets: ThreadAssets} | {type: "tasks"; shared: Answer[]; tasks: Task[]};

export type ThreadAssets = Pick<Assets, "hrefs" | "key" | "serverModule">;

/** Queries to run for one page, with answers that only this page needs. */
export interface Task {
  /** The file that the page is written in; null for others. */
  file: string | null;
  asks: ReadName[];
  answers: Answer[];
}

export type FromThread =
  | {type: "question"; name: string; key: string}
  | {type: "done"; runs: ThreadRun[]; readings: ThreadReading[]}
  | {type: "failed"; message: string};

/** To a question. */
export interface AnswerMessage {
  value: unknown;
}
