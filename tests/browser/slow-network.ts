// A network like that of a phone far from the server: a relay that forwards
// every byte with a delay and limits the bandwidth. Unlike the
// developer tools' throttling it also reaches workers.

import net from "node:net";
import type {AddressInfo} from "node:net";
import type {Served} from "./site.ts";

export interface Network {
  /** Milliseconds of a round trip. */
  latency: number;
  /** Bits per second towards the reader. */
  bandwidth: number;
  /** Round trips before the first request on a connection; TCP's and TLS's if it does not say. */
  handshakes?: number;
}

/** Bytes sent at a time: connections take turns. */
const PACKET = 4096;

/** The same site over a slow network. */
export async function overNetwork({origin}: Pick<Served, "origin">, network: Network): Promise<Served> {
  const {latency, bandwidth, handshakes = 2} = network;
  const open = new Set<net.Socket>();
  const link = {free: 0};

  const server = net.createServer((reader) => {
    const site = net.connect(Number(new URL(origin).port), "127.0.0.1");
    const ready = performance.now() + handshakes * latency;
    for (const socket of [reader, site]) {
      open.add(socket);
      socket.on("error", () => socket.destroy());
      socket.setNoDelay(true);
    }
    reader.on("data", (bytes) => later(Math.max(ready, performance.now()) + latency / 2, () => site.write(bytes)));
    site.on("data", (bytes) => {
      for (let at = 0; at < bytes.length; at += PACKET) {
        const packet = bytes.subarray(at, at + PACKET);
        link.free = Math.max(link.free, performance.now()) + (packet.length * 8000) / bandwidth;
        later(link.free + latency / 2, () => reader.write(packet));
      }
    });
    reader.on("close", () => site.destroy());
    site.on("close", () => later(Math.max(link.free, performance.now()) + latency, () => reader.destroy()));
  });

  function later(time: number, act: () => void): void {
    setTimeout(act, time - performance.now());
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    }
  };
}
