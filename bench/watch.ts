// serve --watch: how long until it is ready, and from a written file to the
// changed page in a browser. Ready is measured of the compiled command as a
// process; latency by the clock of this machine, which page and file share.
//
//   node --import tsx bench/watch.ts [pages] …    generated sites; "own" is ours

import {spawn} from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {pathToFileURL} from "node:url";
import type {Browser} from "playwright-core";
import {openBrowser} from "../tests/browser/browser.ts";
import {copyOwn, ownPage} from "./builds.ts";
import {writeCorpus} from "./corpus.ts";

export interface WatchFigures {
  pages: number;
  /** Milliseconds until pages are served, with nothing remembered, and the next time. */
  cold: Figure;
  warm: Figure;
  /** Milliseconds from the edit to the page, medians and worst. */
  text: Latency;
  heading: Latency;
  title: Latency;
  style: Latency;
  component: Latency;
}

interface Figure {
  wall: number;
  cpu: number;
}

export interface Latency {
  median: number;
  worst: number;
}

interface Running {
  origin: string;
  ready: Figure;
  stop(): Promise<void>;
}

const repository = path.dirname(import.meta.dirname);

/** The project's own style sheet and a component, which the site gets for this. */
const STYLE = "theme/custom.css";
const COMPONENT = "BenchNote.tsx";

/** `file` is a page of the site, from its root; `address` is where it is served. It is left as it was. */
export async function benchWatch(root: string, file: string, address: string, rounds = 15): Promise<WatchFigures> {
  const browser = await openBrowser();
  const original = fs.readFileSync(path.join(root, file), "utf8");
  const component = path.join(componentFolder(root), COMPONENT);
  for (const [name, content] of [
    [path.join(root, STYLE), ""],
    [component, componentOf("The first note")]
  ] as const) {
    fs.mkdirSync(path.dirname(name), {recursive: true});
    fs.writeFileSync(name, content);
  }
  try {
    fs.rmSync(path.join(root, ".protodocs"), {recursive: true, force: true});
    const cold = await start(root);
    await pause(3000); // it leaves what it knows
    await cold.stop();
    const warm = await start(root);
    try {
      await pause(3000);
      const files = {file: path.join(root, file), style: path.join(root, STYLE), component};
      const measured = await latencies(browser, warm.origin + address, files, original, rounds);
      return {pages: await countPages(warm.origin), cold: cold.ready, warm: warm.ready, ...measured};
    } finally {
      await warm.stop();
    }
  } finally {
    fs.writeFileSync(path.join(root, file), original);
    await browser.close();
  }
}

/** The one that the configuration names, which it does afterwards. */
function componentFolder(root: string): string {
  const file = path.join(root, "docs.config.yaml");
  const config = fs.readFileSync(file, "utf8");
  const named = /^components: (\S+)$/m.exec(config)?.[1];
  if (named === undefined) fs.writeFileSync(file, `${config}components: components\n`);
  return path.join(root, named ?? "components");
}

async function start(root: string): Promise<Running> {
  const started = performance.now();
  const child = spawn(process.execPath, [path.join(repository, "bin/protodocs"), "serve", "--watch", "--port", "0"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"]
  });
  let said = "";
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (part) => {
      said += String(part);
      const found = /(http:\S+?)\/?\s.*ready in/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once("exit", () => reject(new Error(`The server ended:\n${said}`)));
  });
  return {
    origin,
    ready: {wall: performance.now() - started, cpu: processorTime(child.pid)},
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGINT");
      })
  };
}

/** Milliseconds that a process has computed; 0 where the system does not tell. */
function processorTime(pid: number | undefined): number {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(" ");
    return (Number(fields[13]) + Number(fields[14])) * 10;
  } catch {
    return 0;
  }
}

async function latencies(
  browser: Browser,
  url: string,
  {file, style, component}: Record<"file" | "style" | "component", string>,
  original: string,
  rounds: number
): Promise<Pick<WatchFigures, "text" | "heading" | "title" | "style" | "component">> {
  const page = await browser.newPage();
  await page.addInitScript("globalThis.__name = (named) => named"); // this script's compiler wraps named functions
  const heard = page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
  await page.goto(url);
  await heard;
  await pause(500);

  /** From writing the file until the page holds the text. */
  async function once(text: string, expected: string): Promise<number> {
    const seen = page.evaluate(
      (wanted) =>
        new Promise<number>((resolve) => {
          const look = (): void => {
            if (!document.body.textContent?.includes(wanted)) return;
            observer.disconnect();
            resolve(performance.timeOrigin + performance.now());
          };
          const observer = new MutationObserver(look);
          observer.observe(document.body, {childList: true, subtree: true, characterData: true});
        }),
      expected
    );
    await pause(60);
    const written = performance.timeOrigin + performance.now();
    fs.writeFileSync(file, text);
    return (await seen) - written;
  }

  /** From writing a file until the page, perhaps loaded again, is as expected. */
  async function onceShown(target: string, text: string, isShown: (mark: string) => boolean, mark: string) {
    await pause(60);
    const written = performance.now();
    fs.writeFileSync(target, text);
    await page.waitForFunction(isShown, mark, {timeout: LONGEST});
    return performance.now() - written;
  }

  async function series(kind: string, edit: (mark: string) => Promise<number>): Promise<Latency> {
    const took: number[] = [];
    for (let round = 0; round < rounds; round++) took.push(await edit(`${kind}${round}x`));
    took.sort((a, b) => a - b);
    return {median: took[took.length >> 1]!, worst: took.at(-1)!};
  }

  const [, head = "", body = ""] = /^(---\n[^]*?\n---\n)?([^]*)$/.exec(original) ?? [];
  const text = await series("text", (mark) => once(`${head}${body}\n\nA line of ${mark}.\n`, mark));
  const heading = await series("heading", (mark) => once(`${head}${body}\n\n## A heading of ${mark}\n\nText.\n`, mark));
  const title = await series("title", (mark) =>
    once(
      head === ""
        ? `---\ntitle: A title of ${mark}\n---\n${body}`
        : head.replace(/^title: .*$/m, `title: A title of ${mark}`) + body,
      mark
    )
  );
  const styles = await series("style", (mark) =>
    onceShown(
      style,
      `:root { --bench: "${mark}"; }\n`,
      (wanted) => getComputedStyle(document.documentElement).getPropertyValue("--bench").includes(wanted),
      mark
    )
  );
  fs.writeFileSync(file, `${original}\n\n<BenchNote />\n`);
  await page.waitForSelector("text=The first note");
  const components = await series("component", (mark) =>
    onceShown(component, componentOf(mark), (wanted) => document.body.textContent?.includes(wanted) === true, mark)
  );
  await page.close();
  return {text, heading, title, style: styles, component: components};
}

/** Milliseconds until an edit that does not show is an error. */
const LONGEST = 60_000;

function componentOf(mark: string): string {
  return `export default function BenchNote() {\n  return <p>${mark}</p>;\n}\n`;
}

async function countPages(origin: string): Promise<number> {
  const llms = await fetch(`${origin}/sitemap.xml`).then((response) => response.text());
  return llms.match(/<loc>/g)?.length ?? 0;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Generated sites of these sizes, and our own. */
export async function benchWatchSites(sizes: readonly number[], own: boolean): Promise<Record<string, WatchFigures>> {
  const figures: Record<string, WatchFigures> = {};
  for (const size of sizes) {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), "protodocs-bench-watch-"));
    try {
      const [file = ""] = writeCorpus(root, size);
      figures[`${size} pages`] = await benchWatch(
        root,
        file,
        `/docs/${file.replace(/^content\//, "").replace(/\.md$/, "")}`
      );
    } finally {
      fs.rmSync(root, {recursive: true});
    }
  }
  if (own) {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), "protodocs-bench-own-"));
    try {
      copyOwn(root);
      figures["our own site"] = await benchWatch(root, ownPage, "/pre-release/concepts/new-to-vega");
    } finally {
      fs.rmSync(root, {recursive: true});
    }
  }
  return figures;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const wanted = process.argv.slice(2);
  const sizes = wanted.map(Number).filter((size) => size > 0);
  console.log(
    JSON.stringify(
      await benchWatchSites(
        wanted.length === 0 ? [1000, 10_000] : sizes,
        wanted.length === 0 || wanted.includes("own")
      ),
      null,
      2
    )
  );
}
