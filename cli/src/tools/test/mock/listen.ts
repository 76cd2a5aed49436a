// One port for HTTP/1 and HTTP/2: what a connection begins with says which it is.

import type http from "node:http";
import type http2 from "node:http2";
import net, {type AddressInfo, type Socket} from "node:net";

/** First bytes of a client of HTTP/2 (https://www.rfc-editor.org/rfc/rfc9113#section-3.4), which no method of HTTP/1 begins with. */
const PREFACE = "PRI";

/** Listens on the loopback interface. */
export async function listenFor(
  one: http.Server,
  two: http2.Http2Server
): Promise<{address: string; stop(): Promise<void>}> {
  const sockets = new Set<Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy()); // the program has ended
    socket.once("readable", () => {
      const first = socket.read() as Buffer | null;
      if (first === null) return; // closed
      socket.unshift(first);
      (first.toString("latin1").startsWith(PREFACE) ? two : one).emit("connection", socket);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    }
  };
}
