// What strangers write runs nothing, loads nothing and publishes nothing that is not theirs, without a content policy.

import type {Browser} from "playwright-core";
import {suite} from "uvu";
import * as assert from "uvu/assert";
import {openBrowser} from "./browser.ts";
import {attack} from "./untrusted.ts";

const test = suite<{browser: Browser}>("untrusted");
test.before(async (context) => {
  context.browser = await openBrowser();
});
test.after(async ({browser}) => browser.close());

test("300 combinations of containers and carriers do no harm", async ({browser}) => {
  assert.equal(await attack(browser, "untrusted", 300), []);
});

test.run();
