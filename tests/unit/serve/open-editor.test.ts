// What a page may ask an editor to open.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {editorCommand, parseEditorPlace} from "../../../cli/src/serve/watch/open-editor.ts";

const check = (place: unknown, isAccepted: boolean): void =>
  assert.is(parseEditorPlace(JSON.stringify(place)) !== null, isAccepted, JSON.stringify(place));

test("a line and a column", () => check({file: "a.md", line: 3, column: 1}, true));
test("numbers that are none of a place", () => {
  for (const wrong of [0, -1, 1.5, 1e21, 2 ** 53, "3", "3; id", null, [3], true, {}]) {
    check({file: "a.md", line: wrong, column: 1}, false);
    check({file: "a.md", line: 1, column: wrong}, false);
  }
});
test("files that are no text", () => {
  for (const file of [null, 1, ["a.md"], {}]) check({file, line: 1, column: 1}, false);
});
test("no record, and no JSON", () => {
  for (const text of ["null", "[]", "1", "", "{"]) assert.is(parseEditorPlace(text), null);
});
test("a file is one argument, and no option", () =>
  assert.equal(editorCommand({EDITOR: "code --wait"}, "/site", {file: "-x $(id); a.md", line: 3, column: 1}), [
    "code",
    "-g",
    "/site/-x $(id); a.md:3:1"
  ]));

test.run();
