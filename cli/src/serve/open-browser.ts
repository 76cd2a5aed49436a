// Opens an address in the reader's browser.

import {spawn} from "node:child_process";

/** Fails quietly: the address is in the terminal. */
export function openBrowser(address: string): void {
  const [command, ...args] =
    process.platform === "darwin"
      ? ["open", address]
      : process.platform === "win32"
        ? ["rundll32", "url.dll,FileProtocolHandler", address]
        : ["xdg-open", address];
  const child = spawn(command!, args, {stdio: "ignore", detached: true});
  child.on("error", () => undefined);
  child.unref();
}
