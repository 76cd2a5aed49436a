import {suite} from "uvu";
import * as assert from "uvu/assert";
import {outputOf} from "../../run-program.ts";

const test = suite("optimizing");

const isNode20 = process.versions.v8.startsWith("11.");
/** Enough for V8 to optimize a small function, and in Node 20 fewer than what it is made to wait for. */
const TURNS = isNode20 ? 700 : 3000;

/** How many functions V8 decides to optimize in a program that calls each of 50 so often, after this statement. */
function optimizedAfter(statement: string): number {
  const program = `
    import {optimizeAsUsual, optimizeLate} from "./cli/src/core/optimizing.ts";
    ${statement}
    const body = "(text) { let sum = 0; for (let at = 0; at < text.length; at++) sum += text.charCodeAt(at); return sum; }";
    const calls = Array.from({length: 50}, (_, index) => new Function("return function own" + index + body)());
    for (let turn = 0; turn < ${TURNS}; turn++) for (const call of calls) call("some text");`;
  const stdout = outputOf(program, ["--trace-opt"]);
  const names = [...stdout.matchAll(/marking [^\n]*<JSFunction (own\d+)/g)].map(([, name]) => name);
  return new Set(names).size;
}

test("functions of a short program are optimized late, and as usual again", () => {
  const usual = optimizedAfter("");
  const late = optimizedAfter("optimizeLate();");
  const again = optimizedAfter("optimizeLate(); optimizeAsUsual();");
  const counts = `${usual} usually, ${late} late, ${again} as usual again`;
  assert.ok(usual > 10 && again > 10, counts);
  if (isNode20)
    assert.ok(late < 10, counts); // others are left alone
  else assert.ok(late > 10, counts);
});

test.run();
