import type {ChildProcessWithoutNullStreams} from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import path from "node:path";
import {brotliDecompressSync, gunzipSync} from "node:zlib";
import {suite} from "uvu";
import * as assert from "uvu/assert";
import {temporaryFolder, writeFiles} from "../helpers.ts";
import {PATIENCE_MS, ended, run, start, stopAll, waitFor, type Ran} from "./command.ts";

const test = suite("protodocs serve");

const root = temporaryFolder();
const config = (base: string): string =>
  `title: Test\nbase: ${base}\nlastUpdate: false\nstatic: static\nversions:\n  - {name: next, path: /next, content: content, mainDoc: start}\n`;
writeFiles(root, {
  "docs.config.yaml": config("/"),
  "content/start.md": "# Start\n\nA page.\n",
  "content/deep/vega.proto.md": "---\nslug: /deep/vega.proto\n---\n\n# A file of messages\n",
  "static/big.txt": "0123456789".repeat(2000),
  "static/small.txt": "small",
  "static/dot.png": Buffer.alloc(3000, 7),
  "static/empty.txt": "",
  "secret.txt": "secret"
});

let server: ChildProcessWithoutNullStreams;
let done: Promise<Ran>;
let port: number;

test.before(async () => {
  const built = await run(root, "build");
  assert.is(built.code, 0, built.stdout);
  fs.symlinkSync(path.join(root, "secret.txt"), path.join(root, "dist/link.txt"));
  writeFiles(root, {"dist/.well-known/security.txt": "Contact: mailto:a@b.example\n"});
  [server, port] = await serve();
  done = ended(server);
});

test.after(async () => {
  server.kill("SIGINT");
  const {code} = await done;
  stopAll();
  assert.is(code, 0);
  await refuses(port);
});

async function serve(...args: string[]): Promise<[ChildProcessWithoutNullStreams, number]> {
  const child = start(root, ["serve", "--port", "0", ...args]);
  const match = await waitFor(child, /http:\/\/[^\s/]*:(\d+)\//);
  return [child, Number(match[1])];
}

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Asks for an address exactly as it is written. */
function ask(address: string, headers: Record<string, string> = {}, method = "GET", at = port): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {host: "127.0.0.1", port: at, path: address, method, headers, agent: false},
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks)})
        );
      }
    );
    request.on("error", reject);
    request.end();
  });
}

/** Nothing listens there. */
function refuses(at: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(at, "127.0.0.1");
    socket.on("connect", () => reject(new Error(`Something still listens on ${at}.`)));
    socket.on("error", () => resolve());
  });
}

test("pages have clean addresses, whatever they end in", async () => {
  for (const address of ["/next/start", "/next/deep/vega.proto", "/next/start?from=mail"]) {
    const {status, headers, body} = await ask(address);
    assert.is(status, 200, address);
    assert.is(headers["content-type"], "text/html; charset=utf-8", address);
    assert.match(body.toString("utf8"), /^<!doctype html>/i);
  }
  assert.is((await ask("/next/start.md")).headers["content-type"], "text/markdown; charset=utf-8");
  assert.is((await ask("/.well-known/security.txt")).status, 200);
});

test("a slash too many leads to the clean address, with its query", async () => {
  const {status, headers} = await ask("/next/start/?q=a%20b");
  assert.equal([status, headers.location], [301, "/next/start?q=a%20b"]);
  assert.is((await ask("/next/deep/vega.proto/")).headers.location, "/next/deep/vega.proto");
});

test("an address that names another host is no way out", async () => {
  for (const address of ["//next/start/", "//other.example/%2e%2e/", "/%0d%0aLocation:%20x/"]) {
    const {status, headers} = await ask(address);
    assert.equal([status, headers.location], [404, undefined], address);
  }
});

test("what is not there is the 404 page, with status 404", async () => {
  const {status, headers, body} = await ask("/nope");
  assert.equal([status, headers["content-type"]], [404, "text/html; charset=utf-8"]);
  assert.equal(body, fs.readFileSync(path.join(root, "dist/404.html")));
});

test("no file outside the tree, and no hidden one", async () => {
  const addresses = [
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/next/..%2f..%2f..%2fsecret.txt",
    "/%2e%2e%5csecret.txt",
    "/..\\secret.txt",
    "/link.txt",
    "/.protodocs",
    "/%2eprotodocs",
    "/secret.txt%00.html",
    "/%zz",
    "/next/%ff"
  ];
  for (const address of addresses) {
    const {status, body} = await ask(address);
    assert.is(status, 404, address);
    assert.not.match(body.toString("utf8"), "secret\n", address);
  }
});

test("text is compressed as the reader likes it", async () => {
  const plain = await ask("/big.txt");
  const br = await ask("/big.txt", {"accept-encoding": "gzip, br"});
  const gzip = await ask("/big.txt", {"accept-encoding": "gzip, br;q=0"});
  assert.equal(
    [plain.headers["content-encoding"], br.headers["content-encoding"], gzip.headers["content-encoding"]],
    [undefined, "br", "gzip"]
  );
  assert.equal(brotliDecompressSync(br.body), plain.body);
  assert.equal(gunzipSync(gzip.body), plain.body);
  assert.is(plain.headers.vary, "Accept-Encoding");
  assert.is(new Set([plain, br, gzip].map(({headers}) => headers.etag)).size, 3);
  assert.is((await ask("/nope", {"accept-encoding": "br"})).headers["content-encoding"], "br");
});

test("what is small or packed already is sent as it is", async () => {
  for (const address of ["/small.txt", "/dot.png"])
    assert.is((await ask(address, {"accept-encoding": "br"})).headers["content-encoding"], undefined, address);
});

test("what the reader has is not sent again", async () => {
  const {headers} = await ask("/big.txt", {"accept-encoding": "br"});
  const again = await ask("/big.txt", {"accept-encoding": "br", "if-none-match": headers.etag!});
  assert.equal(
    [again.status, again.body.length, again.headers.etag, again.headers.vary],
    [304, 0, headers.etag, "Accept-Encoding"]
  );
  assert.is((await ask("/big.txt", {"if-none-match": headers.etag!})).status, 200, "the tag of another encoding");
  assert.is((await ask("/big.txt", {"if-modified-since": headers["last-modified"]!})).status, 304);
});

test("parts of a file", async () => {
  const part = await ask("/big.txt", {range: "bytes=5-14", "accept-encoding": "br"});
  assert.equal(
    [
      part.status,
      part.headers["content-range"],
      part.headers["content-length"],
      part.headers["content-encoding"],
      part.body.toString("utf8")
    ],
    [206, "bytes 5-14/20000", "10", undefined, "5678901234"]
  );
  const tag = part.headers.etag!;
  assert.is((await ask("/big.txt", {range: "bytes=-3", "if-range": tag})).body.toString("utf8"), "789");
  assert.is((await ask("/big.txt", {range: "bytes=0-1", "if-range": '"older"'})).status, 200);
  const beyond = await ask("/big.txt", {range: "bytes=20000-"});
  assert.equal([beyond.status, beyond.headers["content-range"]], [416, "bytes */20000"]);
});

test("HEAD answers as GET does, without the body", async () => {
  for (const address of ["/big.txt", "/next/start", "/nope", "/empty.txt", "/next/start/"]) {
    const [head, get] = [await ask(address, {}, "HEAD"), await ask(address)];
    for (const answer of [head, get]) delete answer.headers.date;
    assert.equal([head.status, head.headers, head.body.length], [get.status, get.headers, 0], address);
  }
});

test("it only reads", async () => {
  const {status, headers} = await ask("/next/start", {}, "POST");
  assert.equal([status, headers.allow], [405, "GET, HEAD"]);
});

test("other hosts, and pages of other sites, are refused", async () => {
  assert.is((await ask("/next/start", {host: "docs.example"})).status, 403);
  assert.is((await ask("/next/start", {origin: "https://other.example"})).status, 403);
  assert.is((await ask("/next/start", {host: `localhost:${port}`})).status, 200);
});

test("the next port is taken when one is taken", async () => {
  const child = start(root, ["serve", "--port", String(port)]);
  const running = ended(child);
  const match = await waitFor(child, /http:\/\/127\.0\.0\.1:(\d+)\//);
  assert.is.not(Number(match[1]), port);
  child.kill("SIGTERM");
  const {code, stdout} = await running;
  assert.is(code, 0);
  assert.match(stdout, `Port ${port} is taken.`);
});

test("Ctrl-C ends it while a reader is still connected", async () => {
  const [child, at] = await serve();
  const running = ended(child);
  const socket = net.connect(at, "127.0.0.1");
  await new Promise((resolve) => socket.once("connect", resolve));
  socket.on("error", () => undefined);
  child.kill("SIGINT");
  assert.is((await running).code, 0);
  socket.destroy();
  await refuses(at);
});

test("a tree that is built anew is served at once", async () => {
  assert.not.match((await ask("/next/start")).body.toString("utf8"), "Anew");
  fs.appendFileSync(path.join(root, "content/start.md"), "\nAnew.\n");
  for (const foreign of ["link.txt", ".well-known"]) fs.rmSync(path.join(root, "dist", foreign), {recursive: true});
  assert.is((await run(root, "build")).code, 0);
  assert.match((await ask("/next/start")).body.toString("utf8"), "Anew");
});

test("a site under a base", async () => {
  const other = temporaryFolder();
  fs.cpSync(root, other, {recursive: true, filter: (file) => !/\/(dist|\.protodocs)$/.test(file)});
  writeFiles(other, {"docs.config.yaml": config("/docs/")});
  assert.is((await run(other, "build", "--out", "public")).code, 0);
  const child = start(other, ["serve", "--port", "0", "--out", "public"]);
  const running = ended(child);
  const match = await waitFor(child, /http:\/\/127\.0\.0\.1:(\d+)\/docs\/ /);
  const at = Number(match[1]);
  assert.is((await ask("/docs/next/start", {}, "GET", at)).status, 200);
  assert.is((await ask("/docs/next/start/", {}, "GET", at)).headers.location, "/docs/next/start");
  assert.is((await ask("/docs", {}, "GET", at)).headers.location, "/docs/");
  assert.is((await ask("/", {}, "GET", at)).headers.location, "/docs/");
  assert.is((await ask("/next/start", {}, "GET", at)).status, 404);
  child.kill("SIGINT");
  assert.is((await running).code, 0);
});

test("--open hands the address to the browser, built or watched", async () => {
  for (const args of [["serve"], ["serve", "--watch"]]) {
    const folder = temporaryFolder();
    const opened = path.join(folder, "opened");
    for (const name of ["xdg-open", "open"])
      fs.writeFileSync(
        path.join(folder, name),
        `#!/bin/sh\nprintf %s "$*" > "${opened}.new" && mv "${opened}.new" "${opened}"\n`,
        {mode: 0o755}
      );
    const child = start(root, [...args, "--port", "0", "--open"], {
      PATH: `${folder}${path.delimiter}${process.env["PATH"]}`
    });
    const running = ended(child);
    const [, address] = await waitFor(child, /(http:\S+)/);
    for (const end = performance.now() + PATIENCE_MS; !fs.existsSync(opened) && performance.now() < end;)
      await new Promise((resolve) => setTimeout(resolve, 25));
    assert.is(fs.readFileSync(opened, "utf8"), address);
    child.kill("SIGINT");
    assert.is((await running).code, 0);
  }
});

test("without a browser to open, it serves all the same", async () => {
  const child = start(root, ["serve", "--port", "0", "--open"], {PATH: temporaryFolder()});
  const running = ended(child);
  const [, at] = await waitFor(child, /http:\/\/127\.0\.0\.1:(\d+)\//);
  assert.is((await ask("/next/start", {}, "GET", Number(at))).status, 200);
  child.kill("SIGINT");
  assert.is((await running).code, 0);
});

test("without a built tree there is nothing to serve", async () => {
  const {code, stdout} = await run(root, "serve", "--out", "nowhere");
  assert.is(code, 2);
  assert.match(stdout, "there is no built site in");
});

test("a port or a host that cannot be had", async () => {
  assert.is((await run(root, "serve", "--port", "http")).code, 2);
  assert.is((await run(root, "serve", "--port", "70000")).code, 2);
  const {code, stdout} = await run(root, "serve", "--port", "0", "--host", "192.0.2.1");
  assert.is(code, 2);
  assert.match(stdout, "cannot listen on 192.0.2.1");
});

test("of a configuration in a folder, it names the built folder from where it was called", async () => {
  const parent = temporaryFolder();
  writeFiles(parent, {
    "docs/docs.config.yaml": config("/"),
    "docs/content/start.md": "# Start\n\nA page.\n",
    "docs/static/a.txt": "a"
  });
  assert.is((await run(parent, "build", "--config", "docs/docs.config.yaml")).code, 0);
  const child = start(parent, ["serve", "--port", "0", "--config", "docs/docs.config.yaml"]);
  const over = ended(child);
  await waitFor(child, /\/ {2}docs\/dist, as it was built/);
  child.kill("SIGINT");
  assert.is((await over).code, 0);
});

test.run();
