// Many clients at once, clients that disappear, and a server that still closes.

import fs from "node:fs";
import http, {createServer, type Server} from "node:http";
import net, {type AddressInfo} from "node:net";
import path from "node:path";
import {brotliDecompressSync} from "node:zlib";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {trackSockets} from "../../../cli/src/serve/open-sockets.ts";
import {createStaticServer} from "../../../cli/src/serve/static-server.ts";
import {createLiveConnections, type LiveConnections} from "../../../cli/src/serve/watch/live-connections.ts";
import {temporaryFolder} from "../../helpers.ts";

const HANDSHAKE =
  "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

async function within<T>(seconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not within ${seconds} s`)), seconds * 1000);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A connection that is open, and has sent this. */
function connected(port: number, text: string): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1", () => socket.write(text, () => resolve(socket)));
    socket.on("error", reject);
  });
}

test("three hundred readers at once get the whole file, compressed or not", async () => {
  const folder = temporaryFolder();
  const text = Array.from({length: 20_000}, (_, index) => `<p>line ${index}</p>`).join("\n");
  fs.writeFileSync(path.join(folder, "page.html"), text);
  const server = createStaticServer({folder, base: "/", host: "127.0.0.1"});
  const closeAll = trackSockets(server);
  const port = await listening(server);
  const read = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const request = http.get({port, path: "/page", agent: false, headers: {"accept-encoding": "br"}}, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () => {
          const bytes = Buffer.concat(parts);
          resolve((response.headers["content-encoding"] === "br" ? brotliDecompressSync(bytes) : bytes).toString());
        });
      });
      request.on("error", reject);
    });
  const answers = await Promise.all(Array.from({length: 300}, read));
  assert.ok(answers.every((answer) => answer === text));
  await within(60, closeAll());
});

test("a server closes although readers hold their connections", async () => {
  const folder = temporaryFolder();
  fs.writeFileSync(path.join(folder, "big.txt"), "x".repeat(20_000_000));
  const server = createStaticServer({folder, base: "/", host: "127.0.0.1"});
  const closeAll = trackSockets(server);
  const port = await listening(server);
  const readers = await Promise.all([
    connected(port, ""),
    connected(port, "GET / HTTP/1.1\r\nHost: 127"),
    connected(port, "GET /big.txt HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"), // and never reads
    connected(port, "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n")
  ]);
  for (const reader of readers) reader.on("error", () => undefined).pause();
  await within(60, closeAll());
  for (const reader of readers) reader.destroy();
});

/** A server that only upgrades. */
function upgrading(pages: LiveConnections): Server {
  return createServer().on("upgrade", (request, stream, head) => pages.accept(request, stream, head));
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

test("a page that goes away without a goodbye is let go", async () => {
  const pages = createLiveConnections();
  const server = upgrading(pages);
  const closeAll = trackSockets(server);
  const page = await connected(await listening(server), HANDSHAKE);
  await within(
    60,
    until(() => pages.count() === 1)
  );
  page.end(); // the connection, and not the WebSocket
  await within(
    60,
    until(() => pages.count() === 0)
  );
  page.destroy();
  await within(60, closeAll());
});

test("nothing piles up for a page that does not read, and it is told again once it does", async () => {
  const pages = createLiveConnections();
  const server = upgrading(pages);
  const closeAll = trackSockets(server);
  const page = await connected(await listening(server), HANDSHAKE);
  await within(
    60,
    until(() => pages.count() === 1)
  );
  page.pause();
  const published = 1_500_000; // more than the system's own buffers hold
  for (let count = 0; count < published; count++) pages.publish();
  let heard = 0;
  page.on("data", (bytes: Buffer) => (heard += bytes.length));
  page.resume();
  let before = -1;
  while (before < heard) {
    before = heard;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  assert.ok(before < published * "changed".length, `${before} bytes`);
  pages.publish();
  await within(
    60,
    until(() => heard > before)
  );
  page.destroy();
  await within(60, closeAll());
});

test("a page that says more than goodbye is let go", async () => {
  const pages = createLiveConnections();
  const server = upgrading(pages);
  const closeAll = trackSockets(server);
  const page = await connected(await listening(server), HANDSHAKE);
  page.on("error", () => undefined).resume();
  await within(
    60,
    until(() => pages.count() === 1)
  );
  page.write(Buffer.concat([Buffer.from([0x82, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 1, 2, 3, 4]), Buffer.alloc(1 << 16)]));
  await within(
    60,
    until(() => pages.count() === 0)
  );
  page.destroy();
  await within(60, closeAll());
});

test("whoever asks for something else than a WebSocket is answered, and stays out", async () => {
  const pages = createLiveConnections();
  const server = upgrading(pages);
  const closeAll = trackSockets(server);
  const page = await connected(await listening(server), HANDSHAKE.replace("Version: 13", "Version: 7"));
  const answer = await within(60, new Promise<string>((resolve) => page.once("data", (data) => resolve(String(data)))));
  assert.match(answer, /^HTTP\/1\.1 4\d\d /);
  assert.is(pages.count(), 0);
  page.destroy();
  await within(60, closeAll());
});

test.run();
