// Nested containers: in other generators both may have three colons; here the
// outer one needs more. One that only its parent's end closes gets an end of its own.

import {mapProse} from "./prose.ts";

const START = /^([ \t>]*)(:{3,})([ \t]*[a-z].*)$/i;
const END = /^([ \t>]*)(:{3,})[ \t]*$/;

interface Container {
  start: number;
  /** Written colons. */
  size: number;
  prefix: string;
  /** Depth of nested containers. */
  height: number;
}

/** Adds colons to containers that contain others. */
export function nestContainers(body: string): string {
  const open: Container[] = [];
  const colons = new Map<number, number>(); // by line
  const ends = new Map<number, string[]>(); // to write before a line
  const close = (container: Container, index: number): void => {
    colons.set(container.start, container.height);
    const outer = open.at(-1);
    if (outer) outer.height = Math.max(outer.height, container.height + 1);
    if (index >= 0) colons.set(index, container.height);
  };
  mapProse(body, {
    line(line, index) {
      const [, prefix = "", start] = START.exec(line) ?? [];
      const end = END.exec(line)?.[2];
      if (start !== undefined) {
        open.push({start: index, size: start.length, prefix, height: 0});
      } else if (end !== undefined) {
        const innermost = open.at(-1);
        const isParents = innermost && innermost.size < end.length && open.some(({size}) => size === end.length);
        while (isParents && open.at(-1)!.size < end.length) {
          const inner = open.pop()!;
          ends.set(index, [
            ...(ends.get(index) ?? []),
            inner.prefix + ":".repeat(Math.max(inner.size, 3 + inner.height))
          ]);
          close(inner, -1);
        }
        const container = open.pop();
        if (container) close(container, index);
      }
      return line;
    }
  });
  if (ends.size === 0 && ![...colons.values()].some((height) => height > 0)) return body;
  return body
    .split("\n")
    .flatMap((line, index) => {
      const height = colons.get(index);
      const shown =
        height === undefined || height === 0
          ? line
          : line.replace(/:{3,}/, (written) => ":".repeat(Math.max(written.length, 3 + height)));
      return [...(ends.get(index) ?? []), shown];
    })
    .join("\n");
}
