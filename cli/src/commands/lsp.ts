// protodocs lsp: the language server, on standard input and output.

import {setFlagsFromString} from "node:v8";
import {createConnection, StreamMessageReader, StreamMessageWriter} from "../lsp/protocol.ts";
import {diskFileSystem} from "../fs.ts";
import {createLanguageServer} from "../lsp/language-server.ts";

/** Ends when the editor asks for it or exits. */
export async function runLanguageServer(version: string): Promise<0> {
  // An editor keeps it open all day. V8 would let the heap grow to several times what is in use,
  // which a build in a hurry wants; collecting more often costs nothing that can be noticed here.
  setFlagsFromString("--semi-space-growth-factor=1");
  setFlagsFromString("--heap-growing-percent=30");
  const connection = createConnection(new StreamMessageReader(process.stdin), new StreamMessageWriter(process.stdout));
  const server = createLanguageServer({
    connection,
    disk: diskFileSystem,
    version,
    cache: true,
    onFailure: (error) =>
      void process.stderr.write(
        `protodocs: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`
      )
  });
  await new Promise<void>((resolve) => process.stdin.on("close", resolve));
  await server.close();
  return 0;
}
