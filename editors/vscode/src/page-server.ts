// `protodocs serve --watch` for the preview: one process for each project,
// started with the first page that is shown.

import {spawn, type ChildProcess} from "node:child_process";
import path from "node:path";

export interface PageServer {
  /** "http://127.0.0.1:41234" */
  origin: Promise<string>;
  stop(): void;
}

/** @param log takes what the server prints */
export function startPageServer(program: string, config: string, log: (text: string) => void): PageServer {
  const child: ChildProcess = spawn(
    process.execPath,
    [program, "serve", "--watch", "--port", "0", "--config", config],
    {cwd: path.dirname(config), env: {...process.env, ELECTRON_RUN_AS_NODE: "1", NO_COLOR: "1"}}
  );
  const origin = new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout?.on("data", (part: Buffer) => {
      log(part.toString());
      said += part.toString();
      const found = originIn(said);
      if (found !== null) resolve(found);
    });
    child.stderr?.on("data", (part: Buffer) => log(part.toString()));
    child.once("error", reject);
    child.once("exit", () => reject(new Error("protodocs serve --watch ended; its output says why")));
  });
  origin.catch(() => undefined); // whoever shows a page hears of it
  return {origin, stop: () => void child.kill("SIGINT")};
}

/** In the line that says where the server listens. */
export function originIn(said: string): string | null {
  return /(https?:\/\/[^\s/]+)\/\S*\s.*ready in/.exec(said)?.[1] ?? null;
}
