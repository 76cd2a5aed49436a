// The pages that are open, and hear of changes. An EventSource would take one
// of the six connections that a browser opens to a host, in every tab.

import type {IncomingMessage} from "node:http";
import type {Duplex} from "node:stream";
import {WebSocketServer, type WebSocket} from "ws";

export interface LiveConnections {
  /** Answers a request to upgrade; whatever is no handshake gets an error. */
  accept(request: IncomingMessage, stream: Duplex, head: Buffer, greeting: string): void;
  publish(text: string): void;
  count(): number;
}

/** Bytes that wait for a page that does not read: it is let go, and asks again when it wakes. */
const MAX_WAITING = 1 << 20;

/** Pages say nothing but goodbye. */
const MAX_HEARD = 1024;

export function createLiveConnections(): LiveConnections {
  const server = new WebSocketServer({noServer: true, maxPayload: MAX_HEARD});
  return {
    accept(request, stream, head, greeting) {
      server.handleUpgrade(request, stream, head, (page) => {
        page.on("error", () => page.terminate());
        send(page, greeting);
      });
    },
    publish(text) {
      for (const page of server.clients) send(page, text);
    },
    count: () => server.clients.size
  };
}

function send(page: WebSocket, text: string): void {
  if (page.bufferedAmount > MAX_WAITING) page.terminate();
  else page.send(text);
}
