// A stream of messages that programs connect to.

import type {Property, Server} from "../../../../runtime/shared/reference.ts";

export interface Stream {
  name: string;
  server: Server | undefined;
  /** Below its server: "/api/v2/stream/orders". */
  path: string;
  /** What it sends, as JSON. */
  sends: string[];
  /** Schemas of what it takes; a message must match one of them. */
  takes: string[];
  /** Parameters of its address; null if nothing is said of them. */
  query: Property[] | null;
}
