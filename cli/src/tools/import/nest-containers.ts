// Nested containers: in other generators both may have three colons; here the
// outer one needs more.

import {mapProse} from "./prose.ts";

const START = /^([ \t>]*)(:{3,})([ \t]*[a-z].*)$/i;
const END = /^([ \t>]*)(:{3,})[ \t]*$/;

interface Container {
  start: number;
  /** Depth of nested containers. */
  height: number;
}

/** Adds colons to containers that contain others. */
export function nestContainers(body: string): string {
  const open: Container[] = [];
  const colons = new Map<number, number>(); // by line
  mapProse(body, {
    line(line, index) {
      if (START.test(line)) {
        open.push({start: index, height: 0});
      } else if (END.test(line)) {
        const container = open.pop();
        if (!container) return line;
        colons.set(container.start, container.height).set(index, container.height);
        const outer = open.at(-1);
        if (outer) outer.height = Math.max(outer.height, container.height + 1);
      }
      return line;
    }
  });
  if (![...colons.values()].some((height) => height > 0)) return body;
  return body
    .split("\n")
    .map((line, index) => {
      const height = colons.get(index);
      return height === undefined || height === 0
        ? line
        : line.replace(/:{3,}/, (written) => ":".repeat(Math.max(written.length, 3 + height)));
    })
    .join("\n");
}
