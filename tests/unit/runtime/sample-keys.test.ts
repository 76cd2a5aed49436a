// The names in a sample: which line of it belongs to a field.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {coloured} from "../../../runtime/request/coloured.ts";
import {parameterLine, sampleKeys} from "../../../runtime/sample-keys.ts";

/** Path and line of each key. */
function keysOf(text: string): string[] {
  return sampleKeys(text).map(({path, start, end}) => `${path}: ${text.slice(start, end)}`);
}

test("keys have the path that leads to them, without the numbers of lists", () =>
  assert.equal(keysOf('{\n  "orders": {\n    "edges": [\n      {"id": "a"},\n      {"id": "b"}\n    ]\n  }\n}'), [
    'orders: "orders": {',
    'orders.edges: "edges": [',
    'orders.edges.id: "id": "a"},',
    'orders.edges.id: "id": "b"}'
  ]));

test("signs within strings open nothing", () =>
  assert.equal(keysOf('{\n"a": "{\\"b\\": [",\n"c": 1\n}'), ['a: "a": "{\\"b\\": [",', 'c: "c": 1']));

test("what is around the JSON counts for nothing", () =>
  assert.equal(keysOf('curl -d \'{\n  "name": "x"\n}\''), ['name: "name": "x"']));

test("brackets that close too much, and strings without an end", () =>
  assert.equal(keysOf('}]]\n"a": "\n{"b": 1'), ['a: "a": "', 'a.b: "b": 1']));

/** The line of a parameter, or null. */
function lineOf(text: string, name: string): string | null {
  const found = parameterLine(text, name);
  return found && text.slice(found.start, found.end);
}

test("a parameter is on the line that gives it a value", () => {
  assert.is(lineOf("curl a \\\n  --data 'filter.id=3'", "filter.id"), "--data 'filter.id=3'");
  assert.is(lineOf("-H 'X-Token: a'", "X-Token"), "-H 'X-Token: a'");
  assert.is(lineOf("?first=3", "first"), "?first=3");
});

test("a longer name is another one", () => {
  assert.is(lineOf("?filter.id=3", "id"), null);
  assert.is(lineOf("?ids=3", "id"), null);
});

test("composed text is coloured without losing a sign", () => {
  const text = 'curl -d \'{"a": [1.5, "b", true], "c-1": null}\'';
  const pieces = coloured(text);
  assert.is(pieces.map((piece) => piece.text).join(""), text);
  assert.equal(
    pieces.filter(({kind}) => kind !== null).map((piece) => `${piece.kind} ${piece.text}`),
    ["span curl", 'b "a"', "u 1.5", 'i "b"', "u true", 'b "c-1"', "u null"]
  );
});

test.run();
