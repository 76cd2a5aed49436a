// WebSocket connections to open pages, which are notified of changes. An EventSource would take one
// of the six connections that a browser opens to a host, in every tab.

import type {IncomingMessage} from "node:http";
import type {Duplex} from "node:stream";
import {WebSocketServer, type WebSocket} from "ws";

export interface LiveConnections {
  /** Answers an upgrade request; an invalid handshake gets an error. */
  accept(request: IncomingMessage, stream: Duplex, head: Buffer, greeting: string): void;
  publish(text: string): void;
  count(): number;
}

/** Most buffered bytes for a page that does not read, such as a sleeping tab: it is disconnected and reconnects when it wakes. */
const MAX_WAITING = 1 << 20;

/** Pages send nothing except a close frame. */
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
