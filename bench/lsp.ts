// protodocs lsp: time until it is ready, from a key to its diagnostics, and
// for each kind of request; and memory at the end. Measures
// the compiled command as a process, through the library that editors use.
//
//   node --import tsx bench/lsp.ts [pages] …    generated sites; "own" is ours

import {spawn, type ChildProcess} from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {
  CompletionRequest,
  DefinitionRequest,
  DocumentSymbolRequest,
  HoverRequest,
  ReferencesRequest,
  WillRenameFilesRequest,
  type CompletionList
} from "vscode-languageserver-protocol";
import {connectClient, type LanguageClient} from "../tests/language-client.ts";
import {writeCorpus} from "./corpus.ts";

interface Figures {
  site: string;
  /** Milliseconds until the first answer about the site, with nothing remembered, and the next time. */
  cold: Figure;
  warm: Figure;
  /** From a key to its fault shown, or gone. */
  faults: Latency;
  /** Megabytes, resident, at most, of the server that started with nothing remembered. */
  coldPeak: number;
  /** By kind of request. */
  answers: Record<string, Latency>;
  /** Megabytes, resident: at most, and after the session. */
  peak: number;
  rest: number;
}

interface Figure {
  wall: number;
  cpu: number;
}

interface Latency {
  median: number;
  worst: number;
}

const repository = path.dirname(import.meta.dirname);
const ROUNDS = 16;

interface Session {
  client: LanguageClient;
  child: ChildProcess;
  ready: Figure;
  stop(): Promise<void>;
}

async function start(root: string, name: string): Promise<Session> {
  const text = fs.readFileSync(path.join(root, name), "utf8");
  const started = performance.now();
  const child = spawn(process.execPath, [path.join(repository, "bin/protodocs"), "lsp", "--stdio"], {
    cwd: root,
    stdio: ["pipe", "pipe", "inherit"]
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const client = await connectClient(root, {
    input: child.stdout,
    output: child.stdin,
    settled: null,
    end: () => ended
  });
  await client.open(name, text);
  await client.connection.sendRequest(DefinitionRequest.type, positionIn(client, name, 1, 0));
  const ready = {wall: performance.now() - started, cpu: processorTime(child)};
  return {client, child, ready, stop: client.stop};
}

function positionIn(client: LanguageClient, name: string, line: number, character: number) {
  return {textDocument: {uri: client.uri(name)}, position: {line, character}};
}

/** `name` is a page of the site; `typed` the name of an element, for a site with specifications. */
async function measure(site: string, root: string, name: string, typed: string | null): Promise<Figures> {
  fs.rmSync(path.join(root, ".protodocs"), {recursive: true, force: true});
  const cold = await start(root, name);
  await pause(30_000, () => isQuiet(cold.child)); // it leaves what it knows
  const coldPeak = memoryOf(cold.child).peak;
  await cold.stop();
  const {client, child, ready, stop} = await start(root, name);
  await pause(30_000, () => isQuiet(child));
  const text = fs.readFileSync(path.join(root, name), "utf8");
  const faults = await series(async (round) => {
    const isFault = round % 2 === 0;
    await client.change(name, isFault ? `${text}\n[x](nowhere.md)\n` : text);
    await client.waitFor(() => client.items(name).length > 0 === isFault);
  });
  const lines = text.split("\n");
  const link = lines.findIndex((line) => /\]\([^)#:]+\.md/.test(line));
  const at = positionIn(client, name, link, lines[link]!.indexOf("](") + 3);
  const answers: Record<string, Latency> = {};
  const answer = async (kind: string, run: (round: number) => Promise<unknown>): Promise<void> => {
    answers[kind] = await series(run);
  };
  /** Types and asks at once, as editors do. */
  const completing = (written: string) => async (round: number) => {
    await client.change(name, `${text}\n${written}${"x".repeat(round % 2)}`);
    const line = text.split("\n").length;
    const found = await client.connection.sendRequest(
      CompletionRequest.type,
      positionIn(client, name, line, written.length)
    );
    if ((found as CompletionList).items.length === 0) throw new Error(`nothing completes ${written}`);
  };
  await answer("completion: files", completing("[x](../"));
  await answer("completion: front matter, components", completing("<T"));
  if (typed !== null) await answer("completion: elements", completing(`[x](${typed}`));
  await client.change(name, text);
  await answer("hover", () => client.connection.sendRequest(HoverRequest.type, at));
  await answer("definition", () => client.connection.sendRequest(DefinitionRequest.type, at));
  await answer("references", () =>
    client.connection.sendRequest(ReferencesRequest.type, {...at, context: {includeDeclaration: true}})
  );
  await answer("outline, after a key", async (round) => {
    await client.change(name, `${text}\n\n## Heading ${round}\n`);
    await client.connection.sendRequest(DocumentSymbolRequest.type, {textDocument: at.textDocument});
  });
  await client.change(name, text);
  await answer("rename of a file", () =>
    client.connection.sendRequest(WillRenameFilesRequest.type, {
      files: [{oldUri: client.uri(name), newUri: client.uri(name.replace(/\.md$/, "-moved.md"))}]
    })
  );
  await pause(30_000, () => isQuiet(child));
  const {peak, rest} = memoryOf(child);
  await stop();
  return {site, cold: cold.ready, coldPeak, warm: ready, faults, answers, peak, rest};
}

async function series(run: (round: number) => Promise<unknown>): Promise<Latency> {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    await run(round);
    took.push(performance.now() - started);
    await pause(20);
  }
  took.sort((a, b) => a - b);
  return {median: took[took.length >> 1]!, worst: took.at(-1)!};
}

function memoryOf({pid}: ChildProcess): {peak: number; rest: number} {
  const status = fs.existsSync(`/proc/${pid}/status`) ? fs.readFileSync(`/proc/${pid}/status`, "utf8") : "";
  const megabytes = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return {peak: megabytes("VmHWM"), rest: megabytes("VmRSS")};
}

const lastTimes = new WeakMap<ChildProcess, number[]>();

/** Whether the process and those that it started have computed nothing for a second. */
function isQuiet(child: ChildProcess): boolean {
  if (hasChildren(child)) return false;
  const times = [...(lastTimes.get(child) ?? []), processorTime(child)].slice(-11);
  lastTimes.set(child, times);
  return times.length > 10 && times.at(-1)! - times[0]! <= 10;
}

function hasChildren({pid}: ChildProcess): boolean {
  const file = `/proc/${pid}/task/${pid}/children`;
  return fs.existsSync(file) && fs.readFileSync(file, "utf8") !== "";
}

/** Milliseconds that a process has computed; 0 where the system does not tell. */
function processorTime({pid}: ChildProcess): number {
  const file = `/proc/${pid}/stat`;
  if (!fs.existsSync(file)) return 0;
  const fields = fs.readFileSync(file, "utf8").split(" ");
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

/** Until `isDone`, looked at each tenth of a second; at most so long. */
async function pause(milliseconds: number, isDone?: () => boolean): Promise<void> {
  const until = performance.now() + milliseconds;
  do await new Promise((resolve) => setTimeout(resolve, isDone ? 100 : milliseconds));
  while (isDone && !isDone() && performance.now() < until);
}

function report({site, cold, coldPeak, warm, faults, answers, peak, rest}: Figures): string {
  const shown = ({median, worst}: Latency): string =>
    `${median.toFixed(0).padStart(5)} ms, at most ${worst.toFixed(0)}`;
  const time = ({wall, cpu}: Figure): string => `${wall.toFixed(0).padStart(5)} ms, processor ${cpu.toFixed(0)}`;
  return [
    site,
    `  ready, nothing remembered          ${time(cold)}, at most ${coldPeak.toFixed(0)} MB`,
    `  ready                              ${time(warm)}`,
    `  fault shown, or gone               ${shown(faults)}`,
    ...Object.entries(answers).map(([kind, latency]) => `  ${kind.padEnd(34)} ${shown(latency)}`),
    `  memory                             ${rest.toFixed(0).padStart(5)} MB, at most ${peak.toFixed(0)}`
  ].join("\n");
}

const asked = process.argv.slice(2);
for (const size of asked.filter((argument) => /^\d+$/.test(argument)).map(Number)) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "protodocs-bench-lsp-"));
  try {
    const [file = ""] = writeCorpus(root, size);
    console.log(report(await measure(`${size} pages`, root, file, null)));
  } finally {
    fs.rmSync(root, {recursive: true});
  }
}
if (asked.includes("own")) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "protodocs-bench-own-"));
  try {
    for (const name of ["docs.config.yaml", "versions.lock", "addresses.lock", "content", "specs", "static", "theme"])
      if (fs.existsSync(path.join(repository, name)))
        fs.cpSync(path.join(repository, name), path.join(root, name), {recursive: true});
    console.log(report(await measure("our own site", root, "content/next/concepts/new-to-vega.md", "api:List")));
  } finally {
    fs.rmSync(root, {recursive: true});
  }
}
