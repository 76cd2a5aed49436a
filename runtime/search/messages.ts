// Messages between page and worker.

import type {SearchText} from "../shared/search-index.ts";
import type {SearchAnswer, SearchRequest} from "./engine.ts";

export type ToWorker = {id: number} & ({type: "search"; request: SearchRequest} | {type: "text"; document: number});

export type FromWorker =
  {type: "answer"; id: number; answer: SearchAnswer | SearchText} | {type: "failed"; id: number; message: string};
