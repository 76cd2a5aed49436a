import {test} from "uvu";
import * as assert from "uvu/assert";
import {diagnose, type Diagnostic} from "../../../cli/src/core/diagnostics.ts";
import type {Rules} from "../../../cli/src/config/config.ts";
import {applyRules} from "../../../cli/src/site/apply-rules.ts";
import {printBaseline, readBaseline} from "../../../cli/src/site/baseline.ts";
import {judge} from "../../../cli/src/site/judge.ts";
import {diskFileSystem} from "../../../cli/src/core/file-system.ts";
import {configOf, temporaryFolder, writeFiles} from "../../helpers.ts";

function fault(file: string, line = 1, message = "Wrong."): Diagnostic {
  return diagnose("link-missing-page", {file, line, column: 1}, message);
}

/** Severity of a missing page in a file, "off" where it is dropped. */
function check(
  rules: {site?: Rules; folders?: Record<string, Rules>; spec?: Rules},
  file: string,
  expected: string
): void {
  const at = {file: "docs.config.yaml", line: 1, column: 1};
  const config = configOf({
    rules: rules.site ?? {},
    folderRules: rules.folders ?? {},
    versions: [
      {
        specs: "specs",
        specifications: [
          {
            name: "api",
            kind: "openapi",
            path: "api/main.json",
            includes: [],
            label: "API",
            route: "/api",
            slug: "operationId",
            categories: null,
            info: null,
            linkBase: null,
            send: [],
            images: [],
            source: null,
            exampleValues: [],
            rules: rules.spec ?? {},
            at
          }
        ]
      }
    ]
  });
  const [first] = applyRules(config, [fault(file)]);
  assert.is(first?.severity ?? "off", expected);
}

test("without a rule a code keeps its severity", () => check({}, "content/a.md", "error"));
test("a rule of the site counts everywhere", () =>
  check({site: {"link-missing-page": "note"}}, "content/a.md", "note"));
test("a rule turns a code off", () => check({site: {"link-missing-page": "off"}}, "content/a.md", "off"));
test("a rule of a folder counts before the site's", () =>
  check(
    {site: {"link-missing-page": "off"}, folders: {content: {"link-missing-page": "warning"}}},
    "content/a.md",
    "warning"
  ));
test("the innermost folder counts", () =>
  check(
    {folders: {content: {"link-missing-page": "warning"}, "content/old": {"link-missing-page": "note"}}},
    "content/old/a.md",
    "note"
  ));
test("a folder's name is no prefix of another's", () =>
  check({folders: {"content/old": {"link-missing-page": "note"}}}, "content/older/a.md", "error"));
test("a rule of a specification counts before its folder's", () =>
  check(
    {folders: {specs: {"link-missing-page": "off"}}, spec: {"link-missing-page": "note"}},
    "specs/api/main.json",
    "note"
  ));
test("a rule of a specification counts in the files beside it", () =>
  check({spec: {"link-missing-page": "note"}}, "specs/api/paths/orders.json", "note"));
test("a rule of a specification counts in no other", () =>
  check({spec: {"link-missing-page": "note"}}, "specs/other.json", "error"));

test("a fault in many places of a specification is one diagnostic, at the first", () => {
  const config = configOf({versions: [{specs: "specs"}]});
  const {diagnostics} = judge(config, null, [
    fault("specs/b.json", 4),
    fault("specs/a.json", 9),
    fault("specs/a.json", 2),
    fault("content/a.md", 1),
    fault("content/a.md", 3)
  ]);
  assert.equal(
    diagnostics.map(({at, count}) => [at.file, at.line, count]),
    [
      ["specs/a.json", 2, 3],
      ["content/a.md", 1, undefined],
      ["content/a.md", 3, undefined]
    ]
  );
});

test("a baseline accepts what it was written of, and nothing else", () => {
  const config = configOf({});
  const known = [fault("content/a.md", 1), fault("content/a.md", 7), fault("content/b.md", 1, "A\ttab.")];
  const root = temporaryFolder();
  writeFiles(root, {"diagnostics.baseline": printBaseline(known)});
  const baseline = readBaseline(root, diskFileSystem);
  const moved = known.map((one): Diagnostic => ({...one, at: {...one.at, line: one.at.line + 20}}));
  const fresh = fault("content/c.md", 1);
  const judged = judge(config, baseline, [...moved, fresh]);
  assert.equal(judged.diagnostics, [fresh]);
  assert.is(judged.accepted.length, 3);
  const less = judge(config, baseline, moved.slice(1)).diagnostics;
  assert.equal(
    less.map(({code, message}) => [code, message]),
    [["baseline-outdated", "1 of these 2 faults are fixed: Wrong."]]
  );
});

test("a message that quotes several lines of a page is one line of a baseline", () => {
  const root = temporaryFolder();
  const known = [fault("content/a.md", 1, "<video\nstyle={… is text.")];
  writeFiles(root, {"diagnostics.baseline": printBaseline(known)});
  assert.equal(judge(configOf({}), readBaseline(root, diskFileSystem), known).diagnostics, []);
});
test("a project without faults has no baseline", () => assert.is(printBaseline([]), ""));

test.run();
