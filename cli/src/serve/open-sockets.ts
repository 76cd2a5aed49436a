// Every connection of a server, upgraded ones too: what `closeAllConnections`
// leaves open keeps a server from closing, and its process from ending.

import type {Server} from "node:http";
import type {Socket} from "node:net";

/** More at once than a machine of a writer ever sees: further ones are turned away. */
const MAX_CONNECTIONS = 10_000;

/** @returns closes the server, at once and whatever its readers are doing */
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
      setImmediate(() => open.forEach((socket) => socket.destroy())); // after what was written a moment ago
    });
}
