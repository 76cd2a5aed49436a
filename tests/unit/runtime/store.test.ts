import {test} from "uvu";
import * as assert from "uvu/assert";
import {createFollowingStore, createStore} from "../../../runtime/store.ts";

test("listeners hear of changes, and only of changes", () => {
  const store = createStore(1);
  const heard: number[] = [];
  const stop = store.subscribe(() => heard.push(store.get()));
  store.set(2);
  store.set(2);
  store.set(3);
  stop();
  store.set(4);
  assert.equal(heard, [2, 3]);
});

test("the first client render sees what the server saw", () => {
  const store = createStore("server");
  store.set("browser");
  assert.is(store.server(), "server");
});

test("but the page's data is that of the page", () => {
  const store = createFollowingStore("first page");
  store.set("second page");
  assert.is(store.server(), "second page");
});

test("a listener may leave while it is called", () => {
  const store = createStore(0);
  const heard: string[] = [];
  const stop = store.subscribe(() => {
    heard.push("first");
    stop();
  });
  store.subscribe(() => heard.push("second"));
  store.set(1);
  assert.equal(heard, ["first", "second"]);
});

test.run();
