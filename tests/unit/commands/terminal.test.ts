// What commands print: where faults are, in colour or not, and the last lines.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {buildSummary, type BuildOutcome} from "../../../cli/src/commands/build-summary.ts";
import {createTerminal} from "../../../cli/src/commands/terminal.ts";
import {diagnose} from "../../../cli/src/core/diagnostics.ts";

const fault = diagnose(
  "link-missing-page",
  {file: "content/a.md", line: 3, column: 7},
  "There is no page b, c: 100%.",
  "try d"
);

/** What is printed of the fault, in a site at /work/docs. */
function printed(env: NodeJS.ProcessEnv, {isTTY = false, cwd = "/work"} = {}): string {
  const said: string[] = [];
  const stream = {isTTY, write: (text: string) => said.push(text) > 0} as unknown as NodeJS.WriteStream;
  createTerminal({json: false, env, cwd, stdout: stream, stderr: stream}).diagnostics([fault], "/work/docs");
  return said.join("");
}

const plain = "docs/content/a.md:3:7  error  link-missing-page\n  There is no page b, c: 100%.\n  hint: try d\n";

test("places are as they are found from where the command runs", () => {
  assert.is(printed({}), plain);
  assert.is(printed({}, {cwd: "/work/docs"}), plain.replace("docs/", ""));
  assert.is(printed({}, {cwd: "/work/docs/content"}), plain.replace("docs/content/", ""));
});

test("colours on terminals, not in pipes, not with NO_COLOR, and where FORCE_COLOR wants them", () => {
  const isColoured = (text: string): boolean => text.includes("\u001b[");
  assert.is(isColoured(printed({}, {isTTY: true})), true);
  assert.is(isColoured(printed({})), false);
  assert.is(isColoured(printed({NO_COLOR: "1"}, {isTTY: true})), false);
  assert.is(isColoured(printed({TERM: "dumb"}, {isTTY: true})), false);
  assert.is(isColoured(printed({FORCE_COLOR: "1"})), true);
});

test("in GitHub Actions every fault is an annotation too", () => {
  assert.is(
    printed({GITHUB_ACTIONS: "true"}),
    `${plain}::error file=docs/content/a.md,line=3,col=7,title=link-missing-page::There is no page b, c: 100%25.%0Ahint: try d\n`
  );
});

const outcome: BuildOutcome = {
  diagnostics: [],
  figures: {sources: 3, pages: 1200, rendered: ["/a"], unverified: 0, indexThread: 0},
  written: {written: ["a.html", "a.js"], kept: 4000, bytes: 12_345_678},
  folder: "docs/dist",
  failed: false,
  strict: false,
  dryRun: false,
  milliseconds: 850,
  memory: 240_000_000
};

test("the last lines of a build", () => {
  assert.equal(buildSummary(outcome), [
    "1,200 pages in 850 ms, 1 rendered again; 240 MB of memory",
    "docs/dist/: 4,002 files, 12 MB; 2 written, 4,000 unchanged"
  ]);
  assert.equal(
    buildSummary({
      ...outcome,
      figures: {sources: 1, pages: 1, rendered: ["/a"], unverified: 0, indexThread: 0},
      written: {written: ["a.html"], kept: 0, bytes: 10}
    }),
    ["1 page in 850 ms, all rendered; 240 MB of memory", "docs/dist/: 1 file, 10 B; all written"]
  );
});

test("how many places say that they are not verified", () => {
  const figures = {...outcome.figures!, unverified: 27};
  assert.is(
    buildSummary({...outcome, figures, written: null})[0],
    "1,200 pages checked in 850 ms; 27 places not verified"
  );
  assert.match(buildSummary({...outcome, figures})[0]!, /of memory; 27 places not verified$/);
});

test("the last line of a check, and of what failed", () => {
  assert.equal(buildSummary({...outcome, written: null, dryRun: true}), ["1,200 pages checked in 850 ms"]);
  assert.equal(buildSummary({...outcome, diagnostics: [fault], failed: true, written: null}), [
    "1 error; nothing was written, in 850 ms"
  ]);
  assert.equal(
    buildSummary({
      ...outcome,
      diagnostics: [{...fault, severity: "warning"}],
      failed: true,
      strict: true,
      dryRun: true,
      written: null
    }),
    ["1 warning, and warnings count here; checked, in 850 ms"]
  );
});

test.run();
