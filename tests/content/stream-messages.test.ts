// The messages that streams are shown to send, against what the text of each says: enums as numbers, and without
// fields that have their default values.

import fs from "node:fs";
import path from "node:path";
import protobuf from "protobufjs";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {packageRoot} from "../helpers.ts";

interface Stream {
  "x-proto-method"?: string;
  responses: Record<string, {content: Record<string, {example?: {result?: unknown}}>}>;
}

for (const version of ["v0.77.10", "v0.79.0"]) {
  test(`streams of ${version} send numbers for enums, and no default values`, () => {
    const root = loadProto(path.join(packageRoot, "specs", version, "proto"));
    const file = path.join(packageRoot, "specs", version, "openapi/trading_data_v2.json");
    const {paths} = JSON.parse(fs.readFileSync(file, "utf8")) as {paths: Record<string, {get?: Stream}>};
    const streams = Object.entries(paths).flatMap(([route, {get}]) => (get && route.includes("/stream/") ? [get] : []));
    assert.is(streams.length, 15);
    const faults = streams.flatMap((stream) => {
      const {resolvedResponseType, name} = methodOf(root, stream["x-proto-method"] ?? "");
      const example = stream.responses["200"]!.content["application/json"]!.example?.result;
      return faultsOf(example, resolvedResponseType!, name);
    });
    assert.equal(faults, []);
  });
}

function loadProto(folder: string): protobuf.Root {
  const root = new protobuf.Root();
  for (const known of ["struct", "any"]) root.addJSON(protobuf.common.get(`google/protobuf/${known}.proto`)!.nested!);
  const files = fs.readdirSync(folder, {recursive: true, encoding: "utf8"}).filter((name) => name.endsWith(".proto"));
  for (const name of files) {
    const text = fs.readFileSync(path.join(folder, name), "utf8");
    if (!/^extend /m.test(text)) protobuf.parse(text, root); // options are not sent
  }
  root.resolveAll();
  return root;
}

function methodOf(root: protobuf.Root, name: string): protobuf.Method {
  const at = name.lastIndexOf(".");
  return root.lookupService(name.slice(0, at)).methods[name.slice(at + 1)]!;
}

function faultsOf(value: unknown, type: protobuf.Type, where: string): string[] {
  return Object.entries(value as Record<string, unknown>).flatMap(([name, inner]) => {
    const at = `${where}.${name}`;
    const field = type.fields[name];
    if (!field) return [`${at} is no field of ${type.name}`];
    const items = field.repeated ? (inner as unknown[]) : [inner];
    if (field.repeated && items.length === 0) return [`${at} is empty`];
    return items.flatMap((item) => {
      if (field.resolvedType instanceof protobuf.Type) return faultsOf(item, field.resolvedType, at);
      if (!field.repeated && !field.hasPresence && [false, 0, "0", ""].includes(item as string))
        return [`${at} has the default value`];
      if (!(field.resolvedType instanceof protobuf.Enum)) return [];
      return typeof item === "number" && field.resolvedType.valuesById[item] !== undefined
        ? []
        : [`${at} is not the number of a value`];
    });
  });
}

test.run();
