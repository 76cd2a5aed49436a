// Opens a URL in the default browser.

import {spawn} from "node:child_process";
import {findProgram} from "../disk/find-program.ts";

/** Fails silently: the URL is in the terminal anyway. */
export function openBrowser(address: string): void {
  const [command, ...args] =
    process.platform === "darwin"
      ? ["open", address]
      : process.platform === "win32"
        ? ["rundll32", "url.dll,FileProtocolHandler", address]
        : ["xdg-open", address];
  const program = findProgram(command!);
  if (program === null) return;
  const child = spawn(program, args, {stdio: "ignore", detached: true});
  child.on("error", () => undefined);
  child.unref();
}
