// Keeps the bodies of a large site's pages from parsing to rendering. No store has them.

import path from "node:path";
import type {Cache} from "../engine/cache.ts";
import {createPacker, type Packer} from "../engine/packed.ts";

/** Where there is no file for them: each has some 8 KB. Other pages are parsed again. */
const MAX_BODIES_IN_MEMORY = 3_200;

export function createBodyPacker(file: string | null): Packer {
  return createPacker(file, MAX_BODIES_IN_MEMORY);
}

/** The file of a thread of this process, the main one being 0; null without a folder. */
export function bodyFile({folder}: Cache, thread: number): string | null {
  return folder === null ? null : path.join(folder, `bodies/${process.pid}-${thread}`);
}
