// Compatibility rules between versions, and promised addresses.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {temporaryFolder, writeFiles} from "../helpers.ts";
import {run, stopAll} from "./command.ts";

test.after(stopAll);

const proto = (type: string): string =>
  `syntax = "proto3";\npackage shop;\n\nmessage Parcel {\n  ${type} weight = 1;\n}\n`;

function project(changes: string): string {
  const folder = temporaryFolder();
  writeFiles(folder, {
    "docs.config.yaml": `title: Parcels
lastUpdate: false
${changes}specs:
  - {name: grpc, kind: protobuf, path: proto, label: gRPC, route: /grpc}
versions:
  - {name: next, number: "1.1", path: /next, content: content/next, specs: specs/next, mainDoc: index}
  - {name: stable, number: "1.0", path: /stable, content: content/v1, specs: specs/v1, latest: true, mainDoc: index}
`,
    "content/v1/index.md": "---\ntitle: Start\n---\n\n## Weight\n\nText.\n",
    "content/next/index.md": "---\ntitle: Start\n---\n\n## Weight\n\nText.\n",
    "content/v1/sidebars.yaml": "docs: [index, {spec: grpc}]\n",
    "content/next/sidebars.yaml": "docs: [index, {spec: grpc}]\n",
    "specs/v1/proto/shop.proto": proto("uint32"),
    "specs/next/proto/shop.proto": proto("string")
  });
  return folder;
}

test("a cut says what it changes", async () => {
  const {code, stdout, stderr} = await run(
    project(""),
    "version",
    "cut",
    "1.1",
    "--from",
    "next",
    "--next",
    "1.2",
    "--dry-run"
  );
  assert.is(code, 0, stdout + stderr);
  assert.match(stdout, "  changes   since 1.0: 1 change: 1 breaking for callers\n");
});

test("a cut that breaks what the configuration protects is refused, unless it is allowed with a reason", async () => {
  const forbidden = project("changes: {forbidBreaking: [minor]}\n");
  const refused = await run(forbidden, "version", "cut", "1.1", "--from", "next", "--next", "1.2", "--dry-run");
  assert.is(refused.code, 2, refused.stdout);
  assert.match(
    refused.stdout,
    `protodocs: Version 1.1 breaks what 1.0 promised, which changes.forbidBreaking does not allow in a minor version: 1 of its changes.
    shop.Parcel.weight: type changed, uint32 → string
  hint: see protodocs diff 1.0 1.1 --fail-on breaking; allow a change under changes.allow, by name and with a reason
`
  );
  const allowed = project(
    'changes: {forbidBreaking: [minor], allow: [{name: shop.Parcel.weight, reason: "Nobody weighs."}]}\n'
  );
  assert.is((await run(allowed, "version", "cut", "1.1", "--from", "next", "--next", "1.2", "--dry-run")).code, 0);
  assert.is((await run(allowed, "build")).code, 0);
  assert.match(fs.readFileSync(path.join(allowed, "dist/next/changes.html"), "utf8"), "Allowed: Nobody weighs.");
});

test("promised addresses: accepted, missed, accepted again", async () => {
  const folder = project("");
  const accepted = await run(folder, "addresses", "accept");
  assert.equal(accepted, {code: 0, stdout: "addresses.lock: 4 pages, 2 anchors; 6 new, 0 gone\n", stderr: ""});
  assert.is(
    fs.readFileSync(path.join(folder, "addresses.lock"), "utf8"),
    "# Addresses that links from elsewhere may lead to. Written by `protodocs addresses accept`.\n/next #weight\n/next/grpc/shop.proto\n/stable #weight\n/stable/grpc/shop.proto\n"
  );
  assert.is((await run(folder, "check")).code, 0);
  writeFiles(folder, {"content/next/index.md": "---\ntitle: Start\n---\n\n## Mass\n\nText.\n"});
  const missed = await run(folder, "check");
  assert.is(missed.code, 1);
  assert.match(missed.stdout, 'hint: write {#weight} after the heading "Mass"');
  const again = await run(folder, "addresses", "accept");
  assert.equal(again.stdout, "no longer promised  /next#weight\naddresses.lock: 4 pages, 2 anchors; 1 new, 1 gone\n");
  assert.is((await run(folder, "check")).code, 0);
});

test("a lock that is damaged promises nothing that could be checked", async () => {
  const folder = project("");
  for (const [command, lock] of [
    ["addresses", "addresses.lock"],
    ["coverage", "coverage.lock"]
  ] as const) {
    await run(folder, command, "accept");
    const whole = fs.readFileSync(path.join(folder, lock), "utf8");
    for (const [text, line] of [
      ["", 1],
      ["\u0000\u0001\u0002", 1],
      [`${whole}<<<<<<< HEAD\n`, whole.split("\n").length],
      [`${whole}/%zz\n`, whole.split("\n").length]
    ] as const) {
      writeFiles(folder, {[lock]: text});
      const message = `${lock}:${line}:1  error  config-invalid\n  ${lock} is not valid: it differs from what \`protodocs ${command} accept\` writes.`;
      const checked = await run(folder, "check");
      assert.is(checked.code, 1);
      assert.match(checked.stdout, message);
      const accepted = await run(folder, command, "accept");
      assert.is(accepted.code, 2);
      assert.match(accepted.stdout + accepted.stderr, message);
      assert.is(fs.readFileSync(path.join(folder, lock), "utf8"), text);
    }
    fs.rmSync(path.join(folder, lock));
  }
});

test.run();
