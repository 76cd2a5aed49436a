// Which blocks run together, and in which order.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {readTranscript, stepsOf, withReplacements} from "../../../../cli/src/tools/test/program.ts";
import {resultKey} from "../../../../cli/src/site/tests/result.ts";
import {runnersOf} from "../../../../cli/src/site/tests/runners.ts";
import {configOf} from "../../../helpers.ts";
import {block, planOf, printed, runners} from "./pages.ts";

/** Each group as its programs, "python: a b", and the files that are written. */
function check(texts: string | Record<string, string>, expected: string[][]): void {
  const {groups, diagnostics} = planOf(texts);
  assert.is(printed(diagnostics), "");
  const shown = groups.map((group) =>
    stepsOf(group, runners).map((step) =>
      step.type === "write"
        ? `write ${step.file}`
        : `${step.program.runner.name} ${step.program.file}: ${step.program.blocks.map(({block: {text}}) => text).join(" ")}`
    )
  );
  assert.equal(shown, expected);
}

test("a block without a name runs by itself", () =>
  check(block("py test", "a") + block("py test", "b") + block("py", "c"), [
    ["python program.py: a"],
    ["python program.py: b"]
  ]));

test("blocks of a name are one program, or one in each language", () =>
  check(block("py test=x", "a") + block("py test=x", "b") + block("sh test=x", "c"), [
    ["python program.py: a b", "bash program.sh: c"]
  ]));

test("a block continues what it comes after, wherever that is", () =>
  check({one: block("py test=x after=two#y", "b"), two: block("py test=y", "a")}, [["python program.py: a b"]]));

test("a setup runs by itself, and for each block that names it", () =>
  check(block("sh test=s", "s") + block("py test setup=s", "a") + block("py test setup=s", "b"), [
    ["bash program.sh: s"],
    ["bash program.sh: s", "python program.py: a"],
    ["bash program.sh: s", "python program.py: b"]
  ]));

test("files are there for the blocks below them", () =>
  check(block("sh test", "a") + block('json write="d/a.json"', "1") + block("sh test", "b"), [
    ["bash program.sh: a"],
    ["write d/a.json", "bash program.sh: b"]
  ]));

test("a file between two blocks does not divide their program", () =>
  check(block("sh test=x", "a") + block('json write="a.json"', "1") + block("sh test=x", "b"), [
    ["write a.json", "bash program.sh: a b"]
  ]));

test("a block with a file of its own is a program of its own", () =>
  check(block("py test=x", "a") + block('py test=x write="m.py"', "b") + block("py test=x", "c"), [
    ["python program.py: a", "python m.py: b", "python program.py: c"]
  ]));

test("a captured value ends the program that prints it", () =>
  check(block("sh test=x", "a") + block('text expect="output"', "{{id}}") + block("sh test=x", "b {{id}}"), [
    ["bash program.sh: a", "bash program.sh: b {{id}}"]
  ]));

test("what is skipped, and requests, are not joined", () =>
  check(block('py test=x skip="later"', "a") + block("http test=x", "GET b") + block("http test=x", "GET c"), [
    ["http program.http: GET b", "http program.http: GET c"]
  ]));

test("names that are not there, circles, and languages that nothing runs", () => {
  const {diagnostics} = planOf({
    one: block("py test=x after=two#z", "a") + block("py test=p after=q", "") + block("py test=q after=p", ""),
    two: block("rust test=y", "b")
  });
  assert.is(
    printed(diagnostics),
    `content/one.md:1:1  error  test-invalid
  There is no test "two#z".
  hint: did you mean "two#y"?
content/two.md:1:1  error  test-invalid
  Nothing runs "rust".
  hint: add it to tests.runners in the configuration
content/one.md:4:1  error  test-invalid
  "one#p" comes after itself.
  hint: remove one of the names in setup= and after=`
  );
});

test("a runner is a row of the configuration", () => {
  const {tests} = configOf({});
  const own = {command: ["ruby", "{file}"], file: "a.rb", env: {A: "1"}, absent: null, container: null, timeout: 5};
  const python = {command: [], file: null, env: {B: "2"}, absent: null, container: null, timeout: null};
  const rows = runnersOf({tests: {...tests, runners: {rb: own, py: python}}});
  assert.equal(rows.get("ruby"), {name: "ruby", ...own, joins: true});
  assert.equal(rows.get("python")!.command, ["python3", "{file}"]);
  assert.is(rows.get("python")!.env["B"], "2");
});

test("a result depends on text, order, setup and runner, not on the place", () => {
  const key = (text: string, settings = ""): string => resultKey(planOf(text).groups.at(-1)!, runners, settings);
  const code = block("sh test=s", "s") + block("py test=a setup=s", "a");
  assert.is(key(code), key(`# Title\n\n${code}`));
  const others = [
    key(code, "other settings"),
    key(code.replace("\na\n", "\nb\n")),
    key(code.replace("\ns\n", "\nt\n")),
    key(code + block('text expect="output"', "1")),
    key(code.replace("py test", 'py fails="x" test'))
  ];
  assert.is(new Set([key(code), ...others]).size, 6);
});

test("the longest placeholder is replaced, and only whole words", () =>
  assert.is(
    withReplacements("https://NODE/a NODE_URL $& MY_NODE", [
      ["NODE", "n"],
      ["https://NODE", "http://127.0.0.1:1"],
      ["NODE_URL", "$&"]
    ]),
    "http://127.0.0.1:1/a $& $& MY_NODE"
  ));

test("a transcript has commands, on their lines, and output", () =>
  assert.equal(readTranscript("$ echo a \\\n> b\na b\n$ true"), {commands: "echo a \\\nb\n\ntrue", output: "a b"}));

test.run();
