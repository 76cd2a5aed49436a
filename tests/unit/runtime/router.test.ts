import {test} from "uvu";
import * as assert from "uvu/assert";
import {createRouter, type Router} from "../../../runtime/router.ts";
import type {PageStatus} from "../../../runtime/runtime.ts";
import type {PageChunk} from "../../../runtime/shared/page-data.ts";

/** A router whose loads are let go by hand, and a record of what it did. */
function setUp(options: {show?: () => void; isOffline?: boolean; module?: unknown} = {}) {
  const log: string[] = [];
  const waiting = new Map<string, {resolve(): void; reject(error: Error): void}>();
  let status: PageStatus = {type: "loaded"};
  const router: Router = createRouter({
    load: (route) =>
      new Promise((resolve, reject) => {
        const chunk = {page: {route}, main: ""} as PageChunk;
        waiting.set(route, {resolve: () => resolve(options.module ?? {default: chunk}), reject});
      }),
    show(chunk, {by}) {
      options.show?.();
      log.push(`show ${chunk.page.route} by ${by}`);
    },
    status(next) {
      status = next;
      if (next.type !== "loaded") log.push(next.type);
    },
    leave: (url) => log.push(`leave ${url.pathname}`),
    reload: () => log.push("reload"),
    isOffline: () => options.isOffline ?? false,
    busy: () => undefined,
    warn: (message) => log.push(`warn ${message}`)
  });
  const go = (route: string) => void router.go(route, new URL(route, "http://localhost"));
  const correct = (route: string, hasMoved = false) =>
    void router.correct(route, new URL(route, "http://localhost"), hasMoved);
  const pop = (route: string) => void router.pop(route, new URL(route, "http://localhost"));
  const finish = async (route: string) => {
    waiting.get(route)?.resolve();
    await new Promise((resolve) => setTimeout(resolve));
  };
  const fail = async (route: string) => {
    waiting.get(route)?.reject(new Error(`no ${route}`));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {log, router, go, pop, correct, finish, fail, status: () => status};
}

test("a click is shown once loaded", async () => {
  const {log, go, finish} = setUp();
  go("/a");
  assert.equal(log, []);
  await finish("/a");
  assert.equal(log, ["show /a by push"]);
});

test("a newer click wins over an older load, whichever ends first", async () => {
  const {log, go, finish} = setUp();
  go("/a");
  go("/b");
  await finish("/b");
  await finish("/a");
  assert.equal(log, ["show /b by push"]);
});

test("an older failure is of no interest", async () => {
  const {log, go, fail, finish} = setUp();
  go("/a");
  go("/b");
  await fail("/a");
  await finish("/b");
  assert.equal(log, ["show /b by push"]);
});

test("a click that cannot be loaded warns and is left to the browser", async () => {
  const {log, go, fail} = setUp();
  go("/a");
  await fail("/a");
  assert.equal(log, ["warn The page /a could not be loaded in place; the browser loads it.", "leave /a"]);
});

test("back says that it is loading, and what cannot be fetched is left to a reload", async () => {
  const {log, pop, fail} = setUp();
  pop("/a");
  assert.equal(log, ["loading"]);
  await fail("/a");
  assert.equal(log, ["loading", "warn The page /a could not be loaded in place; the browser loads it.", "reload"]);
});

test("without a network the page says that it failed, and Retry reloads", async () => {
  const {log, pop, fail, status} = setUp({isOffline: true});
  pop("/a");
  await fail("/a");
  const failed = status();
  if (failed.type !== "failed") throw new Error("not failed");
  failed.retry();
  assert.equal(log, ["loading", "failed", "reload"]);
});

test("so does what is no page", async () => {
  const {log, pop, finish, status} = setUp({module: {page: 1}});
  pop("/a");
  await finish("/a");
  const failed = status();
  if (failed.type !== "failed") throw new Error("not failed");
  assert.match(String(failed.error), /The page component of \/a has no default export/);
  assert.equal(log, ["loading", "failed"]);
});

test("another spelling of an address shows the page, and nothing where there is none", async () => {
  const {log, correct, finish, fail, status} = setUp();
  correct("/a");
  await finish("/a");
  correct("/b");
  await fail("/b");
  assert.equal(log, ["show /a by replace"]);
  assert.is(status().type, "loaded");
});

test("a page to which the reader has moved early is loaded by the browser if it cannot be shown in place", async () => {
  const {log, correct, fail} = setUp();
  correct("/a", true);
  await fail("/a");
  assert.equal(log, ["reload"]);
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
  assert.equal(log, ["crashed", "show /a by replace"]);
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
