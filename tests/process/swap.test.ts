// `protodocs serve` while the tree is replaced repeatedly: every response
// is a whole file of one tree, with that tree's headers.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {swapTrees} from "../../cli/src/output/swap-trees.ts";
import {placesOf} from "../../cli/src/output/tree-places.ts";
import {temporaryFolder, writeFiles} from "../helpers.ts";
import {ended, run, start, stopAll, waitFor} from "./command.ts";
import {createSite, edit, succeeds} from "./stressed-site.ts";

test.after(stopAll);

const SWAPS = 400;
const BUILDS = 4;
/** Requests that are under way at any time. */
const ABREAST = 8;

interface Seen {
  status: number;
  tree: string | null;
  text: string;
}

async function get(address: string): Promise<Seen> {
  const response = await fetch(address, {headers: {connection: "close"}});
  return {status: response.status, tree: response.headers.get("x-tree"), text: await response.text()};
}

/** Asks for an address again and again while something runs, and looks at each answer. */
async function askWhile(address: string, work: () => Promise<void>, look: (seen: Seen) => void): Promise<number> {
  let count = 0;
  let isOver = false;
  const readers = Promise.allSettled(
    Array.from({length: ABREAST}, async () => {
      while (!isOver) {
        look(await get(address));
        count++;
      }
    })
  );
  try {
    await work();
  } finally {
    isOver = true;
  }
  for (const ended of await readers) if (ended.status === "rejected") throw ended.reason;
  return count;
}

async function whileServed(root: string, visit: (address: string) => Promise<void>): Promise<void> {
  const server = start(root, ["serve", "--port", "0"]);
  const done = ended(server);
  try {
    await visit((await waitFor(server, /http:\/\/\S+/))[0]);
  } finally {
    server.kill("SIGTERM");
    await done;
  }
}

/** A tree of one letter: the headers, and a page of which a part would show. */
function writeTree(folder: string, letter: string): void {
  writeFiles(folder, {
    ".protodocs": "page.html\n",
    ".protodocs-headers.json": JSON.stringify({"X-Tree": letter}),
    "page.html": letter.repeat(300_000),
    [`only-${letter}.html`]: letter
  });
}

test("no answer is missing or mixed while trees take each other's place", async () => {
  const root = createSite();
  const out = path.join(root, "dist");
  const staging = path.join(root, "staging");
  writeTree(out, "a");
  writeTree(staging, "b");
  await whileServed(root, async (address) => {
    const seen = new Set<string>();
    const count = await askWhile(
      `${address}page`,
      async () => {
        for (let swap = 0; swap < SWAPS; swap++) {
          assert.is(swapTrees({out, staging, isSame: () => false}), "rename");
          fs.renameSync(placesOf(out).old, staging);
          await new Promise((resolve) => setTimeout(resolve, 2));
        }
      },
      ({status, tree, text}) => {
        assert.is(status, 200);
        assert.is(text.length, 300_000);
        assert.ok(text === tree!.repeat(300_000), "page and headers are of one tree"); // `is` would compare for minutes
        seen.add(tree!);
      }
    );
    assert.ok(count > 20, `${count} answers`);
    assert.is(seen.size, 2);
  });
});

test("no answer is missing while builds publish", async () => {
  const root = createSite();
  edit(root, "Build 0.");
  await succeeds(root, "build");
  await whileServed(root, async (address) => {
    const seen = new Set<string>();
    await askWhile(
      address,
      async () => {
        for (let round = 1; round <= BUILDS; round++) {
          edit(root, `Build ${round}.`);
          await succeeds(root, "build");
        }
      },
      ({status, text}) => {
        assert.is(status, 200);
        assert.match(text, /<\/html>\s*$/);
        seen.add(/Build \d/.exec(text)![0]);
      }
    );
    assert.ok(seen.size > 1, [...seen].join());
    assert.match((await get(address)).text, `Build ${BUILDS}.`);
  });
});

test("a tree that a killed build has left between two renames is put back for the reader who asks", async () => {
  const root = createSite();
  await succeeds(root, "build");
  await whileServed(root, async (address) => {
    fs.renameSync(path.join(root, "dist"), placesOf(path.join(root, "dist")).old);
    assert.is((await get(address)).status, 200);
  });
  assert.is((await run(root, "build")).code, 0);
});

test("a reader who asks between the two renames gets the page after the second", async () => {
  const root = createSite();
  const out = path.join(root, "dist");
  writeTree(out, "a");
  await whileServed(root, async (address) => {
    const away = path.join(temporaryFolder(), "away");
    fs.renameSync(out, away);
    const answer = get(`${address}page`);
    await new Promise((resolve) => setTimeout(resolve, 60));
    fs.renameSync(away, out);
    assert.is((await answer).status, 200);
  });
});

test.run();
