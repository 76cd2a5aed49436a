// Every page of this repository's documentation with both of React's builds.

import {suite} from "uvu";
import {developmentScripts} from "./development-scripts.ts";
import {messagesOf, routesOf} from "./hydration.ts";
import {buildOwnSite, OWN_CONFIG} from "./site.ts";
import {assert} from "./suite.ts";

const test = suite("every page with both builds of React");

for (const development of [true, false]) {
  test(development ? "development" : "production", async () => {
    const tree = await buildOwnSite();
    const scripts = development ? await developmentScripts(OWN_CONFIG, tree) : {};
    assert.equal(await messagesOf(tree, routesOf(tree), scripts), []);
  });
}

test.run();
