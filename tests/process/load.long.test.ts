// Five thousand readers at once, built and watched, ten thousand edits, and a
// server that ends when it is told to. Memory is read from /proc: Linux only.

import type {ChildProcessWithoutNullStreams} from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {temporaryFolder, writeFiles} from "../helpers.ts";
import {ended, run, start, waitFor} from "./command.ts";

const READERS = 5000;

const root = temporaryFolder();
writeFiles(root, {
  "docs.config.yaml":
    "title: Test\nlastUpdate: false\nversions:\n  - {name: next, path: /next, content: content, mainDoc: start}\n",
  "content/start.md": `# Start\n\n${"A paragraph of a long page, which goes on for a while.\n\n".repeat(2000)}`
});

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function serve(...options: string[]): Promise<[ChildProcessWithoutNullStreams, number]> {
  const child = start(root, ["serve", ...options, "--port", "0"]);
  const match = await waitFor(child, /http:\/\/[^\s/]*:(\d+)\//);
  return [child, Number(match[1])];
}

/** Megabytes: now, or the most so far. */
function memory({pid}: ChildProcessWithoutNullStreams, what: "VmRSS" | "VmHWM"): number {
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;
}

function read(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      {port, path: "/next/start", agent: false, headers: {"accept-encoding": "br"}},
      (response) => {
        let size = 0;
        response.on("data", (part: Buffer) => (size += part.length));
        response.on("end", () => resolve(size));
      }
    );
    request.on("error", reject);
  });
}

async function underLoad(...options: string[]): Promise<void> {
  const [child, port] = await serve(...options);
  const done = ended(child);
  const sizes = await Promise.all(Array.from({length: READERS}, () => read(port)));
  assert.ok(sizes.every((size) => size > 500));
  const idle = await Promise.all(
    Array.from(
      {length: 1000},
      () =>
        new Promise<net.Socket>((resolve) => {
          const socket = net.connect(port, "127.0.0.1", () => resolve(socket));
          socket.on("error", () => undefined);
        })
    )
  );
  const most = memory(child, "VmHWM");
  process.stdout.write(`${Math.round(most)} MB  `);
  assert.ok(most < 700, `${Math.round(most)} MB`);
  child.kill("SIGTERM");
  assert.is((await done).code, 0);
  for (const socket of idle) socket.destroy();
}

test("five thousand readers of a built site", async () => {
  assert.is((await run(root, "build")).code, 0);
  await underLoad();
});

test("five thousand readers of a watched site", () => underLoad("--watch"));

test("ten thousand edits leave no more memory behind than the first thousand", async () => {
  const [child] = await serve("--watch");
  const done = ended(child);
  const page = path.join(root, "content/start.md");
  let after1000 = 0;
  for (let edit = 1; edit <= 10_000; edit++) {
    fs.writeFileSync(page, `# Start\n\nEdit ${edit}.\n`);
    if (edit % 10 === 0) await sleep(30); // within the pause in which edits gather, and beyond it
    if (edit === 1000) after1000 = memory(child, "VmRSS");
  }
  await sleep(1000);
  const grown = memory(child, "VmRSS") - after1000;
  process.stdout.write(`${Math.round(grown)} MB more  `);
  assert.ok(grown < 150, `${Math.round(grown)} MB`);
  child.kill("SIGTERM");
  assert.is((await done).code, 0);
});

test.run();
