// Reading a page takes work in proportion to its length, however it is written.
// Work is what searches look through and how often they are started: twice the
// text must not be more than about twice the work. Seconds are the business of
// hostile.long.test.ts.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {parseMarkdown} from "../../../cli/src/content/markdown/parse.ts";
import {hostilePatterns} from "../../hostile-patterns.ts";

const SIZE = 4000;

for (const [name, pattern] of Object.entries(hostilePatterns)) {
  test(name, () => {
    const once = workOf(pattern(SIZE));
    const twice = workOf(pattern(2 * SIZE));
    assert.ok(twice < 2.6 * once + 20 * SIZE, `${once} for ${SIZE} characters, ${twice} for twice as many`);
  });
}

/** Letters that searches go through, and one for each search. */
function workOf(text: string): number {
  let work = 0;
  const {exec} = RegExp.prototype;
  const {indexOf, lastIndexOf, includes} = String.prototype;
  const {parse} = JSON;
  RegExp.prototype.exec = function (this: RegExp, searched: string) {
    const from = this.lastIndex;
    const match = exec.call(this, searched);
    if (match !== null) work += 1 + match[0].length + (this.sticky ? 0 : match.index - (this.global ? from : 0));
    else work += this.sticky ? 1 : searched.length - (this.global ? from : 0);
    return match;
  };
  String.prototype.indexOf = function (this: string, searched: string, from = 0) {
    const found = indexOf.call(this, searched, from);
    work += 1 + (found < 0 ? Math.max(0, this.length - from) : found - from);
    return found;
  };
  String.prototype.lastIndexOf = function (this: string, searched: string, from = this.length) {
    const found = lastIndexOf.call(this, searched, from);
    work += 1 + from - Math.max(0, found);
    return found;
  };
  String.prototype.includes = function (this: string, searched: string, from = 0) {
    const found = indexOf.call(this, searched, from);
    work += 1 + (found < 0 ? this.length : found);
    return found >= 0;
  };
  JSON.parse = (json: string) => {
    work += json.length;
    return parse(json) as unknown;
  };
  try {
    parseMarkdown({file: "a.md", text, start: 0, readFile: () => null});
  } finally {
    Object.assign(RegExp.prototype, {exec});
    Object.assign(String.prototype, {indexOf, lastIndexOf, includes});
    JSON.parse = parse;
  }
  return work;
}

test.run();
