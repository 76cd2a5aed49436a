// protodocs mcp: serves the site to agents over standard input and output or on a
// local port.

import fs from "node:fs";
import path from "node:path";
import {StdioServerTransport} from "@modelcontextprotocol/sdk/server/stdio.js";
import {loadConfig} from "../config/load.ts";
import {diskFileSystem} from "../fs.ts";
import {createServer, createSource} from "../mcp/create-server.ts";
import {createFetchHandler} from "../mcp/fetch-handler.ts";
import {createAgentsServer} from "../serve/agents-server.ts";
import {treeFiles} from "../serve/tree-files.ts";
import {manifestName} from "../write/tree-places.ts";
import type {ExitCode} from "./build.ts";
import {serveUntilStopped} from "./serve.ts";
import {signalToStop} from "./signal-to-stop.ts";
import {shownPath, type Terminal} from "./terminal.ts";

export interface McpOptions {
  watch: boolean;
  http: boolean;
  port: number;
  config: string;
  out: string;
}

/** Standard output is reserved for the protocol. Ends at end of input, on Ctrl-C, or on a request to terminate. */
export async function runMcp(options: McpOptions, version: string, terminal: Terminal): Promise<ExitCode> {
  const {watch, http, port, config: file, out} = options;
  const {config, diagnostics} = loadConfig(path.resolve(file), diskFileSystem);
  if (!config) {
    terminal.diagnostics(diagnostics, path.dirname(path.resolve(file)));
    return 2;
  }
  const folder = path.resolve(config.root, out);
  if (!watch && !fs.existsSync(path.join(folder, manifestName))) {
    terminal.say(`protodocs: there is no built site in ${folder}.`);
    terminal.say("  hint: run `protodocs build` first; or `protodocs mcp --watch`, which needs none");
    return 2;
  }
  const onFailure = (error: unknown): void => terminal.failure(error);
  const project = watch ? await (await import("./mcp-watch.ts")).watchProject(config, diagnostics, onFailure) : null;
  const source = createSource(project?.files ?? treeFiles(folder), version);
  try {
    if (!http) {
      await serveInput(source);
      return 0;
    }
    const server = createAgentsServer({handle: createFetchHandler(source), host: LOOPBACK, onFailure});
    const what = watch
      ? "as the sources are, for agents"
      : `${shownPath(folder, process.cwd())}, as it was built, for agents`;
    return await serveUntilStopped(server, {port, host: LOOPBACK, open: false, base: "/mcp"}, terminal, what);
  } finally {
    await project?.close();
  }
}

const LOOPBACK = "127.0.0.1";

async function serveInput(source: Parameters<typeof createServer>[0]): Promise<void> {
  const server = await createServer(source);
  const ended = new Promise<void>((resolve) => {
    process.stdin.once("end", resolve);
    process.stdin.once("close", resolve);
  });
  await server.connect(new StdioServerTransport());
  await Promise.race([ended, signalToStop()]);
  await server.close();
}
