import fs from "node:fs";
import path from "node:path";
import protobuf from "protobufjs";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {parseProto} from "../../../cli/src/specs/protobuf/parse.ts";
import type {MessageNode} from "../../../cli/src/specs/protobuf/syntax.ts";
import type {ProtoPage} from "../../../runtime/shared/reference.ts";
import {textOfProse} from "../../../runtime/shared/prose.ts";
import {referenceMarkdown} from "../../../cli/src/specs/index.ts";
import {compile, printed} from "./compile.ts";

function page(text: string): ProtoPage {
  return compile({"a.proto": text}).pages[0]!.body.reference as ProtoPage;
}

// ---------------------------------------------------------------- comments, as protoc attaches them

/** Comments by field name, of the fields in a message. */
function comments(body: string, expected: Record<string, string>): void {
  test(JSON.stringify(body), () => {
    const [message] = page(`syntax = "proto3";\nmessage M {\n${body}\n}\n`).messages;
    assert.equal(
      Object.fromEntries(message!.fields.map((field) => [field.name.slice(2), textOfProse(field.description)])),
      expected
    );
  });
}

comments("// Before.\nstring a = 1;", {a: "Before."});
comments("string a = 1; // Behind.\nstring b = 2;", {a: "Behind.", b: ""});
comments("// Before.\nstring a = 1; // Behind.", {a: "Before. Behind."});
comments("string a = 1;\n// Below, alone.\n\nstring b = 2;", {a: "Below, alone.", b: ""});
comments("string a = 1;\n// Of b.\nstring b = 2;", {a: "", b: "Of b."});
comments("// Of nobody.\n\nstring a = 1;", {a: ""});
comments("/* One\n * two. */ string a = 1;", {a: "One two."});
comments("// First line\n// second line.\nstring a = 1;", {a: "First line second line."});
comments("// buf:lint:ignore X\n// Said.\nstring a = 1;", {a: "Said."});
comments("oneof o {\n// In a oneof.\nstring a = 1;\n}", {a: "In a oneof."});
comments('string a = 1 [deprecated = true, json_name = "x"]; // Behind options.', {a: "Behind options."});
comments('string a = 1; // "quoted" and { braces }', {a: '"quoted" and { braces }'});

/** What is said of a field with these options, on the page and in its Markdown; in code what has no words. */
function rules(options: string, expected: string): void {
  test(options, () => {
    const own = page(`syntax = "proto3";\nmessage M {\nstring a = 1 [${options}];\n}\n`);
    const [field] = own.messages[0]!.fields;
    assert.is(field!.options.map(({name, value, words}) => words ?? `\`${name} = ${value}\``).join(" · "), expected);
    const [words] = field!.options;
    const inMarkdown = words!.words === undefined ? `): ${expected}` : `, ${expected.replaceAll(" · ", ", ")})`;
    assert.ok(
      referenceMarkdown("a.proto", own).replaceAll("\\", "").includes(`(string, = 1${inMarkdown}`),
      "in the Markdown"
    );
  });
}

rules("(buf.validate.field).string.min_len = 1", "at least 1 character");
rules(
  '(buf.validate.field).string = {min_len: 2, max_len: 9, pattern: "^a"}, (buf.validate.field).required = true',
  "at least 2 characters · at most 9 characters · matches ^a · required"
);
rules("(validate.rules).uint64 = {gt: 0, lte: 18446744073709551615}", "> 0 · ≤ 18446744073709551615");
rules("(buf.validate.field).repeated = {max_items: 3, unique: true}", "at most 3 items · items are unique");
rules("(buf.validate.field).repeated.items.string.max_len = 5", "each at most 5 characters");
rules('(buf.validate.field).string = {in: ["a", "b"]}', "one of a, b");
rules('(buf.validate.field).cel = {id: "x", message: "a must be odd", expression: "this % 2"}', "a must be odd");
rules("(buf.validate.field).string.email = true", "`(buf.validate.field).string.email = true`");
rules("(buf.validate.field).string.constructor = 1", "`(buf.validate.field).string.constructor = 1`");
rules("(shop.rule).string.min_len = 1", "`(shop.rule).string.min_len = 1`");

test("a link that a comment breaks after its text is a link", () => {
  const text = "// See [the\n// rules]\n// (https://rules.example/names). Not [this]\n// (or that).";
  const {description} = page(`syntax = "proto3";\nmessage M {\n${text}\nstring a = 1;\n}\n`).messages[0]!.fields[0]!;
  assert.is(textOfProse(description), "See the rules. Not [this] (or that).");
  assert.match(JSON.stringify(description), '"target":"https://rules.example/names"');
});

test("routes differ in more than upper and lower case", () => {
  const message = (name: string): string => `syntax = "proto3";\npackage a;\nmessage ${name} {}\n`;
  const {pages, diagnostics} = compile({"Shop.proto": message("A"), "shop.proto": message("B")});
  assert.equal(
    pages.map(({page: {path}}) => path),
    ["/grpc/messages", "/grpc/Shop.proto", "/grpc/shop.proto-2"]
  );
  assert.equal(
    diagnostics.map(({code, hint}) => [code, hint]),
    [["spec-duplicate-route", "many hosts and file systems do not distinguish upper and lower case: rename one"]]
  );
});

// ---------------------------------------------------------------- names in scopes

test("types are looked up from the inside out", () => {
  const text = `syntax = "proto3"; package a.b;
message T {}
message M { message T {} T inner = 1; .a.b.T outer = 2; b.T half = 3; N.T other = 4; }
message N { message T {} }`;
  const message = page(text).messages.find(({name}) => name === "M")!;
  assert.equal(
    message.fields.map(({type}) => type.target),
    ["proto:a.b.M.T", "proto:a.b.T", "proto:a.b.T", "proto:a.b.N.T"]
  );
});

test("a missing type is reported where it stands, with what may be meant", () =>
  assert.is(
    printed(compile({"a.proto": 'syntax = "proto3";\nmessage Thing {\n  repeated Thign again = 1;\n}\n'})),
    'a.proto:3:12  warning  spec-missing-type\n  There is no type Thign.\n  hint: did you mean "Thing"?'
  ));

test("a type of a file that is not imported is reported", () =>
  assert.match(
    printed(
      compile({
        "a.proto": 'syntax = "proto3"; package a; message A { b.B b = 1; }',
        "b.proto": 'syntax = "proto3"; package b; message B {}'
      })
    ),
    /b\.B is declared in b\.proto, which this file does not import/
  ));

test("an import that begins above the specification's folder is found where the package is the end of its folder", () => {
  const files = {
    "rpc.proto": 'syntax = "proto3"; import "etcd/api/kv/kv.proto"; message A { kv.B b = 1; }',
    "kv/kv.proto": 'syntax = "proto3"; package kv; message B {}'
  };
  assert.is(printed(compile(files)), "");
  assert.match(
    printed(compile({...files, "kv/kv.proto": 'syntax = "proto3"; package other; message B {}'})),
    /spec-missing-import/
  );
});

test("public imports are seen through", () => {
  const files = {
    "a.proto": 'syntax = "proto3"; import "b.proto"; message A { C c = 1; }',
    "b.proto": 'syntax = "proto3"; import public "c.proto";',
    "c.proto": 'syntax = "proto3"; message C {}'
  };
  assert.is(printed(compile(files)), "");
});

// ---------------------------------------------------------------- faults

function faults(text: string, expected: string): void {
  test(JSON.stringify(text), () => {
    const {diagnostics} = parseProto("a.proto", "a.proto", text);
    assert.is(diagnostics.map(({at, message}) => `${at.line}:${at.column} ${message}`).join("\n"), expected);
  });
}

faults("message A {", '1:12 Expected "}", but the file ends.');
faults("message {}", '1:9 Expected the message\'s name, but there is "{".');
faults("message A { string = 1; string b = 2; }", '1:20 Expected the field\'s name, but there is "=".');
faults(
  "message A { string a = x; }\nmesage B {}\nmessage C {}",
  '1:24 Expected the field\'s number, but there is "x".\n2:1 Expected a message, an enum, a service or another declaration, but there is "mesage".'
);
faults('syntax = "proto4";', '1:10 Unknown syntax "proto4": use "proto2" or "proto3".');
faults("enum E { A = 0 }", '1:16 Expected ";", but there is "}".');
faults(`${"message A {".repeat(4000)}${"}".repeat(4000)}`, "1:1112 More than 100 levels are nested here.");
faults(`option (a) = ${"[".repeat(4000)}`, "1:115 More than 100 levels are nested here.");
faults("/* open", "1:1 This comment is not closed.");

test("escapes in strings", () => {
  const {proto} = parseProto("a.proto", "a.proto", String.raw`option (o) = "a\"b\n\x41\101\u00e9\U0001F600";`);
  assert.equal(proto.options[0]!.value, {type: "string", text: 'a"b\nAAé😀'});
});

test("what follows a fault is read", () => {
  const {proto} = parseProto(
    "a.proto",
    "a.proto",
    "message A { bad bad bad; string b = 2; }\nservice S { rpc (X) returns (Y); rpc Good(A) returns (A); }"
  );
  assert.equal(
    proto.messages[0]!.fields.map(({name}) => name),
    ["b"]
  );
  assert.equal(
    proto.services[0]!.methods.map(({name}) => name),
    ["Good"]
  );
});

// ---------------------------------------------------------------- a second opinion

const folders = ["specs/v0.79.0/proto", "specs/v0.77.10/proto"];

for (const folder of folders) {
  test(`protobufjs reads the same out of ${folder}`, () => {
    const files = fs.readdirSync(folder, {recursive: true, encoding: "utf8"}).filter((name) => name.endsWith(".proto"));
    assert.ok(files.length >= 20);
    for (const name of files) {
      const text = fs.readFileSync(path.join(folder, name), "utf8");
      const {proto, diagnostics} = parseProto(name, name, text);
      assert.equal(diagnostics, [], name);
      const {root, package: space = "", imports = []} = protobuf.parse(text, new protobuf.Root(), {keepCase: true});
      const theirs = space ? (root.lookup(space) as protobuf.Namespace) : root;
      assert.is(proto.package, space);
      assert.equal(
        proto.imports.map((entry) => entry.path),
        imports
      );
      const ours = [
        ...proto.messages.flatMap((message) => shape(message, "")),
        ...proto.enums.flatMap((node) => node.values.map((value) => `${node.name}.${value.name}=${value.number}`)),
        ...proto.services.flatMap((service) =>
          service.methods.map(
            (method) =>
              `${service.name}.${method.name}(${method.requestStreaming}${method.request.name})${method.responseStreaming}${method.response.name}`
          )
        )
      ];
      assert.equal(ours.sort(), theirShape(theirs, "").sort(), name);
    }
  });
}

function shape(message: MessageNode, scope: string): string[] {
  const name = scope + message.name;
  return [
    `message ${name}`,
    ...message.fields.map(
      (field) =>
        `${name}.${field.name}=${field.number}:${field.label === "map" ? `map ${field.key} ` : field.label === "repeated" ? "repeated " : ""}${field.type.name}`
    ),
    ...message.enums.flatMap((node) =>
      node.values.map((value) => `${name}.${node.name}.${value.name}=${value.number}`)
    ),
    ...message.messages.flatMap((inner) => shape(inner, `${name}.`))
  ];
}

function theirShape(space: protobuf.NamespaceBase, scope: string): string[] {
  return space.nestedArray.flatMap((object): string[] => {
    const name = scope + object.name;
    if (object instanceof protobuf.Type) {
      const fields = object.fieldsArray.map(
        (field) =>
          `${name}.${field.name}=${field.id}:${field instanceof protobuf.MapField ? `map ${field.keyType} ` : field.repeated ? "repeated " : ""}${field.type}`
      );
      return [`message ${name}`, ...fields, ...theirShape(object, `${name}.`)];
    }
    if (object instanceof protobuf.Enum)
      return Object.entries(object.values).map(([value, number]) => `${name}.${value}=${number}`);
    if (object instanceof protobuf.Service)
      return object.methodsArray.map(
        (method) =>
          `${name}.${method.name}(${method.requestStream ?? false}${method.requestType})${method.responseStream ?? false}${method.responseType}`
      );
    return [];
  });
}

// ---------------------------------------------------------------- no text keeps the parser for ever

test('a surplus "}" is reported, and what follows is read', () => {
  const {proto, diagnostics} = parseProto(
    "a.proto",
    "a.proto",
    'syntax = "proto3";\n}\nmessage A { string a = 1; }\n} }\nmessage B {}\n'
  );
  assert.equal(
    diagnostics.map(({at, message}) => `${at.line}:${at.column} ${message}`),
    [
      '2:1 There is no open block for this "}" to close.',
      '4:1 There is no open block for this "}" to close.',
      '4:3 There is no open block for this "}" to close.'
    ]
  );
  assert.equal(
    proto.messages.map(({name}) => name),
    ["A", "B"]
  );
});

test("a file of faults reports the first ones", () => {
  const {diagnostics} = parseProto("a.proto", "a.proto", "}\n".repeat(1000));
  assert.is(diagnostics.length, 201);
  assert.match(diagnostics.at(-1)!.message, /more than 200 syntax faults: the rest of it is not read/);
});

/** Every file of up to three of these ends. */
test("files of stray symbols and keywords are read to their end", () => {
  const pieces = [
    "}",
    "{",
    ";",
    "message A",
    "enum E {",
    "oneof o {",
    "service S {",
    "rpc R",
    "option (a) =",
    "[",
    "string a = 1",
    '"}"',
    "reserved 1 to"
  ];
  const all = (count: number): string[] =>
    count === 0 ? [""] : all(count - 1).flatMap((text) => pieces.map((piece) => `${text} ${piece}`));
  for (const text of [...all(1), ...all(2), ...all(3)]) parseProto("a.proto", "a.proto", text);
});

test("blanks, newlines and comments may stand around the dots of a name", () => {
  const text = `syntax = "proto3";
package a . b;
message M { message T {} }
message N {
  .a.b. M
      .T one = 1;
  optional . a.b /* here */ .M two = 2 [(x . y).z = 1];
  map<string, .a.b .M> three = 3;
}
service S { rpc Get(stream .a.b
  .M) returns (a.b
  . M); }`;
  const {proto, diagnostics} = parseProto("a.proto", "a.proto", text);
  assert.equal(diagnostics, []);
  assert.is(proto.package, "a.b");
  assert.equal(
    proto.messages[1]!.fields.map(({type, name}) => [type.name, name]),
    [
      [".a.b.M.T", "one"],
      [".a.b.M", "two"],
      [".a.b.M", "three"]
    ]
  );
  const {request, response, requestStreaming} = proto.services[0]!.methods[0]!;
  assert.equal([request.name, response.name, requestStreaming], [".a.b.M", "a.b.M", true]);
});

/** Import paths of the files that have a page, and what is wrong. */
function checkFiles(files: Record<string, string>, pages: string[], said = ""): void {
  const result = compile(files);
  const shown = result.pages.flatMap(({body}) => (body.reference.type === "proto" ? [body.reference.file] : []));
  assert.equal(shown, pages);
  assert.is(printed(result), said);
}

test("an import may count from the importing file's folder", () =>
  checkFiles({"a/b.proto": 'import "c.proto"; message B { C c = 1; }', "a/c.proto": "message C {}"}, [
    "a/b.proto",
    "a/c.proto"
  ]));
test("an import may count from a root that only its path tells", () =>
  checkFiles({"src/a/b.proto": 'import "d/c.proto"; message B { C c = 1; }', "src/d/c.proto": "message C {}"}, [
    "src/a/b.proto",
    "src/d/c.proto"
  ]));
test("an import may count from a root above the specification, where the package says so", () =>
  checkFiles(
    {
      "ads/a.proto": 'package google.ads; import "google/ads/c/d.proto"; message B { google.ads.c.C c = 1; }',
      "ads/c/d.proto": "package google.ads.c; message C {}"
    },
    ["ads/a.proto", "ads/c/d.proto"]
  ));
test("types of files that come with protobuf need no file", () =>
  checkFiles(
    {
      "a/b.proto":
        'import "google/longrunning/operations.proto"; service S { rpc Do(A) returns (google.longrunning.Operation); } message A {}'
    },
    ["a/b.proto"]
  ));
test("thousands of imports of files that are not there are reported in time", () => {
  const files = Array.from({length: 600}, (_, index) => [
    `api/file-${index}.proto`,
    Array.from({length: 10}, (__, other) => `import "elsewhere/of/file-${index}-${other}.proto";`).join("\n")
  ]);
  const began = performance.now();
  const {diagnostics} = compile(Object.fromEntries(files) as Record<string, string>);
  assert.is(diagnostics.filter(({code}) => code === "spec-missing-import").length, 6000);
  assert.ok(performance.now() - began < 10_000, "without bound it takes a minute");
});
test("the modules of a buf workspace are roots", () =>
  checkFiles(
    {
      "buf.yaml": "version: v2\nmodules:\n  - path: proto\n  - path: ./vendor\n",
      "proto/a/b.proto": 'import "c.proto"; message B { C c = 1; }',
      "vendor/c.proto": "message C {}"
    },
    ["a/b.proto", "c.proto"]
  ));
test("well-known files that lie with others have no page", () =>
  checkFiles({"a.proto": "message A {}", "google/api/http.proto": "message Http {}"}, ["a.proto"]));
test("well-known files have a page where they are the subject", () =>
  checkFiles({"google/api/http.proto": "message Http {}"}, ["google/api/http.proto"]));
test("and where they lie among others of their publisher", () =>
  checkFiles({"google/api/http.proto": "message Http {}", "google/ads/a.proto": "message A {}"}, [
    "google/api/http.proto",
    "google/ads/a.proto"
  ]));

test.run();
