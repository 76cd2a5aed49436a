// Maps a path to a file of a built tree, as a good static host does: first
// the file itself, then the file with .html. No extension is special, so
// /vega.proto is vega.proto.html if that page exists.

import {fileWithin} from "./guards.ts";

export type Found =
  | {type: "file"; file: string}
  /** The clean path within the site, without leading slash. */
  | {type: "redirect"; to: string}
  | {type: "missing"};

/** `address` is decoded and within the base: "release/wallet". */
export function findPage(folder: string, address: string): Found {
  if (isHidden(address)) return {type: "missing"};
  const slash = address === "" || address.endsWith("/");
  const path = slash ? address.slice(0, -1) : address;
  if (slash) {
    const index = fileWithin(folder, `${address}index.html`);
    if (index !== null) return {type: "file", file: index};
    const page = path !== "" && (fileWithin(folder, `${path}.html`) ?? fileWithin(folder, path));
    return page ? {type: "redirect", to: path} : {type: "missing"};
  }
  const file = fileWithin(folder, path) ?? fileWithin(folder, `${path}.html`);
  if (file !== null) return {type: "file", file};
  return fileWithin(folder, `${path}/index.html`) === null ? {type: "missing"} : {type: "redirect", to: `${path}/`};
}

/** Hidden names, except .well-known, are not served; neither are paths with empty parts ("//other.example/"). */
function isHidden(address: string): boolean {
  const parts = address.replace(/\/$/, "").split("/");
  return (
    address !== "" &&
    parts.some((part, index) => part === "" || (part.startsWith(".") && !(index === 0 && part === ".well-known")))
  );
}
