// WebSocket connections to open pages, which are notified of changes. An EventSource would take one
// of the six connections that a browser opens to a host, in every tab.

import type {IncomingMessage} from "node:http";
import type {Duplex} from "node:stream";
import {WebSocketServer, type WebSocket} from "ws";

export interface LiveConnections {
  /** Answers an upgrade request; an invalid handshake gets an error. A page that connects may have missed a change. */
  accept(request: IncomingMessage, stream: Duplex, head: Buffer): void;
  publish(): void;
  count(): number;
}

/** The only message: pages request what they need. */
const CHANGED = "changed";

/** Pages send nothing except a close frame. */
const MAX_MESSAGE_BYTES = 1024;

export function createLiveConnections(): LiveConnections {
  const server = new WebSocketServer({noServer: true, maxPayload: MAX_MESSAGE_BYTES});
  return {
    accept(request, stream, head) {
      server.handleUpgrade(request, stream, head, (page) => {
        page.on("error", () => page.terminate());
        send(page);
      });
    },
    publish() {
      for (const page of server.clients) send(page);
    },
    count: () => server.clients.size
  };
}

/** A page that has not read the last message, such as a sleeping tab, needs no other. */
function send(page: WebSocket): void {
  if (page.bufferedAmount === 0) page.send(CHANGED);
}
