// Shell blocks as people and attackers write them: what is reported, and that
// reading takes linear time.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {checkCommands} from "../../../../cli/src/specs/cli/check-commands.ts";
import {shellCommands} from "../../../../cli/src/specs/cli/shell-commands.ts";
import {settingsOf} from "../../../../cli/src/specs/cli/toml-settings.ts";

function words(block: string, expected: string[]): void {
  assert.equal(
    shellCommands(block, {escape: "\\"}).map((command) => command.map(({text}) => text).join(" | ")),
    expected
  );
}

test("quotes, escapes and continuation", () => words(`a 'b c' "d \\"e" f\\ g \\\n h`, ['a | b c | d "e | f g | h']));
test("pipes, lists and subshells", () => words("a|b && c; (d & e) || f", ["a", "b", "c", "d", "e", "f"]));
test("substitutions are commands, too", () =>
  words('a $(b "$(c)") `d`', ["c", "b | $(c)", "d", 'a | $(b "$(c)") | `d`']));
test("arithmetic is none", () => words("a $((1 + 2))", ["a | $((1 + 2))"]));
test("redirections are no arguments", () => words("a >b 2>&1 < c &>d 3>> e <<< f g", ["a | g"]));
test("here-documents", () => words("a <<X <<-'Y' b\nc\nX\nd\n\tY\ne", ["a | b", "e"]));
test("placeholders", () => words("a <chain id> [b] ...", ["a | <chain id> | [b] | ..."]));
test("transcripts", () => words("out\n$ a \\\n> b\nout 2\n% c 'd\ne'\nout 3", ["a | b", "c | d\ne"]));
test("comments", () => words("a b#c # d | e\nf", ["a | b#c", "f"]));

test("settings of lists, comments, quoted keys and long texts", () =>
  assert.equal(
    settingsOf(`a.b = 1 # c\n[t]\n"d" = [\n  "e = 1", # f\n]\ng = """\nh = 1\n"""\n[[u . v]]\ni="#"`).map(
      ({key, value}) => `${key}: ${value}`
    ),
    ["a.b: 1", 't.d: [ "e = 1", ]', 't.g: """ h = 1 """', 'u.v.i: "#"']
  ));

for (const part of [
  "$(",
  '"$(',
  "<<a ",
  "`",
  "(",
  "$ ",
  "<(",
  "${",
  "'",
  "<a",
  "\\\n",
  "a <<b\n",
  "@a:",
  "PS a",
  "a.a-"
])
  test(`many of ${JSON.stringify(part)} are read at once`, () => {
    const start = process.cpuUsage();
    checkCommands([], part.repeat(40_000), {escape: "\\"});
    settingsOf(`a = [${part.repeat(40_000)}`);
    settingsOf(`a = [\n`.repeat(10_000) + part.repeat(10_000));
    const {user} = process.cpuUsage(start);
    assert.ok(user < 4_000_000, `it took ${user / 1e6} s of processor time`);
  });

test.run();
