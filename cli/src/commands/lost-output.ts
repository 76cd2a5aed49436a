// Output that cannot be delivered. A reader that has gone (`| head`) is not an
// error: the command finishes its work and keeps its exit code. Any other
// failure, such as a full disk, is reported once and gives exit code 2.

import {systemReason} from "../core/file-system.ts";
import {printLine, type StandardStreams} from "./print.ts";

export function surviveLostOutput({stdout, stderr}: StandardStreams): void {
  stderr.on("error", () => undefined); // nothing is left to write to
  let isSaid = false;
  stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE" || isSaid) return;
    isSaid = true;
    process.on("exit", () => {
      process.exitCode = 2; // overrides whatever the command has set
    });
    printLine(stderr, `protodocs: the output cannot be written: ${systemReason(error)}.`);
    printLine(stderr, "  hint: redirect it elsewhere, or free some space; the build itself is not affected");
  });
}
