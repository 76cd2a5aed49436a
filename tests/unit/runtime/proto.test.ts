// Encoding and decoding of protobuf messages, against what buf makes of the same JSON and the same bytes.

import {execFileSync} from "node:child_process";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {wireTypesOf} from "../../../cli/src/specs/index.ts";
import {decodeMessage} from "../../../runtime/shared/proto/decode.ts";
import {encodeMessage} from "../../../runtime/shared/proto/encode.ts";
import {MessageFault} from "../../../runtime/shared/proto/fault.ts";
import {hexOf} from "../../../runtime/shared/proto/scalars.ts";
import {withWellKnown} from "../../../runtime/shared/proto/well-known.ts";
import {wireTypesPath} from "../../../runtime/shared/wire-types.ts";
import {parseExact} from "../../../runtime/shared/exact-json.ts";
import {packageRoot, temporaryFolder, writeFiles} from "../../helpers.ts";
import {compile} from "../specs/compile.ts";

const files: Record<string, string> = {
  "buf.yaml": "version: v2\n",
  "all.proto": `syntax = "proto3";
package shop;
import "google/protobuf/any.proto";
import "google/protobuf/duration.proto";
import "google/protobuf/empty.proto";
import "google/protobuf/field_mask.proto";
import "google/protobuf/struct.proto";
import "google/protobuf/timestamp.proto";
import "google/protobuf/wrappers.proto";
enum Side { SIDE_UNSPECIFIED = 0; SIDE_BUY = 1; SIDE_SELL = -2; }
message Item { string id = 1; uint64 size_left = 2; Item parent = 3; Side side = 4; }
message All {
  double a_double = 1; float a_float = 2; int32 a_int32 = 3; int64 a_int64 = 4; uint32 a_uint32 = 5; uint64 a_uint64 = 6;
  sint32 a_sint32 = 7; sint64 a_sint64 = 8; fixed32 a_fixed32 = 9; fixed64 a_fixed64 = 10; sfixed32 a_sfixed32 = 11;
  sfixed64 a_sfixed64 = 12; bool a_bool = 13; string a_string = 14; bytes a_bytes = 15; Side side = 16; Item item = 17;
  repeated int32 numbers = 18; repeated string words = 19; repeated Side sides = 20; repeated Item items = 21;
  repeated int32 apart = 22 [packed = false]; map<string, Item> by_name = 23; map<int64, string> by_number = 24;
  map<bool, Side> by_truth = 25; optional int32 maybe = 26; string renamed = 27 [json_name = "otherName"];
  oneof choice { string first = 28; Item second = 29; bool third = 30; }
  repeated double doubles = 2000;
}
message Known {
  google.protobuf.Timestamp at = 1; google.protobuf.Duration takes = 2; google.protobuf.FieldMask mask = 3;
  google.protobuf.StringValue text = 4; google.protobuf.Int64Value whole = 5; google.protobuf.BoolValue truth = 6;
  google.protobuf.Struct data = 7; google.protobuf.Value value = 8; google.protobuf.ListValue list = 9;
  google.protobuf.Any any = 10; google.protobuf.Empty nothing = 11; repeated google.protobuf.Timestamp times = 12;
  google.protobuf.NullValue null_value = 13; google.protobuf.BytesValue bytes = 14; repeated google.protobuf.Value values = 15;
}
service Items { rpc Get(Item) returns (stream All); }
`,
  "old.proto": `syntax = "proto2";
package old;
enum Kind { KIND_ONE = 1; KIND_TWO = 2; }
message Thing { required string id = 1; optional int32 count = 2; repeated int32 list = 3; repeated int32 packed = 4 [packed = true]; optional Kind kind = 5; }
`
};

const folder = temporaryFolder();
writeFiles(folder, files);
const types = withWellKnown(typesOf(files));

function typesOf(sources: Record<string, string>) {
  const {pages} = compile(sources);
  return wireTypesOf(pages.flatMap(({whole}) => (whole.type === "proto" ? [whole] : [])))!;
}

/** What buf makes of JSON, or of bytes. */
function buf(type: string, from: "json" | "binpb", input: string | Uint8Array): Buffer {
  const program = path.join(packageRoot, "node_modules/@bufbuild/buf/bin/buf");
  const to = from === "json" ? "binpb" : "json";
  return execFileSync(
    process.execPath,
    [program, "convert", folder, "--type", type, "--from", `-#format=${from}`, "--to", `-#format=${to}`],
    {input}
  );
}

/** Each value is encoded as buf does, and decoded to what buf prints. */
function same(type: string, ...values: unknown[]): void {
  for (const value of values) {
    const json = typeof value === "string" ? value : JSON.stringify(value);
    const bytes = encodeMessage(types, type, parseExact(json));
    assert.is(hexOf(bytes), buf(type, "json", json).toString("hex"), json);
    const decoded = decodeMessage(types, type, bytes);
    assert.equal(decoded.unknown, []);
    assert.equal(decoded.value, JSON.parse(buf(type, "binpb", bytes).toString()), json);
  }
}

test("scalars, lists, maps, choices and messages within messages are those of buf", () => {
  same(
    "shop.All",
    {},
    '{"aDouble": 1.5, "aFloat": 0.1, "aInt32": -1, "aInt64": -9223372036854775808, "aUint32": 4294967295, "aUint64": "18446744073709551615", "aSint32": -2147483648, "aSint64": "-3", "aFixed32": 7, "aFixed64": "9007199254740993", "aSfixed32": -7, "aSfixed64": "-8", "aBool": true, "aString": "ü€😀", "aBytes": "AP8/Pg=="}',
    {aDouble: 0, aInt32: 0, aBool: false, aString: "", aBytes: "", side: "SIDE_UNSPECIFIED", maybe: 0, numbers: []},
    {a_double: "Infinity", aFloat: "-Infinity", side: "SIDE_SELL", sides: ["SIDE_BUY", 1, -2, 7]},
    {numbers: [1, -2, 300], apart: [1, 2], words: ["", "a"], items: [{}, {id: "x", parent: {sizeLeft: "5"}}]},
    {byName: {"": {id: "empty"}}, byNumber: {"-5": "minus five"}, byTruth: {true: "SIDE_BUY"}, otherName: "renamed"},
    {first: ""},
    {second: {}},
    {third: false},
    {doubles: [0.5, 1e300]}
  );
});

test("protobuf's own types are those of buf", () => {
  same(
    "shop.Known",
    {at: "2024-06-18T09:35:03Z", takes: "1.5s", mask: "a,bC.dE", text: "", whole: "-7", truth: false},
    {at: "1969-12-31T23:59:59.000001Z", takes: "-0.000000001s", times: ["2024-01-01T01:00:00+01:00"], nothing: {}},
    {takes: "-315576000000s", bytes: "/w==", nullValue: null},
    {data: {a: 1}, list: [1, "two", null, {three: [true]}]},
    {value: null, values: [null, "x", 2, {y: []}]},
    {any: {"@type": "type.googleapis.com/shop.Item", id: "x", sizeLeft: "3"}},
    {any: {"@type": "type.googleapis.com/google.protobuf.Duration", value: "3s"}}
  );
});

test("what is not a number has many encodings", () => {
  for (const bytes of ["09000000000000f87f", "09010000000000f87f"])
    assert.equal(decodeMessage(types, "shop.All", Buffer.from(bytes, "hex")).value, {aDouble: "NaN"});
  assert.is(hexOf(encodeMessage(types, "shop.All", {aDouble: "NaN"})), "09000000000000f87f");
});

test("proto2 sends what is set, packs where it is told to, and requires", () => {
  same("old.Thing", {id: "", count: 0, list: [1, 2], packed: [1, 2], kind: "KIND_TWO"});
  fails("old.Thing", {count: 1}, "id: This is required.");
});

test("what is wrong is told with its place", () => {
  fails("shop.All", {item: {parent: {size: 1}}}, "item.parent.size: shop.Item has no such field.");
  fails("shop.All", {numbers: [1, 2147483648]}, "numbers[1]: This is not a whole number of the type int32.");
  fails("shop.All", {side: "BUY"}, "side: This is none of SIDE_UNSPECIFIED, SIDE_BUY, SIDE_SELL.");
  fails("shop.All", {first: "a", third: true}, "third: Only one of these can be set.");
  fails("shop.All", {aBytes: "a"}, "aBytes: This is not base64.");
  fails("shop.All", {by_name: [], byName: {}}, "byName: This is here twice.");
  fails("shop.All", [], ": This is not an object.");
  fails("shop.Known", {at: "yesterday"}, 'at: This is not a time, such as "2024-06-18T09:35:03Z".');
  fails("shop.Other", {}, ": The fields of shop.Other are not known here.");
});

test("bytes that are no such message are a fault; fields that are not known are named", () => {
  const read = (hex: string): unknown => decodeMessage(types, "shop.Item", Buffer.from(hex, "hex"));
  for (const hex of ["0a05ab", "08", "1aff", "0a80808080808080808080"]) assert.throws(() => read(hex), isFault, hex);
  assert.throws(() => read("1005".replace("10", "15")), isFault); // another wire type
  assert.equal(read("0a0178a2060361626332027879"), {value: {id: "x"}, unknown: ["100", "6"]});
  assert.equal(read(""), {value: {}, unknown: []});
  const nested = (depth: number): string => {
    let bytes = new Uint8Array();
    for (let left = depth; left > 0; left--) bytes = Uint8Array.from([0x1a, ...lengthOf(bytes.length), ...bytes]);
    return Buffer.from(bytes).toString("hex");
  };
  assert.throws(() => read(nested(200)), isFault);
  read(nested(50));
});

test("every language of a version has the same file of types", () =>
  assert.is(wireTypesPath("next@ja"), wireTypesPath("next")));

test("every method has its request and response", () => {
  assert.equal(types.methods, {"shop.Items.Get": ["shop.Item", "shop.All"]});
});

function lengthOf(size: number): number[] {
  return size < 128 ? [size] : [(size & 127) | 128, size >> 7];
}

function isFault(error: unknown): boolean {
  return error instanceof MessageFault;
}

function fails(type: string, value: unknown, said: string): void {
  try {
    encodeMessage(types, type, value);
  } catch (error) {
    if (!(error instanceof MessageFault)) throw error;
    assert.is(`${error.place}: ${error.message}`, said);
    return;
  }
  assert.unreachable(said);
}

test.run();
