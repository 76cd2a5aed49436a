// Messages between the main thread and worker threads.

import type {MessagePort} from "node:worker_threads";
import type {Answer, ReadName, ThreadReading, ThreadRun} from "../../engine/thread-ask.ts";
import type {Assets} from "../../model.ts";

export interface ThreadStart {
  /** Folder of the project. */
  root: string;
  /** Port for results and requests, and for responses. */
  port: MessagePort;
  /** Counts responses; a waiting thread sleeps until the next one. */
  answered: SharedArrayBuffer;
  /** Where the thread says which page it works on; null if it is not followed. */
  watch: MessagePort | null;
  /** Where it keeps the bodies of parsed pages until it renders them; null for in memory. */
  bodyFile: string | null;
}

export type ToThread =
  {type: "assets"; assets: ThreadAssets[]; staging: string | null} | {type: "tasks"; shared: Answer[]; tasks: Task[]};

export interface ThreadAssets extends Pick<Assets, "hrefs" | "key" | "serverModule" | "roots"> {
  language: string;
}

/** Queries to run for one page, with results that only this page needs. */
export interface Task {
  /** The page's file; null for pages without one. */
  file: string | null;
  /** Whether the thread keeps the file's body until it renders the page. */
  keeps: boolean;
  asks: ReadName[];
  answers: Answer[];
}

export type FromThread =
  | {type: "question"; name: string; key: string}
  | {type: "done"; runs: ThreadRun[]; readings: ThreadReading[]}
  | {type: "failed"; message: string};

/** Response to a request. */
export interface AnswerMessage {
  value: unknown;
}
