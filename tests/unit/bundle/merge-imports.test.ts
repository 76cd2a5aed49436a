import {test} from "uvu";
import * as assert from "uvu/assert";
import {mergeImports} from "../../../cli/src/bundle/merge-imports.ts";

const react = "./react-0.js";

test("the imports of one file become one statement", () =>
  assert.is(
    mergeImports(`var x=1;import{a as b}from"${react}";f(b);import{a as c,d}from"${react}";g(c,d);`, react),
    `import{a as b,a as c,d}from"${react}";var x=1;f(b);g(c,d);`
  ));

test("those of other files stay where they are", () => {
  const code = `import{a}from"./b.js";var t="import{x}from";import("${react}");`;
  assert.is(mergeImports(code, react), code);
});

test.run();
