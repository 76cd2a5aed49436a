// A second opinion for protobuf: whatever `buf breaking` reports, we report too,
// and what we report as breaking beyond it is explained here.

import {execFileSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {compareReferences} from "../../../cli/src/compare/references.ts";
import {modelsOf} from "../../../cli/src/specs/index.ts";
import {loadConfig} from "../../../cli/src/config/load.ts";
import {diskFileSystem} from "../../../cli/src/core/file-system.ts";
import {isBreaking, type Change} from "../../../runtime/shared/changes.ts";
import {packageRoot, temporaryFolder, writeFiles} from "../../helpers.ts";
import {committed} from "../specs/compile.ts";
import {changesBetween, type Texts} from "./compare-texts.ts";
import {protobufCases} from "./protobuf-cases.ts";

/** What one of our kinds says beside itself: `buf` has several rules for one change. */
const says: Record<string, string[]> = {
  FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED: ["FIELD_NO_DELETE", "FIELD_NO_DELETE_UNLESS_NAME_RESERVED"],
  FIELD_NO_DELETE_UNLESS_NAME_RESERVED: ["FIELD_NO_DELETE"],
  ENUM_VALUE_NO_DELETE_UNLESS_NUMBER_RESERVED: ["ENUM_VALUE_NO_DELETE", "ENUM_VALUE_NO_DELETE_UNLESS_NAME_RESERVED"],
  ENUM_VALUE_NO_DELETE_UNLESS_NAME_RESERVED: ["ENUM_VALUE_NO_DELETE"],
  FIELD_SAME_NAME: ["FIELD_SAME_JSON_NAME"],
  FIELD_WIRE_JSON_COMPATIBLE_TYPE: ["FIELD_SAME_TYPE"],
  FIELD_WIRE_JSON_COMPATIBLE_CARDINALITY: ["FIELD_SAME_CARDINALITY", "MESSAGE_SAME_REQUIRED_FIELDS"],
  FIELD_SAME_ONEOF: ["FIELD_SAME_CARDINALITY"], // a field of a oneof knows whether it was set
  FIELD_SAME_UTF8_VALIDATION: ["FIELD_SAME_JAVA_UTF8_VALIDATION"], // Java follows the general setting
  MESSAGE_SAME_FILE: ["MESSAGE_NO_DELETE"],
  ENUM_SAME_FILE: ["ENUM_NO_DELETE"],
  MESSAGE_MOVED: ["MESSAGE_NO_DELETE", "FIELD_SAME_TYPE", "FIELD_WIRE_JSON_COMPATIBLE_TYPE"], // of those that use it
  ENUM_MOVED: ["ENUM_NO_DELETE", "FIELD_SAME_TYPE", "FIELD_WIRE_JSON_COMPATIBLE_TYPE"],
  MESSAGE_NO_DELETE: ["ENUM_NO_DELETE"], // of those within it
  FILE_SAME_SYNTAX: [
    "FIELD_SAME_CARDINALITY",
    "FIELD_SAME_UTF8_VALIDATION",
    "ENUM_SAME_TYPE",
    "MESSAGE_SAME_JSON_FORMAT",
    "FIELD_SAME_JAVA_UTF8_VALIDATION"
  ]
};

/** What is breaking to us and not to `buf`, and why. */
const beyond: Record<string, string> = {
  RPC_SAME_HTTP: "the REST mapping is an option of Google's, which buf does not read"
};

interface Finding {
  file: string;
  rule: string;
}

/** What `buf` says of two folders; no line where it says nothing. */
function buf(before: string, after: string, category: "FILE" | "WIRE_JSON"): Finding[] {
  const config = JSON.stringify({version: "v2", breaking: {use: [category]}});
  const args = ["breaking", ".", "--against", before, "--config", config, "--error-format", "json"];
  const program = path.join(packageRoot, "node_modules/@bufbuild/buf/bin/buf");
  let out = "";
  try {
    out = execFileSync(process.execPath, [program, ...args], {cwd: after, encoding: "utf8", stdio: "pipe"});
  } catch (error) {
    const {status, stdout, stderr} = error as {status: number; stdout: string; stderr: string};
    if (status !== 100) throw new Error(stderr + stdout);
    out = stdout;
  }
  return out
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const {path: named, type, message} = JSON.parse(line) as {path?: string; type: string; message: string};
      const file = named ?? /file "([^"]+)" was deleted/.exec(message)?.[1] ?? "";
      if (type === "COMPILE") throw new Error(`${file}: ${message}`);
      return {file, rule: type};
    });
}

/** Our kinds, with what each says beside itself. */
function said(changes: readonly Change[]): Set<string> {
  return new Set(changes.flatMap(({kind}) => [kind, ...(says[kind] ?? [])]));
}

function merged(side: "before" | "after"): Texts {
  return Object.assign({}, ...protobufCases.map((example) => example[side])) as Texts;
}

for (const category of ["FILE", "WIRE_JSON"] as const) {
  test(`on files made to differ, we report what buf reports in ${category}`, () => {
    const [before, after] = [temporaryFolder(), temporaryFolder()];
    writeFiles(before, merged("before"));
    writeFiles(after, merged("after"));
    const findings = buf(before, after, category);
    assert.ok(findings.length >= 30, "buf found most of them");
    const missing: string[] = [];
    for (const {before: old, after: now} of protobufCases) {
      const files = [...Object.keys(old), ...Object.keys(now)];
      const ours = said(changesBetween(old, now));
      const own = findings.filter(({file}) => files.includes(file));
      for (const {rule} of own)
        if (!ours.has(rule)) missing.push(`${files[0]}: ${rule}; we say ${[...ours].join(", ")}`);
    }
    assert.equal(missing, []);
  });
}

test("what is breaking to us alone is explained", () => {
  const [before, after] = [temporaryFolder(), temporaryFolder()];
  writeFiles(before, merged("before"));
  writeFiles(after, merged("after"));
  const findings = buf(before, after, "FILE");
  const unexplained = protobufCases.flatMap(({before: old, after: now}) => {
    const files = [...Object.keys(old), ...Object.keys(now)];
    const known = new Set(findings.filter(({file}) => files.includes(file)).map(({rule}) => rule));
    return changesBetween(old, now)
      .filter(({kind, class: of}) => isBreaking(of) && beyond[kind] === undefined)
      .filter(({kind}) => !known.has(kind) && !(says[kind] ?? []).some((rule) => known.has(rule)))
      .map(({kind}) => `${files[0]}: ${kind}`);
  });
  assert.equal(unexplained, []);
});

test("of our own two versions, buf and we say the same", () => {
  const {config} = loadConfig(path.join(packageRoot, "docs.config.yaml"), diskFileSystem);
  const of = (name: "release" | "pre-release") => {
    const {specs, specifications} = config!.versions.find((version) => version.name === name)!;
    return {folder: path.join(packageRoot, specs!, "proto"), models: modelsOf(committed(name), specifications)};
  };
  const [old, now] = [of("release"), of("pre-release")];
  const ours = compareReferences(old.models, now.models).filter(
    ({area, class: cls}) => area === "gRPC" && isBreaking(cls)
  );
  const theirs = (["FILE", "WIRE_JSON"] as const).flatMap((category) => buf(old.folder, now.folder, category));
  const rules = [...new Set(theirs.map(({rule}) => rule))];
  assert.equal(
    rules.filter((rule) => !said(ours).has(rule)),
    []
  );
  assert.is(theirs.filter(({rule}) => rule === "ENUM_VALUE_NO_DELETE").length, ours.length);
  assert.ok(fs.existsSync(old.folder));
});

test.run();
