import {test} from "uvu";
import * as assert from "uvu/assert";
import {createRouter, type Router} from "../../../runtime/router.ts";
import type {PageStatus} from "../../../runtime/runtime.ts";
import type {PageChunk} from "../../../runtime/shared/page-data.ts";

/** A router whose loads are let go by hand, and a record of what it did. */
function setUp(options: {show?: () => void} = {}) {
  const log: string[] = [];
  const waiting = new Map<string, {resolve(): void; reject(error: Error): void}>();
  let status: PageStatus = {type: "loaded"};
  const router: Router = createRouter({
    load: (route, attempt) =>
      new Promise<PageChunk>((resolve, reject) => {
        const chunk = {page: {route}, main: ""} as PageChunk;
        waiting.set(attempt === 0 ? route : `${route}?${attempt}`, {resolve: () => resolve(chunk), reject});
      }),
    show(chunk, {by}) {
      options.show?.();
      log.push(`show ${chunk.page.route} by ${by}`);
    },
    status(next) {
      status = next;
      if (next.type !== "loaded") log.push(next.type);
    },
    push: (url) => log.push(`push ${url.pathname}`),
    leave: (url) => log.push(`leave ${url.pathname}`),
    busy: () => undefined,
    warn: (message) => log.push(`warn ${message}`)
  });
  const go = (route: string) => void router.go(route, new URL(route, "http://localhost"));
  const pop = (route: string) => void router.pop(route, new URL(route, "http://localhost"));
  const finish = async (route: string) => {
    waiting.get(route)?.resolve();
    await new Promise((resolve) => setTimeout(resolve));
  };
  const fail = async (route: string) => {
    waiting.get(route)?.reject(new Error(`no ${route}`));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {log, router, go, pop, finish, fail, status: () => status};
}

test("a click is shown once loaded", async () => {
  const {log, go, finish} = setUp();
  go("/a");
  assert.equal(log, []);
  await finish("/a");
  assert.equal(log, ["push /a", "show /a by push"]);
});

test("a newer click wins over an older load, whichever ends first", async () => {
  const {log, go, finish} = setUp();
  go("/a");
  go("/b");
  await finish("/b");
  await finish("/a");
  assert.equal(log, ["push /b", "show /b by push"]);
});

test("an older failure is of no interest", async () => {
  const {log, go, fail, finish} = setUp();
  go("/a");
  go("/b");
  await fail("/a");
  await finish("/b");
  assert.equal(log, ["push /b", "show /b by push"]);
});

test("a click that cannot be loaded warns and is left to the browser", async () => {
  const {log, go, fail} = setUp();
  go("/a");
  await fail("/a");
  assert.equal(log, ["warn The page /a could not be loaded in place; the browser loads it.", "leave /a"]);
});

test("back says that it is loading, fails, and loads again under another name", async () => {
  const {log, pop, fail, finish, status} = setUp();
  pop("/a");
  assert.equal(log, ["loading"]);
  await fail("/a");
  const failed = status();
  if (failed.type !== "failed") throw new Error("not failed");
  failed.retry();
  await finish("/a?1");
  assert.equal(log, ["loading", "failed", "loading", "show /a by pop"]);
  assert.is(status().type, "loaded");
});

test("a page that cannot be shown has crashed, and can be tried again", async () => {
  let bad = true;
  const {log, go, finish, status} = setUp({
    show: () => {
      if (bad) throw new Error("bad page");
    }
  });
  go("/a");
  await finish("/a");
  const crashed = status();
  if (crashed.type !== "crashed") throw new Error("not crashed");
  bad = false;
  crashed.retry();
  assert.equal(log, ["push /a", "crashed", "show /a by push"]);
  assert.is(status().type, "loaded");
});

test("staying forgets what is under way", async () => {
  const {log, router, go, finish} = setUp();
  go("/a");
  router.stay();
  await finish("/a");
  assert.equal(log, []);
});

test.run();
