// protodocs diff: what it prints, and its exit codes.

import {execFileSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {temporaryFolder, writeFiles} from "../helpers.ts";
import {run, stopAll} from "./command.ts";

test.after(stopAll);

const proto = (fields: string): string => `syntax = "proto3";\npackage shop;\n\nmessage Parcel {\n${fields}\n}\n`;
const page = (text: string): string => `---\ntitle: Start\n---\n\n${text}\n`;

function project(): string {
  const folder = temporaryFolder();
  writeFiles(folder, {
    "docs.config.yaml": `title: Parcels
specs:
  - {name: grpc, kind: protobuf, path: proto, label: gRPC, route: /grpc}
versions:
  - {name: stable, number: "1.0", path: /stable, content: content/v1, specs: specs/v1, latest: true, mainDoc: index}
  - {name: next, number: "1.1", path: /next, content: content/next, specs: specs/next, mainDoc: index}
`,
    "content/v1/index.md": page("Parcels weigh at most ten kilograms."),
    "content/next/index.md": page("Parcels weigh at most twelve kilograms."),
    "specs/v1/proto/shop.proto": proto("  string id = 1;\n  uint32 weight = 2;"),
    "specs/next/proto/shop.proto": proto("  string id = 1;\n  string weight = 2;\n  string note = 3;")
  });
  return folder;
}

const report = `stable (1.0) → next (1.1): 3 changes: 1 breaking for callers, 1 compatible, 1 documentation only

Breaking for callers
  gRPC · shop.proto
    shop.Parcel.weight: type changed, uint32 → string  FIELD_WIRE_JSON_COMPATIBLE_TYPE

Compatible
  gRPC · shop.proto
    shop.Parcel.note: field added  FIELD_ADDED

Documentation only
  Pages · Start
    Start: section changed  section-changed
`;

test("two versions, by name and by number", async () => {
  const folder = project();
  assert.equal(await run(folder, "diff", "stable", "next"), {code: 0, stdout: report, stderr: ""});
  assert.equal(await run(folder, "diff", "v1.0", "1.1", "--fail-on", "breaking"), {
    code: 1,
    stdout: report,
    stderr: "protodocs: 1 change that --fail-on breaking does not allow.\n"
  });
  assert.is((await run(folder, "diff", "1.0", "1.1", "--fail-on", "code")).code, 0);
});

test("two versions in a language: what is translated, and nothing that is shown of the original", async () => {
  const folder = project();
  fs.appendFileSync(
    path.join(folder, "docs.config.yaml"),
    "languages: [{code: en, label: English, path: /}, {code: de, label: Deutsch, path: /de}]\n"
  );
  writeFiles(folder, {
    "content/v1/old.md": page("Gone soon."),
    "content/next/old.md": page("Gone now."),
    "content/de/v1/index.md": page("Pakete wiegen höchstens zehn Kilogramm."),
    "content/de/next/index.md": page("Pakete wiegen höchstens zwölf Kilogramm.")
  });
  const {code, stdout} = await run(folder, "diff", "1.0", "next", "--language", "de", "--json");
  assert.is(code, 0);
  const [{changes, pages}] = JSON.parse(stdout).comparisons;
  assert.is(pages.length, 1);
  assert.equal(
    changes.map(({kind, toRoute}: {kind: string; toRoute: string}) => `${kind} ${toRoute}`),
    ["section-changed /de/next"]
  );
  assert.match(JSON.stringify(pages[0].changed), "zwölf");
  const wrong = await run(folder, "diff", "1.0", "next", "--language", "fr");
  assert.equal(wrong, {code: 2, stdout: "", stderr: "protodocs: the site is not in fr. Its languages are en, de.\n"});
});

test("Markdown for a comment, with links to a preview", async () => {
  const {code, stdout} = await run(project(), "diff", "1.0", "1.1", "--markdown", "--preview", "https://p.example/");
  assert.is(code, 0);
  assert.is(
    stdout,
    `## What changed from stable (1.0) to next (1.1)

3 changes: 1 breaking for callers, 1 compatible, 1 documentation only.

### Breaking for callers (1)

**gRPC · shop.proto**

- shop.Parcel.weight: type changed, uint32 → string ([see](https://p.example/next/grpc/shop.proto#Parcel.weight)) \`FIELD_WIRE_JSON_COMPATIBLE_TYPE\`

<details>
<summary>Compatible (1)</summary>

**gRPC · shop.proto**

- shop.Parcel.note: field added ([see](https://p.example/next/grpc/shop.proto#Parcel.note)) \`FIELD_ADDED\`

</details>

<details>
<summary>Documentation only (1)</summary>

**Pages · Start**

- Start: section changed ([see](https://p.example/next)) \`section-changed\`

</details>
`
  );
});

test("a commit and the project as it is now, as JSON", async () => {
  const folder = project();
  const git = (...args: string[]): void =>
    void execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {
      cwd: folder,
      stdio: "ignore"
    });
  git("init");
  git("add", ".");
  git("commit", "-m", "first");
  fs.writeFileSync(path.join(folder, "specs/next/proto/shop.proto"), proto("  string id = 1;"));
  const {code, stdout} = await run(folder, "diff", "HEAD", "--json", "--fail-on", "any");
  assert.is(code, 1);
  const {comparisons} = JSON.parse(stdout) as {
    comparisons: {from: string; to: string; changes: {kind: string; name: string}[]}[];
  };
  assert.equal(
    comparisons.map(({from, to, changes}) => [from, to, ...changes.map(({kind, name}) => `${kind} ${name}`)]),
    [
      ["stable at HEAD", "stable at ."],
      [
        "next at HEAD",
        "next at .",
        "FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED shop.Parcel.weight",
        "FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED shop.Parcel.note"
      ]
    ]
  );
  assert.is(
    execFileSync("git", ["status", "--porcelain"], {cwd: folder, encoding: "utf8"}),
    " M specs/next/proto/shop.proto\n"
  );
});

test("files without a project, and what is nothing at all", async () => {
  const folder = project();
  fs.rmSync(path.join(folder, "docs.config.yaml"));
  const files = await run(folder, "diff", "specs/v1/proto/shop.proto", "specs/next/proto/shop.proto");
  assert.is(files.code, 0);
  assert.match(files.stdout, "FIELD_WIRE_JSON_COMPATIBLE_TYPE");
  assert.equal(await run(folder, "diff", "nothing", "specs"), {
    code: 2,
    stdout: "",
    stderr: "protodocs: nothing is not a version, a folder or a commit.\n"
  });
  assert.equal(await run(folder, "diff", "content", "specs"), {
    code: 2,
    stdout: "",
    stderr: "protodocs: content contains neither docs.config.yaml nor specifications.\n"
  });
});

test("schemas of GraphQL without a project, in several files", async () => {
  const folder = project();
  writeFiles(folder, {
    "old/a.graphql": "type Query { one: Int }",
    "old/b.gql": "extend type Query { two: Int }",
    "new/a.graphql": "type Query { one: Int! }"
  });
  const {stdout} = await run(folder, "diff", "old", "new");
  assert.match(stdout, "one: no longer null, Int → Int!");
  assert.match(stdout, "two: operation removed");
});

test("descriptions of AsyncAPI are compared without a configuration", async () => {
  const folder = project();
  writeFiles(folder, {
    "old/events.yaml":
      "asyncapi: 3.0.0\ninfo: {title: Events, version: '1'}\nchannels:\n  a: {address: /a}\n  b: {address: /b}\n",
    "new/events.yaml": "asyncapi: 3.0.0\ninfo: {title: Events, version: '1'}\nchannels:\n  a: {address: /c}\n"
  });
  const {stdout} = await run(folder, "diff", "old", "new");
  assert.match(stdout, "/b: channel removed");
  assert.match(stdout, "address changed, /a → /c");
});

test("what cannot be read is not compared: nothing would tell damage from what is gone", async () => {
  const folder = project();
  writeFiles(folder, {
    "old/api.json": JSON.stringify({openapi: "3.0.3", info: {title: "Parcels", version: "1"}, paths: {}}),
    "new/api.json": '{"openapi": "3.0.3", "paths": {',
    "specs/next/proto/shop.proto": "message {"
  });
  for (const [from, to, at] of [
    ["old", "new", "api.json:1:32  error  spec-syntax"],
    ["new", "old", "api.json:1:32  error  spec-syntax"],
    ["stable", "next", "specs/next/proto/shop.proto:1:9  error  spec-syntax"]
  ] as const) {
    const {code, stdout, stderr} = await run(folder, "diff", from, to, "--fail-on", "breaking", "--json");
    assert.is(code, 2);
    assert.match(stdout + stderr, at);
    assert.match(
      stderr,
      `protodocs: ${from === "old" ? to : from === "new" ? from : to} cannot be compared until its specifications can be read.`
    );
  }
  assert.equal(await run(folder, "diff", "", "next"), {
    code: 2,
    stdout: "",
    stderr: "protodocs:  is not a version, a folder or a commit. The versions are stable (1.0), next (1.1).\n"
  });
});

test.run();
