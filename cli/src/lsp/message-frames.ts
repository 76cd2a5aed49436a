// Passes on the messages of a stream, each with its header, and drops what is none: after a header that cannot be
// meant, reading goes on at the next one.

import {Transform} from "node:stream";

/** A page has at most 16 MB, and JSON may write each character as six. */
const LONGEST_MESSAGE = 128 * 1024 * 1024;

const LONGEST_HEADER = 8 * 1024;

const START = "content-length:";
const END = "\r\n\r\n";

export function createMessageFrames(onDropped: (reason: string) => void): Transform {
  let chunks: Buffer[] = [];
  let size = 0;
  /** Bytes of the rest of the current message. */
  let body = 0;
  /** Whether a header was dropped, and what follows up to the next is too. */
  let isLost = false;

  const take = (): Buffer => {
    const all = Buffer.concat(chunks, size);
    [chunks, size] = [[], 0];
    return all;
  };
  const keep = (rest: Buffer): void => {
    if (rest.length > 0) chunks.push(rest);
    size += rest.length;
  };
  const drop = (reason: string): void => {
    if (!isLost) onDropped(reason);
    isLost = true;
  };

  function read(output: Transform): void {
    let rest = take();
    while (rest.length > 0) {
      if (body > 0) {
        const part = rest.subarray(0, body);
        output.push(part);
        body -= part.length;
        rest = rest.subarray(part.length);
        continue;
      }
      const head = rest.subarray(0, LONGEST_HEADER).toString("latin1");
      const start = isLost ? head.toLowerCase().indexOf(START) : 0;
      const end = start < 0 ? -1 : head.indexOf(END, start);
      if (start < 0) {
        if (rest.length < START.length) return keep(rest);
        rest = rest.subarray(Math.max(1, head.length - START.length + 1));
      } else if (end < 0) {
        if (rest.length < start + LONGEST_HEADER) return keep(rest.subarray(start));
        drop("a header is too long");
        rest = rest.subarray(start + 1);
      } else {
        const length = lengthIn(head.slice(start, end));
        if (length === null) {
          drop(`a message has no usable length: ${JSON.stringify(head.slice(start, Math.min(end, start + 200)))}`);
          rest = rest.subarray(start + 1);
        } else {
          isLost = false;
          body = length;
          output.push(`Content-Length: ${length}${END}`);
          rest = rest.subarray(end + END.length);
        }
      }
    }
  }

  return new Transform({
    transform(chunk: Buffer, _, done) {
      keep(chunk);
      read(this);
      done();
    }
  });
}

/** Null unless the header says it once, as a number that can be meant. */
function lengthIn(header: string): number | null {
  const lengths = header.split("\r\n").flatMap((line) => /^content-length:\s*(.*)$/i.exec(line)?.[1]?.trim() ?? []);
  const length = /^\d{1,10}$/.test(lengths[0] ?? "") ? Number(lengths[0]) : 0;
  return lengths.length === 1 && length > 0 && length <= LONGEST_MESSAGE ? length : null;
}
