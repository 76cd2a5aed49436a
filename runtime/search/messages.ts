// What page and worker say to each other.

import type {SearchAnswer, SearchRequest} from "./engine.ts";

export type ToWorker =
  /** Fetches what every search of a version needs. */
  {type: "open"; id: number; href: string} | {type: "search"; id: number; href: string; request: SearchRequest};

export type FromWorker =
  {type: "answer"; id: number; answer: SearchAnswer | null} | {type: "failed"; id: number; message: string};
