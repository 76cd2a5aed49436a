// Every message of both versions, encoded and decoded by the builder, against what buf makes of the same.

import {execFileSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {decodeMessage} from "../../runtime/shared/proto/decode.ts";
import {encodeMessage} from "../../runtime/shared/proto/encode.ts";
import {withWellKnown} from "../../runtime/shared/proto/well-known.ts";
import {wireTypesPath, type WireField, type WireTypes} from "../../runtime/shared/wire-types.ts";
import {packageRoot, temporaryFolder} from "../helpers.ts";
import {siteTree} from "./site-tree.ts";

const {files} = await siteTree();

/** How deep values of messages contain messages. */
const DEPTH = 3;

/** A value with all fields; of a oneof, those whose turn it is. */
function sample(types: WireTypes, type: string, turn: number, depth = DEPTH): Record<string, unknown> {
  const fields = types.messages[type]!;
  const value: Record<string, unknown> = {};
  for (const field of fields) {
    const group = field.oneof === undefined ? [] : fields.filter(({oneof}) => oneof === field.oneof);
    if (group.length > 0 && group[turn % group.length] !== field) continue;
    const one = valueOf(types, field, turn, depth);
    if (one === undefined) continue;
    const isList = field.rule === "repeated" || field.rule === "packed";
    value[field.json ?? field.name] = isList ? [one, one] : field.rule === "map" ? {[keyOf(field)]: one} : one;
  }
  return value;
}

function valueOf(types: WireTypes, {type, number}: WireField, turn: number, depth: number): unknown {
  const values = types.enums[type];
  if (values) return values[(number + turn) % values.length]![0];
  if (type.startsWith("google.protobuf.")) return undefined;
  if (types.messages[type]) return depth > 0 ? sample(types, type, turn, depth - 1) : undefined;
  if (type === "string") return `text ${number} ü`;
  if (type === "bytes") return "AP8/Pg==";
  if (type === "bool") return true;
  if (/64$/.test(type)) return /^s|^int/.test(type) ? `-900719925474099${number}` : `1844674407370955${number}`;
  return type === "double" || type === "float" ? number + 0.5 : number + turn;
}

function keyOf({key}: WireField): string {
  return key === "string" ? "a key" : key === "bool" ? "true" : "7";
}

for (const [version, folder] of [
  ["pre-release", "v0.79.0"],
  ["release", "v0.77.10"]
] as const) {
  test(`all messages of ${version}`, () => {
    const text = Buffer.from(files.get(wireTypesPath(version))!).toString("utf8");
    const types = withWellKnown(JSON.parse(text) as WireTypes);
    const names = Object.keys(types.messages).filter(
      (name) => name.startsWith("vega.") || name.startsWith("datanode.")
    );
    assert.ok(names.length > 400, String(names.length));

    // All of them are fields of one message, so that buf starts once for each direction.
    const all = names.map((name, index): WireField => ({
      number: index + 1,
      name: `f${index}`,
      type: name,
      rule: "repeated"
    }));
    types.messages["everything.Everything"] = all;
    const root = temporaryFolder();
    fs.cpSync(path.join(packageRoot, "specs", folder, "proto"), root, {recursive: true});
    const imports = Object.keys(types.files).map((file) => `import "${file}";\n`);
    const fields = all.map(({number, name, type}) => `repeated .${type} ${name} = ${number};\n`);
    fs.writeFileSync(
      path.join(root, "everything.proto"),
      `syntax = "proto3";\npackage everything;\n${imports.join("")}message Everything {\n${fields.join("")}}\n`
    );

    const value = Object.fromEntries(
      all.map(({name, type}) => [name, [0, 1, 2].map((turn) => sample(types, type, turn))])
    );
    const bytes = encodeMessage(types, "everything.Everything", value);
    const read = JSON.parse(buf(root, "binpb", bytes).toString("utf8")) as unknown;
    const decoded = decodeMessage(types, "everything.Everything", bytes);
    assert.equal(decoded.unknown, []);
    assert.equal(decoded.value, read);
    const theirs = buf(root, "json", JSON.stringify(value));
    assert.is(theirs.length, bytes.length);
    assert.equal(decodeMessage(types, "everything.Everything", theirs).value, read);
  });
}

function buf(root: string, from: "json" | "binpb", input: string | Uint8Array): Buffer {
  const program = path.join(packageRoot, "node_modules/@bufbuild/buf/bin/buf");
  const to = from === "json" ? "binpb" : "json";
  const formats = ["--from", `-#format=${from}`, "--to", `-#format=${to}`];
  return execFileSync(process.execPath, [program, "convert", root, "--type", "everything.Everything", ...formats], {
    input,
    maxBuffer: 1 << 30
  });
}

test.run();
