import {test} from "uvu";
import * as assert from "uvu/assert";
import {createPlaceFinder, findJsonFault} from "../../../cli/src/core/json-place.ts";

const text = `{
  "a": [1, {"b\\"c": "x}y", "d": [[], [true]]}],
  "e": null
}`;

/** What stands at the place of a path. */
function place(path: (string | number)[], expected: string, what: "key" | "value" = "value"): void {
  test(`${what} of ${path.join(".") || "the whole"}`, () => {
    const offset = createPlaceFinder(text)(path, what);
    assert.is(text.slice(offset, offset + expected.length), expected);
  });
}

place([], "{\n");
place(["a", 0], "1,");
place(["a", 1, 'b"c'], '"x}y"');
place(["a", 1, "d", 1, 0], "true");
place(["a", 1, "d"], '"d"', "key");
place(["e"], "null");
place(["a", 1, "nothing", "below"], '{"b');

/** Where the text stops being JSON: marked by ⟨. */
function fault(marked: string): void {
  test(marked, () => {
    const found = findJsonFault(marked.replace("⟨", ""));
    assert.is(found?.offset, marked.indexOf("⟨"));
    assert.throws(() => JSON.parse(marked.replace("⟨", "")) as unknown);
  });
}

fault('{"a": 1 ⟨"b": 2}');
fault('{"a": 1, ⟨}');
fault("[1, ⟨]");
fault("[1, 2⟨");
fault('{"a" ⟨1}');
fault("{⟨a: 1}");
fault("[⟨01]");
fault('["a", ⟨"b\n"]');
fault('["a", ⟨"\\x"]');
fault("{} ⟨{}");
fault("⟨");
fault("[1] ⟨]");

test("what JSON.parse takes has no fault", () => {
  for (const good of [text, "1", '"a"', "[]", "{}", ' {"a": [ ] } ', "[-1.5e+3, true, false, null]"])
    assert.is(findJsonFault(good), null, good);
});

test("looking up many places reads each name once", () => {
  const wide = JSON.stringify(
    Object.fromEntries(Array.from({length: 20000}, (_, index) => [`key${index}`, {value: [index]}]))
  );
  const find = createPlaceFinder(wide);
  const {parse} = JSON;
  let names = 0;
  JSON.parse = (...input: Parameters<typeof parse>) => (names++, parse(...input));
  try {
    for (let index = 0; index < 20000; index++) find([`key${index}`, "value", 0]);
  } finally {
    JSON.parse = parse;
  }
  assert.is(names, 40000, "20,000 keys, and a value of each");
});

test.run();
