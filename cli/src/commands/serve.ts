// protodocs serve: serves a built tree on a local port.

import fs from "node:fs";
import type {Server} from "node:http";
import path from "node:path";
import {loadConfig} from "../config/load.ts";
import {diskFileSystem} from "../core/file-system.ts";
import {addressOf, listen} from "../serve/listen.ts";
import {trackSockets} from "../serve/open-sockets.ts";
import {openBrowser} from "../serve/open-browser.ts";
import {createStaticServer} from "../serve/static-server.ts";
import {recoverTree} from "../output/tree-folder.ts";
import {manifestName} from "../output/tree-places.ts";
import type {ExitCode} from "./build.ts";
import {signalToStop} from "./signal-to-stop.ts";
import {shownPath, type Terminal} from "./terminal.ts";

export interface ServeOptions {
  port: number;
  host: string;
  open: boolean;
  config: string;
  out: string;
}

/** Ends on Ctrl-C or a request to terminate. */
export async function runServe(
  {port, host, open, config: file, out}: ServeOptions,
  terminal: Terminal
): Promise<ExitCode> {
  const {config, diagnostics} = loadConfig(path.resolve(file), diskFileSystem);
  if (!config) {
    terminal.diagnostics(diagnostics, path.dirname(path.resolve(file)));
    return 2;
  }
  const folder = path.resolve(config.root, out);
  if (!fs.existsSync(folder)) recoverTree(folder); // a build was interrupted between its two renames
  if (!fs.existsSync(path.join(folder, manifestName))) {
    terminal.say(`protodocs: there is no built site in ${folder}.`);
    terminal.say("  hint: run `protodocs build` first; or `protodocs serve --watch`, which needs none");
    return 2;
  }
  const server = createStaticServer({folder, base: config.base, host});
  return serveUntilStopped(
    server,
    {port, host, open, base: config.base},
    terminal,
    `${shownPath(folder, process.cwd())}, as it was built`
  );
}

/** Listens, prints the URL, and waits for the signal to stop. */
export async function serveUntilStopped(
  server: Server,
  {port, host, open, base}: Pick<ServeOptions, "port" | "host" | "open"> & {base: string},
  terminal: Terminal,
  what: string
): Promise<ExitCode> {
  const closeAll = trackSockets(server);
  let taken: number;
  try {
    taken = await listen(server, host, port);
  } catch (error) {
    terminal.say(`protodocs: cannot listen on ${host}, port ${port}: ${(error as Error).message}.`);
    terminal.say("  hint: choose another with --port or --host");
    return 2;
  }
  const stopped = signalToStop(); // before the port is announced
  const address = addressOf(host, taken, base);
  if (taken !== port && port !== 0) terminal.say(`Port ${port} is taken.`);
  terminal.say(`${address}  ${what}`);
  if (open) openBrowser(address);
  await stopped;
  await closeAll();
  return 0;
}
