// Starts a server on the requested port, or on the next free one.

import type {Server} from "node:http";

/** How many ports are tried. */
const MAX_PORTS_TRIED = 20;

/** Length of the accept queue: with Node's default of 511, the system resets further connections under load. */
const BACKLOG = 4096;

/** Resolves with the port. Port 0 takes any. @throws the system's error if no port is available */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  for (let next = port; ; next++) {
    try {
      await listenOnce(server, host, next);
      const address = server.address();
      return typeof address === "object" && address !== null ? address.port : next;
    } catch (error) {
      const taken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (!taken || next >= port + MAX_PORTS_TRIED || next >= 65535) throw error;
    }
  }
}

function listenOnce(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error): void => {
      server.off("error", settle);
      server.off("listening", settle);
      if (error) reject(error);
      else resolve();
    };
    server.once("error", settle);
    server.once("listening", settle);
    server.listen({port, host, backlog: BACKLOG});
  });
}

/** The URL to open in a browser on this machine. */
export function addressOf(host: string, port: number, base: string): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}${base}`;
}
