// Tracks every connection of a server, including upgraded ones: those that
// `closeAllConnections` leaves open would keep the server, and its process,
// running.

import type {Server} from "node:http";
import type {Socket} from "node:net";

/** More connections than a writer's machine ever sees; further ones are refused. */
const MAX_CONNECTIONS = 10_000;

/** @returns a function that closes the server immediately, open connections included */
export function trackSockets(server: Server): () => Promise<void> {
  const open = new Set<Socket>();
  server.maxConnections = MAX_CONNECTIONS;
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
      setImmediate(() => open.forEach((socket) => socket.destroy())); // after pending writes
    });
}
