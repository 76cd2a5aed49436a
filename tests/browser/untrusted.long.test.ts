// The same as untrusted.test.ts, with many more combinations.

import type {Browser} from "playwright-core";
import {suite} from "uvu";
import * as assert from "uvu/assert";
import {openBrowser} from "./browser.ts";
import {attack} from "./untrusted.ts";

const test = suite<{browser: Browser}>("untrusted, long");
test.before(async (context) => {
  context.browser = await openBrowser();
});
test.after(async ({browser}) => browser.close());

for (const seed of ["ebb", "flood", "neap", "spring", "slack", "surge"])
  test(`1,000 combinations do no harm: ${seed}`, async ({browser}) => {
    assert.equal(await attack(browser, seed, 1_000), []);
  });

test.run();
