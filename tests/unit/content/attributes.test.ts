// Tags of components.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {readTag, type Tag} from "../../../cli/src/content/markdown/attributes.ts";

const check = (text: string, expected: Partial<Tag> | null): void => {
  const tag = readTag(text, 0);
  assert.equal(
    tag && {name: tag.name, props: tag.props, selfClosing: tag.selfClosing, end: tag.end, fault: tag.fault},
    expected && {name: "A", props: {}, selfClosing: false, end: text.length, fault: null, ...expected}
  );
};

test("an opening tag", () => check("<A>", {}));
test("one that closes itself", () => check("<A />", {selfClosing: true}));
test("text", () => check(`<A b="c d" e='"f"'>`, {props: {b: "c d", e: '"f"'}}));
test("JSON", () => check('<A b={["x", {"y": 1}]} c={2}>', {props: {b: ["x", {y: 1}], c: 2}}));
test("a brace within JSON text", () => check('<A b={"}"}>', {props: {b: "}"}}));
test("a name alone is true", () => check("<A b c/>", {props: {b: true, c: true}, selfClosing: true}));
test("over several lines", () => check('<A\n  b="c"\n/>', {props: {b: "c"}, selfClosing: true}));
test("a value that is not JSON", () =>
  check("<A b={oops}>", {props: {b: null}, fault: 'The value of "b" on <A> is not JSON.'}));
test("an expression is not JSON, whole", () =>
  check("<A b={c('}')} d>", {props: {b: null, d: true}, fault: 'The value of "b" on <A> is not JSON.'}));
test("data as JavaScript writes it", () =>
  check("<A b={[{label: 'It\\'s', value: `x`, 'n': -1.5,}, /* none */ null]} c={{d: true}} />", {
    props: {b: [{label: "It's", value: "x", n: -1.5}, null], c: {d: true}},
    selfClosing: true
  }));
for (const written of [
  "[a]",
  "{a}",
  "`${a}`",
  "1 + 1",
  "[1",
  "{a: b}",
  "() => 1",
  "{...a}",
  "'a' + 'b'",
  "{__proto__: x}"
]) {
  test(`${written} is no data`, () =>
    check(`<A b={${written}}>`, {props: {b: null}, fault: 'The value of "b" on <A> is not JSON.'}));
}
test("a value is read once, however many braces it has", () => {
  const parse = JSON.parse;
  let calls = 0;
  JSON.parse = (text: string) => (calls++, parse(text) as unknown);
  try {
    readTag(`<A b={${"{x:".repeat(500)}1${"}".repeat(500)}} />`, 0);
  } finally {
    JSON.parse = parse;
  }
  assert.is(calls, 1);
});
test("what follows is not its business", () => check("<A> text", {end: 3}));
for (const text of ["<a>", "< A>", "<A", '<A b="c>', "<A b=c>", "text", "<A 1>"]) {
  test(`${text} is no tag of a component`, () => check(text, null));
}

test.run();
