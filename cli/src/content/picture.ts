// The size of a picture, and whether a file holds a picture of the kind that its name says, and nothing else.

import {createRequire} from "node:module";
import path from "node:path";
import {isPicture} from "../config/untrusted.ts";
import type {Source} from "../model.ts";

/** Loaded on demand: two dozen modules that sites without images do not need. */
const imageReader = (): typeof import("image-size") => createRequire(import.meta.url)("image-size");

/** Null if unknown: the image is shown without one. */
export function imageSizeOf(file: string, bytes: Uint8Array): Source["size"] {
  if (!isPicture(file)) return null;
  const read = readImage(bytes);
  return read?.width && read.height ? {width: read.width, height: read.height} : null;
}

function readImage(bytes: Uint8Array): {width: number; height: number; type?: string} | null {
  try {
    return imageReader().imageSize(bytes);
  } catch {
    return null;
  }
}

interface Kind {
  /** As image-size names them. */
  types: string[];
  /** Where the picture ends; NaN if it is damaged. */
  end: (view: DataView) => number;
}

const jpeg: Kind = {types: ["jpg"], end: endOfJpeg};

const kinds: Record<string, Kind> = {
  ".png": {types: ["png"], end: endOfPng},
  ".jpg": jpeg,
  ".jpeg": jpeg,
  ".gif": {types: ["gif"], end: endOfGif},
  ".webp": {types: ["webp"], end: (view) => 8 + view.getUint32(4, true)},
  ".avif": {types: ["avif", "mif1"], end: endOfAvif},
  ".bmp": {types: ["bmp"], end: (view) => view.getUint32(2, true)},
  ".ico": {types: ["ico"], end: endOfIco}
};

/** Whether the bytes are a picture of the kind that the file's name says, followed by nothing. SVG is text, and none. */
export function isWholePicture(file: string, bytes: Uint8Array): boolean {
  const kind = kinds[path.posix.extname(file).toLowerCase()];
  if (!kind?.types.includes(readImage(bytes)?.type ?? "")) return false;
  try {
    return kind.end(new DataView(bytes.buffer, bytes.byteOffset, bytes.length)) === bytes.length;
  } catch (error) {
    if (error instanceof RangeError) return false; // the file ends before the picture
    throw error;
  }
}

function endOfPng(view: DataView): number {
  for (let at = 8; ;) {
    const next = at + 12 + view.getUint32(at);
    if (view.getUint32(at + 4) === 0x49454e44) return next; // IEND
    at = next;
  }
}

function endOfJpeg(view: DataView): number {
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return NaN;
    const marker = view.getUint8(at + 1);
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) at += 1;
    else at += 2 + view.getUint16(at + 2);
    if (marker === 0xda) at = endOfScan(view, at);
  }
}

/** The next marker that is not within the data of a scan. */
function endOfScan(view: DataView, from: number): number {
  for (let at = from; ; at++) {
    if (view.getUint8(at) !== 0xff) continue;
    const marker = view.getUint8(at + 1);
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at;
  }
}

function endOfGif(view: DataView): number {
  for (let at = 13 + colours(view, 10); ;) {
    const block = view.getUint8(at);
    if (block === 0x3b) return at + 1;
    if (block === 0x21) at = endOfParts(view, at + 2);
    else if (block === 0x2c) at = endOfParts(view, at + 11 + colours(view, at + 9));
    else return NaN;
  }
}

/** Bytes of a GIF's table of colours, which the flags before it announce. */
function colours(view: DataView, at: number): number {
  const flags = view.getUint8(at);
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

function endOfParts(view: DataView, from: number): number {
  for (let at = from; ;) {
    const length = view.getUint8(at);
    at += 1 + length;
    if (length === 0) return at;
  }
}

function endOfAvif(view: DataView): number {
  let at = 0;
  while (at < view.byteLength) {
    const length = view.getUint32(at);
    if (length < 8) return NaN; // a box to the end of the file, or of more than 4 GB
    at += length;
  }
  return at;
}

function endOfIco(view: DataView): number {
  const entries = Array.from({length: view.getUint16(4, true)}, (_, index) => 6 + 16 * index);
  return entries.reduce((end, at) => Math.max(end, view.getUint32(at + 8, true) + view.getUint32(at + 12, true)), 0);
}
