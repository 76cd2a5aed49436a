// Requests that no browser sends: each server answers them, and prints no stack.

import net from "node:net";
import {suite} from "uvu";
import * as assert from "uvu/assert";
import {ended, run, start, stopAll, waitFor} from "./command.ts";
import {newSite} from "./new-site.ts";

const test = suite("odd requests");
let folder: string;

test.before(async () => {
  folder = await newSite();
  await run(folder, "build");
});
test.after(stopAll);

const targets = [
  "//",
  "///",
  "//evil.example/a",
  "/%",
  "/%00",
  "/\\..\\a",
  "http://[",
  "*",
  "/?%",
  "/__protodocs/page?path=//",
  "/__protodocs/page?path=%"
];

/** The status of a request, as it is written; 0 if the connection is closed. */
function ask(port: number, method: string, target: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1");
    let text = "";
    socket.on("data", (data) => (text += data.toString()));
    socket.on("error", reject);
    socket.on("close", () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)));
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`);
  });
}

const servers: [args: string[], refused: number][] = [
  [["mcp", "--http"], 400],
  [["mcp", "--http", "--watch"], 400],
  [["serve"], 405],
  [["serve", "--watch"], 405]
];

for (const [args, refused] of servers)
  test(args.join(" "), async () => {
    const child = start(folder, [...args, "--port", "0"]);
    const all = ended(child);
    const [, port] = await waitFor(child, /127\.0\.0\.1:(\d+)/);
    assert.is(await ask(Number(port), "TRACE", "/"), refused);
    for (const method of ["GET", "HEAD", "TRACE", "OPTIONS", "PROPFIND"])
      for (const target of targets) {
        const status = await ask(Number(port), method, target);
        assert.ok(status >= 200 && status < 500, `${method} ${target}: ${status}`);
        if (args[0] === "mcp" && target === "//") assert.is(status, 400);
      }
    child.kill("SIGTERM");
    const {code, stdout, stderr} = await all;
    assert.is(code, 0);
    assert.not.match(stdout + stderr, /^ +at |bug in protodocs/m);
  });

test.run();
