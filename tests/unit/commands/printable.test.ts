// What others wrote reaches neither the terminal nor the log's runner as a command.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {createTerminal, type Terminal} from "../../../cli/src/commands/terminal.ts";
import {diagnose, formatDiagnostic} from "../../../cli/src/diagnostics.ts";
import {escapeControls, printable} from "../../../runtime/shared/printable.ts";

const check = (text: string, expected: string): void => assert.is(printable(text), expected);

test("ordinary text in any script", () => check("Ünï שלום 👋 a\tb “c”", "Ünï שלום 👋 a\tb “c”"));
test("an escape sequence", () => check("a\u001b[31mb", "a\\u001b[31mb"));
test("C1 and DEL", () => check("\u009b31m\u007f", "\\u009b31m\\u007f"));
test("lines", () => check("a\nb\rc\u2028d\u2029e", "a\\nb\\u000dc\\u2028d\\u2029e"));
test("overrides of direction", () => check("\u202agpj\u202e\u2066\u2069", "\\u202agpj\\u202e\\u2066\\u2069"));
test("a command of GitHub", () => check("::stop-commands::x", "\\u003a:stop-commands::x"));
test("a command after spaces of any kind", () => check(" \t\u00a0::warning::x", " \t\u00a0\\u003a:warning::x"));
test("a container of Markdown", () => check(":::note[A]", ":::note[A]"));
test("colons elsewhere", () => check("a::b::C", "a::b::C"));
test("commands of Azure and old ones of GitHub, anywhere", () =>
  check("a ##vso[task] ##[error] ###[x]", "a \\u0023#vso[task] \\u0023#[error] #\\u0023#[x]"));
test("headings of Markdown", () => check("## [a](b)", "## [a](b)"));
test("lines of a document remain", () => assert.is(escapeControls("a\n::b\u001b"), "a\n::b\\u001b"));

const hostile = "\u001b]0;x\u0007\n::stop-commands::x\n##vso[a]\u202e\u009b";
const fault = diagnose("link-missing-page", {file: `content/${hostile}.md`, line: 1, column: 2}, hostile, hostile);

function written(env: NodeJS.ProcessEnv, isTTY: boolean, write: (terminal: Terminal) => void): string {
  const parts: string[] = [];
  const stream = {isTTY, write: (text: string) => parts.push(text) > 0} as unknown as NodeJS.WriteStream;
  write(createTerminal({json: false, env, cwd: "/work", stdout: stream, stderr: stream}));
  return parts.join("");
}

function assertHarmless(text: string): void {
  assert.not.match(text, /[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
  assert.not.match(text, /^\s*::(?!error file=[^\n]*title=link-missing-page::)/m);
  assert.not.match(text, /##\w*\[/);
}

const ways: Record<string, (terminal: Terminal) => void> = {
  "a line": (terminal) => terminal.say(hostile),
  "a result": (terminal) => terminal.print(hostile),
  JSON: (terminal) => terminal.json({[hostile]: [fault]}),
  "a failure": (terminal) => terminal.failure(new Error(hostile)),
  diagnostics: (terminal) => terminal.diagnostics([fault], "/work")
};

for (const [name, write] of Object.entries(ways))
  test(`${name}: nothing of a name gets through`, () => {
    assertHarmless(written({}, false, write));
    assertHarmless(written({GITHUB_ACTIONS: "true"}, false, write));
    assertHarmless(written({}, true, write).replace(/\u001b\[(?:1|2|22|31|39)m/g, ""));
  });

test("progress", () => assertHarmless(written({}, true, (terminal) => terminal.progress(hostile)).slice(5)));
test("what programs print of a diagnostic", () => assertHarmless(formatDiagnostic(fault)));
test("JSON is the same JSON", () => {
  const value = {[hostile]: [fault, "a\\\u202e\\##[b"]};
  assert.equal(JSON.parse(written({}, false, (terminal) => terminal.json(value))), value);
});
test("a diagnostic has as many lines as without them", () => assert.is(formatDiagnostic(fault).split("\n").length, 3));

test.run();
