// What a specification holds, counted without the compiler: a walk over its
// JSON, or what protobufjs reads of its .proto files.

import {apiParts} from "./count-openapi.ts";
import {protoParts} from "./count-protobuf.ts";
import {rpcParts} from "./count-openrpc.ts";
import type {Expected} from "./expected.ts";
import {rootOf, type Files} from "./place.ts";
import type {Specimen} from "./specimens.ts";

export interface SourceCount {
  totals: Record<string, number>;
  expected: Expected[];
}

export function countSource({kind, source, path: main}: Specimen): SourceCount {
  const files: Files = new Map();
  const expected =
    kind === "protobuf"
      ? protoParts(source)
      : kind === "openrpc"
        ? rpcParts(files, rootOf(files, source, main))
        : apiParts(files, rootOf(files, source, main), "api/about");
  const totals: Record<string, number> = {};
  for (const part of expected) totals[part.kind] = (totals[part.kind] ?? 0) + 1;
  return {totals, expected};
}
