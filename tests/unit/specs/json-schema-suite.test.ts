// The official JSON Schema Test Suite: each draft that is supported, with every required case.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {createDocumentSet, rootOf} from "../../../cli/src/specs/shared/cursor.ts";
import {loadDocument, type Document} from "../../../cli/src/specs/shared/document.ts";
import {findMismatch} from "../../../cli/src/specs/shared/json-schema/find-mismatch.ts";
import {packageRoot} from "../../helpers.ts";

interface Group {
  file: string;
  description: string;
  schema: object | boolean;
  tests: [description: string, data: unknown, valid: boolean][];
}

function read<T>(name: string): T {
  const file = path.join(packageRoot, "tests/fixtures/json-schema-test-suite", name);
  return JSON.parse(fs.readFileSync(file, "utf8")) as T;
}

/** Groups of which a case is not checked, and why. All others have the right verdict. */
const unchecked = new Map([
  ["vocabulary: schema that uses custom metaschema with with no validation vocabulary", "is not supported"],
  ["vocabulary: ignore unrecognized optional vocabulary", "is not supported"]
]);

/** Groups that refer to what is no file of a project and has no such `$id`: the reference is reported. */
const dead = new Set([
  "defs: validate definition against metaschema",
  "definitions: validate definition against metaschema",
  "ref: remote ref, containing refs itself",
  "refRemote: remote HTTP ref with different $id",
  "refRemote: remote HTTP ref with different URN $id"
]);

/** What the suite serves, with its address in the document: only files of the project are read. */
function remotesOf(draft: string): Document[] {
  return Object.entries(read<Record<string, object>>("remotes.json"))
    .filter(([url]) => url.startsWith(`http://localhost:1234/${draft}/`) || !/1234\/draft/.test(url))
    .map(([url, schema], index) => load(`remote-${index}.json`, {$id: url, ...schema}));
}

function load(name: string, schema: object | boolean): Document {
  return loadDocument(name, name, JSON.stringify(schema)).document;
}

for (const [draft, dialect, expected] of [
  ["draft2020-12", "https://json-schema.org/draft/2020-12/schema", 1299],
  ["draft7", "http://json-schema.org/draft-07/schema#", 927],
  ["draft4", "http://json-schema.org/draft-04/schema#", 618]
] as const)
  test(`${draft} has no wrong verdict`, () => {
    const remotes = remotesOf(draft);
    const wrong: string[] = [];
    let count = 0;
    for (const {file, description, schema, tests} of read<Group[]>(`${draft}.json`)) {
      const group = `${file}: ${description}`;
      const document = load("schema.json", typeof schema === "object" ? {$schema: dialect, ...schema} : schema);
      for (const [name, data, valid] of tests) {
        count++;
        const found = findMismatch(createDocumentSet([document, ...remotes]), rootOf(document), data);
        const reason = unchecked.get(group);
        const isRight = found?.isUnchecked
          ? reason !== undefined && found.message.includes(reason)
          : (found === null) === valid || (dead.has(group) && found === null);
        if (!isRight) wrong.push(`${group}: ${name}: ${found?.message ?? "valid"}`);
      }
    }
    assert.equal(wrong, []);
    assert.is(count, expected);
  });

test.run();
