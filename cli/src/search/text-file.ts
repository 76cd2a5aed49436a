// Keeps the texts of records in a file: of a large site they are most of what an index
// would hold in memory, and each is needed only once more, for its document.

import fs from "node:fs";
import path from "node:path";

export interface TextFile {
  /** Adds a text; the result reads it again. */
  add(text: string): () => string;
}

/** Bytes that are written together. */
const BLOCK = 1 << 20;

/** @param file is created, and where the system allows it removed from its folder at once: it ends with the process */
export function createTextFile(file: string): TextFile {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  const handle = fs.openSync(file, "w+");
  if (process.platform !== "win32") fs.rmSync(file);
  let written = 0;
  let pending: Buffer[] = [];
  let waiting = 0;

  function flush(): void {
    const block = Buffer.concat(pending);
    let done = 0;
    while (done < block.length) done += fs.writeSync(handle, block, done, block.length - done, written + done);
    written += block.length;
    pending = [];
    waiting = 0;
  }

  return {
    add(text) {
      const bytes = Buffer.from(text);
      const at = written + waiting;
      pending.push(bytes);
      waiting += bytes.length;
      if (waiting >= BLOCK) flush();
      const {length} = bytes;
      return () => {
        if (at + length > written) flush();
        const found = Buffer.allocUnsafe(length);
        let done = 0;
        while (done < length) {
          const count = fs.readSync(handle, found, done, length - done, at + done);
          if (count === 0) throw new Error("search: the file of texts has become shorter.");
          done += count;
        }
        return found.toString("utf8");
      };
    }
  };
}
