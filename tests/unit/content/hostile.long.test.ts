// A megabyte of each hostile pattern is read in two seconds of processor time.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {parseMarkdown} from "../../../cli/src/content/markdown/parse.ts";
import {hostilePatterns} from "../../hostile-patterns.ts";

for (const [name, pattern] of Object.entries(hostilePatterns)) {
  test(name, () => {
    const text = pattern(1_000_000);
    const before = process.cpuUsage();
    parseMarkdown({file: "a.md", text, start: 0, readFile: () => null});
    const {user, system} = process.cpuUsage(before);
    assert.ok(user + system < 2_000_000, `${((user + system) / 1e6).toFixed(1)} s`);
  });
}

test.run();
