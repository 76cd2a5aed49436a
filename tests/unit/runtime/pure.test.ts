// The small pure functions of the runtime.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {causesOf, messageOf} from "../../../runtime/errors.ts";
import {pageOf} from "../../../runtime/page-of.ts";
import {nearest} from "../../../runtime/not-found.tsx";
import {isSlow} from "../../../runtime/fetch-ahead.ts";
import {easeScroll} from "../../../runtime/scroll.ts";

test("easing leaves 0.85 of the way, and arrives", () => {
  assert.is(easeScroll(1000, 0), 850);
  assert.is(easeScroll(0, 1000), 150);
  let at = 3000;
  let steps = 0;
  while (at !== 0 && steps < 100) {
    at = easeScroll(at, 0);
    steps++;
  }
  assert.is(at, 0);
});

test("easing arrives from above too", () => {
  let at = 0;
  for (let step = 0; step < 100; step++) at = easeScroll(at, 777);
  assert.is(at, 777);
});

test("2g and data saver are slow, what is not known is not", () => {
  assert.is(isSlow(undefined), false);
  assert.is(isSlow({effectiveType: "4g"}), false);
  assert.is(isSlow({effectiveType: "3g", saveData: false}), false);
  assert.is(isSlow({effectiveType: "2g"}), true);
  assert.is(isSlow({effectiveType: "slow-2g"}), true);
  assert.is(isSlow({effectiveType: "4g", saveData: true}), true);
});

test("a chunk without a default export says so", () => {
  assert.throws(() => pageOf({page: 1}, "/a"), "The page component of /a has no default export.");
  assert.throws(() => pageOf(null, "/a"), /no default export/);
});

test("errors tell their causes, once each", () => {
  const root: Error & {cause?: unknown} = new Error("root");
  const top = new Error("top", {cause: new Error("middle", {cause: root})});
  root.cause = top;
  assert.equal(causesOf(top), ["top", "middle", "root"]);
  assert.equal(causesOf("just words"), ["just words"]);
  assert.is(messageOf(undefined), "undefined");
});

const routes = [
  "/",
  "/release/concepts/wallet",
  "/pre-release/concepts/wallet",
  "/release/concepts/margin",
  "/release/api/rest/list-accounts",
  "/release/guide"
];

test("the nearest routes share words, spelled wrong or not, and the version first", () => {
  assert.is(nearest("/release/concepts/walet", routes, 3)[0]?.route, "/release/concepts/wallet");
  assert.is(nearest("/pre-release/concepts/walet", routes, 3)[0]?.route, "/pre-release/concepts/wallet");
  assert.is(nearest("/docs/rest/list_accounts", routes, 3)[0]?.route, "/release/api/rest/list-accounts");
});

test("nothing is near to nonsense", () => assert.equal(nearest("/qqqqqq/zzzzzz", routes, 3), []));

test.run();
