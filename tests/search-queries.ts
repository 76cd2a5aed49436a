// Readers' queries on our own documentation, and whether a hit is
// right; tests/search-queries.yaml describes the format.

import fs from "node:fs";
import path from "node:path";
import {load} from "js-yaml";
import type {SearchHit} from "../runtime/search/engine.ts";

export interface Expectation {
  query: string;
  version?: string;
  first?: string | string[];
  among?: string;
  any?: string[];
  named?: string;
  task?: boolean;
}

type Found = Pick<SearchHit, "url" | "hash" | "title">;

export function readExpectations(): Expectation[] {
  return load(fs.readFileSync(path.join(import.meta.dirname, "search-queries.yaml"), "utf8")) as Expectation[];
}

export function isRight({first, among, any, named}: Expectation, hit: Found): boolean {
  const right = [first ?? among ?? any ?? []].flat();
  return right.some((address) => isAt(hit, address)) || (named !== undefined && bears(hit, named));
}

/** Below the version's path. */
export function addressOf({url, hash}: Found): string {
  return url.replace(/^\/[^/]+/, "") + (hash === "" ? "" : `#${hash}`);
}

function isAt(hit: Found, address: string): boolean {
  const own = addressOf(hit);
  if (address.endsWith("#*")) return own.split("#")[0] === address.slice(0, -2);
  return address.endsWith("*") ? own.startsWith(address.slice(0, -1)) : own === address;
}

function bears({title}: Found, name: string): boolean {
  const simple = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  return [title, title.split(".").at(-1) ?? ""].some(
    (own) => simple(own) === simple(name) || simple(own) === simple(name.split(".").at(-1) ?? "")
  );
}
