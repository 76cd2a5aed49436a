import {test} from "uvu";
import * as assert from "uvu/assert";
import {createStore, renderedNow} from "../../../runtime/store.ts";

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

test("a page that is rendered now stays so for what hydrates it, and changes for the rest", () => {
  const store = createStore("first page");
  store.set("second page");
  const now = renderedNow(store);
  store.set("third page");
  assert.equal([now.server(), now.get(), store.server()], ["second page", "third page", "first page"]);
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
