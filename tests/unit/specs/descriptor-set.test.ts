// Descriptor sets: what buf makes of .proto files becomes the pages that the
// files themselves become.

import {execFileSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {gunzipSync} from "node:zlib";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {readDescriptorSet} from "../../../cli/src/specs/protobuf/descriptor-set.ts";
import {DescriptorError} from "../../../cli/src/specs/protobuf/descriptors.ts";
import {compileSpecs} from "../../../cli/src/specs/index.ts";
import {openSource} from "../../../cli/src/content/read-sources.ts";
import {packageRoot, temporaryFolder, writeFiles} from "../../helpers.ts";
import {printed, specOf} from "./compile.ts";

const files: Record<string, string> = {
  "buf.yaml": "version: v2\n",
  "shop/v1/options.proto": `// Copyright Example.

// What options there are.
syntax = "proto3";
package shop.v1;
import "google/protobuf/descriptor.proto";
enum Place { PLACE_UNSPECIFIED = 0; PLACE_FRONT = 1; }
message Rule { string path = 1; repeated int32 codes = 2; map<string, string> words = 3; Place place = 4; double share = 5; Rule next = 6; }
extend google.protobuf.MethodOptions { Rule rule = 50001; }
extend google.protobuf.FieldOptions { repeated Place places = 50002; sint64 low = 50003; bool on = 50005; }
`,
  "shop/v1/shop.proto": `syntax = "proto3";
package shop.v1;
import "google/protobuf/timestamp.proto";
import public "shop/v1/options.proto";
option go_package = "example.org/shop";

// Sells things.
service Shop {
  option deprecated = true;
  // Buys one, see [Order].
  rpc Buy(Order) returns (stream Order) {
    option (shop.v1.rule) = {path: "/buy", codes: 1, codes: 2, place: PLACE_FRONT, share: 0.5, next: {path: "x"}};
  }
  rpc Talk(stream Order) returns (Order); // Both ways.
}

// buf:lint:ignore X
// An order.
message Order {
  reserved 7, 9 to 11, 100 to max;
  reserved "old", "older";
  // Its number.
  string id = 1 [(shop.v1.places) = PLACE_FRONT, (shop.v1.places) = PLACE_UNSPECIFIED, (shop.v1.low) = -3, (shop.v1.on) = true];
  optional int64 amount = 2 [deprecated = true, json_name = "sum"];
  map<string, Line> lines = 3;
  repeated Line more = 4;
  // How it is paid.
  oneof payment {
    Card card = 5;
    string voucher = 6;
  }
  google.protobuf.Timestamp at = 8;
  message Line { int32 count = 1; /* How many. */ }
  message Card { Kind kind = 1; enum Kind { option allow_alias = true; KIND_UNSPECIFIED = 0; KIND_A = 1; KIND_B = 1; reserved 5 to 6, 8; } }
}
`,
  "shop/v1/old.proto": `syntax = "proto2";
package shop.v1;
message Old {
  required string name = 1 [default = "n"];
  optional int32 size = 2 [default = 5];
  extensions 100 to 199;
  repeated group Part = 3 { optional bool on = 1; }
}
extend Old { optional string extra = 100; }
`,
  "shop/v1/new.proto": `edition = "2023";
package shop.v1;
message New { string name = 1; Old old = 2; repeated int32 sizes = 3; }
import "shop/v1/old.proto";
`
};

const spec = specOf("", "protobuf");

function textOf(file: string, bytes: Uint8Array): string {
  const {source} = openSource({file, path: file, kind: "protobuf", version: null}, {bytes, hash: ""});
  return source!.text;
}

/** Pages as data, without the file that they come from. */
function pagesOf(result: ReturnType<typeof compileSpecs>): unknown {
  const text = JSON.stringify(result.pages.map(({body}) => body.reference));
  return JSON.parse(text, (key, value: unknown) =>
    key === "source" || (key === "file" && String(value).startsWith("specs/")) ? undefined : value
  );
}

/** "0.messages.1.name: was, is" of every leaf that differs. */
function differences(actual: unknown, expected: unknown, at = ""): string[] {
  if (JSON.stringify(actual) === JSON.stringify(expected)) return [];
  const isOpen = [actual, expected].every((value) => typeof value === "object" && value !== null);
  if (!isOpen) return [`${at}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`];
  const [left, right] = [actual, expected] as [Record<string, unknown>, Record<string, unknown>];
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].flatMap((key) => differences(left[key], right[key], at === "" ? key : `${at}.${key}`));
}

function fromSet(bytes: Uint8Array): ReturnType<typeof compileSpecs> {
  const file = {file: "specs/shop.binpb", path: "shop.binpb", text: textOf("shop.binpb", bytes)};
  return compileSpecs([{spec: {...spec, path: "shop.binpb"}, version: "test", files: [file]}]);
}

/** The bytes of the set that buf makes of the files. */
function built(name: string, ...options: string[]): Buffer {
  const folder = temporaryFolder();
  writeFiles(folder, files);
  const buf = path.join(packageRoot, "node_modules/@bufbuild/buf/bin/buf");
  execFileSync(process.execPath, [buf, "build", folder, "-o", path.join(folder, name), ...options]);
  return fs.readFileSync(path.join(folder, name));
}

test("a set that buf builds becomes the pages of its files", () => {
  const protos = Object.entries(files)
    .filter(([name]) => name.endsWith(".proto"))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, text]) => ({file: `specs/${name}`, path: name, text}));
  const written = compileSpecs([{spec, version: "test", files: protos}]);
  const described = fromSet(built("shop.binpb"));
  assert.is(printed(written), "");
  assert.is(printed(described), "");
  assert.equal(differences(pagesOf(described), pagesOf(written)), []);
});

test("a compressed set is the same; what is not compressed is a fault", () => {
  const bytes = built("shop.binpb.gz");
  assert.equal([...bytes.subarray(0, 2)], [0x1f, 0x8b]);
  assert.is(textOf("shop.binpb.gz", bytes), textOf("shop.binpb", gunzipSync(bytes)));
  const file = {file: "shop.binpb.gz", path: "shop.binpb.gz", kind: "protobuf", version: null} as const;
  const {source, diagnostics} = openSource(file, {bytes: gunzipSync(bytes), hash: ""});
  assert.is(source, null);
  assert.equal(
    diagnostics.map(({message}) => message),
    ["This file cannot be read: it is not compressed with gzip, or it is damaged."]
  );
});

test("what is no descriptor set is a fault of its file", () => {
  for (const text of ["syntax = 'proto3';", "\x0a\x05ab", "\x0b", "\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"])
    assert.match(
      printed(fromSet(Buffer.from(text, "latin1"))),
      /^specs\/shop\.binpb:1:1 {2}error {2}spec-syntax\n {2}This is not a descriptor set: /
    );
});

test("messages within messages without end are a fault", () => {
  let message = Buffer.alloc(0);
  const within = (tag: number): void => {
    const length = message.length;
    const size = [0, 7, 14, 21].map((shift, at) => ((length >> shift) & 0x7f) | (at < 3 ? 0x80 : 0));
    message = Buffer.concat([Buffer.from([tag, ...size]), message]);
  };
  for (let depth = 0; depth < 20_000; depth++) within(0x1a); // nested_type
  within(0x22); // message_type
  within(0x0a); // file
  assert.throws(() => readDescriptorSet("deep.binpb", message), /max depth/);
});

test("bytes that are damaged anywhere end in a fault or in pages, never in an exception", () => {
  const whole = built("shop.binpb", "--exclude-imports"); // those are ten times as long
  for (let at = 0; at < whole.length; at += 37) {
    const damaged = Buffer.from(whole);
    damaged[at] = damaged[at]! ^ 0x55;
    try {
      readDescriptorSet("shop.binpb", damaged);
    } catch (error) {
      assert.instance(error, DescriptorError, String(error));
    }
  }
});

for (const [image, hint] of [
  ["image.json", "images are read in their binary form: buf build -o image.binpb"],
  ["image.json.gz", "images are read in their binary form: buf build -o image.binpb"],
  ["image.txtpb", "images are read in their binary form: buf build -o image.binpb"],
  ["image.yaml", "images are read in their binary form: buf build -o image.binpb"],
  ["image.binpb.zst", "compress it with gzip instead: buf build -o image.binpb.gz"],
  ["protos", "path is a folder below the version's specs folder"]
] as const)
  test(`${image} is not read, and the hint says what is`, () => {
    const {diagnostics} = compileSpecs([{spec: specOf(image, "protobuf"), version: "test", files: []}]);
    assert.equal(
      diagnostics.map(({code}) => code),
      ["spec-unsupported"]
    );
    assert.is(diagnostics[0]!.hint, hint);
  });

test.run();
