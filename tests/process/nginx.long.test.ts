// Debian's nginx with the manual's configuration serves a tree. It needs nginx
// and installs nothing: `npm test -- --long` runs it, and it fails where there
// is none (apt-get install nginx-light).

import {execFileSync, spawn} from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {packageRoot, temporaryFolder} from "../helpers.ts";
import {buildNewSite} from "./new-site.ts";

const settings =
  "hosting: [nginx]\nredirects:\n  - {from: /old page, to: /next/guide/writing#tabs}\n  - {from: /away, to: 'https://elsewhere.example/?a=$b'}\n";

test("addresses without .html, the 404 page, .proto pages, headers, redirects", async () => {
  const {folder, tree} = await buildNewSite({settings});
  const style = [...tree.keys()].find((name) => /^assets\/theme-.*\.css$/.test(name))!;
  await whileNginxServes(path.join(folder, "dist"), async (ask) => {
    const page = await ask("/next/guide/writing?from=test");
    assert.is(page.status, 200);
    assert.match(page.text, "<h1");
    assert.is(page.header("content-type"), "text/html; charset=utf-8");
    assert.is(page.header("cache-control"), "no-cache");
    assert.is(page.header("x-content-type-options"), "nosniff");
    assert.match(
      page.header("content-security-policy") ?? "",
      /^default-src 'self'; script-src 'self' 'sha256-[\w+/=]+';/
    );
    assert.ok(page.header("etag"), "browsers can ask again cheaply");
    assert.is((await ask("/next/guide/writing", {"If-None-Match": page.header("etag")!})).status, 304);

    const proto = await ask("/next/api/grpc/parcels/v1/parcels.proto");
    assert.is(proto.status, 200);
    assert.is(proto.header("content-type"), "text/html; charset=utf-8");
    assert.is(
      (await ask("/next/api/grpc/parcels/v1/parcels.proto.js")).header("content-type"),
      "application/javascript; charset=utf-8"
    );
    assert.is((await ask("/next/guide/writing.md")).header("content-type"), "text/markdown; charset=utf-8");
    assert.is((await ask(`/${style}`)).header("cache-control"), "public, max-age=31536000, immutable");

    const missing = await ask("/next/nothing");
    assert.is(missing.status, 404);
    assert.is(missing.text, tree.get("404.html")!.toString("utf8"));
    assert.is((await ask("/assets/nothing.js")).header("cache-control"), null, "nobody keeps a 404 for a year");
    for (const hidden of ["/_nginx.conf", "/.protodocs", "/.git/config", "/404"])
      assert.is((await ask(hidden)).status, 404, hidden);

    const moved: Record<string, [status: number, to: string]> = {
      "/": [302, "/next"],
      "/next/": [301, "/next"],
      "/next.html?a=b": [301, "/next?a=b"],
      "/index.html": [301, "/"],
      "/old%20page": [301, "/next/guide/writing#tabs"],
      "/away": [301, "https://elsewhere.example/?a=%24b"]
    };
    for (const [from, [status, to]] of Object.entries(moved)) {
      const answer = await ask(from);
      assert.equal([answer.status, answer.header("location")], [status, to], from);
    }
    for (const hostile of [
      "//evil.example/x.html",
      "//evil.example/index.html",
      "/\\evil.example/x.html",
      "/\\evil.example/",
      "//evil.example/",
      "/a%0d%0aX-Evil:1/"
    ]) {
      const answer = await ask(hostile);
      assert.not.match(answer.header("location") ?? "", /^(\/[/\\]|\w+:)/, hostile);
      assert.is(answer.header("x-evil"), null, hostile);
    }
  });
});

test("a base, and trailing slashes", async () => {
  const {folder} = await buildNewSite({settings: `${settings}base: /docs/\ntrailingSlash: true\n`});
  const root = temporaryFolder();
  fs.cpSync(path.join(folder, "dist"), path.join(root, "docs"), {recursive: true});
  await whileNginxServes(
    root,
    async (ask) => {
      assert.is((await ask("/docs/next/guide/writing/")).status, 200);
      assert.is((await ask("/docs/next/guide/writing")).header("location"), "/docs/next/guide/writing/");
      assert.is((await ask("/docs/next/api/grpc/parcels/v1/parcels.proto/")).status, 200);
      assert.is((await ask("/docs/")).header("location"), "/docs/next/");
      const missing = await ask("/docs/nothing");
      assert.is(missing.status, 404);
      assert.match(missing.text, "Page not found");
      assert.is((await ask("/docs/assets/nothing.js")).status, 404);
    },
    "docs/"
  );
});

interface Answer {
  status: number;
  text: string;
  header(name: string): string | null;
}

type Ask = (address: string, headers?: Record<string, string>) => Promise<Answer>;

/** The manual's server block, with another root and port. */
async function whileNginxServes(root: string, look: (ask: Ask) => Promise<void>, below = ""): Promise<void> {
  const work = temporaryFolder();
  const port = await freePort();
  const block = fs.readFileSync(path.join(packageRoot, "manual/content/examples/nginx.conf"), "utf8");
  const server = block
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("root /srv/docs;", `root ${root};`)
    .replace("/srv/docs/_nginx.conf", `${root}/${below}_nginx.conf`);
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${work}/${name};`)
    .join(" ");
  const config = path.join(work, "nginx.conf");
  fs.writeFileSync(
    config,
    `daemon off; pid ${work}/pid; events {}\nhttp { include /etc/nginx/mime.types; access_log off; ${folders}\n${server} }\n`
  );
  if (process.getuid?.() === 0) fs.writeFileSync(config, `user root; ${fs.readFileSync(config, "utf8")}`); // its workers may not read root's temporary folders otherwise
  execFileSync("nginx", ["-t", "-q", "-e", `${work}/log`, "-c", config]);
  const nginx = spawn("nginx", ["-e", `${work}/log`, "-c", config], {stdio: "inherit"});
  const ended = new Promise((resolve) => nginx.on("exit", resolve));
  try {
    await answers(port);
    await look((address, headers) => get(port, address, headers));
  } finally {
    nginx.kill("SIGTERM");
    await ended;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const {port} = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      return void (await get(port, "/"));
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error("nginx does not answer.");
}

/** As written: fetch would tidy the address. */
function get(port: number, address: string, headers: Record<string, string> = {}): Promise<Answer> {
  const lines = [
    `GET ${address} HTTP/1.1`,
    "Host: docs.example.com",
    "Connection: close",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  ];
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = net.connect(port, "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n`));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("end", () => {
      const whole = Buffer.concat(chunks).toString("utf8");
      const end = whole.indexOf("\r\n\r\n");
      const head = whole.slice(0, end).split("\r\n");
      const header = (name: string): string | null =>
        head
          .find((line) => line.toLowerCase().startsWith(`${name}:`))
          ?.slice(name.length + 1)
          .trim() ?? null;
      resolve({status: Number(head[0]!.split(" ")[1]), text: whole.slice(end + 4), header});
    });
  });
}

test.run();
