import {test} from "uvu";
import * as assert from "uvu/assert";
import {createStorages} from "../../../runtime/storage.ts";

test("storage used while the site is generated is an error", () => {
  const {local} = createStorages();
  assert.throws(() => local.get("color-mode"), /Storage is used while the site is generated/);
  assert.throws(() => local.set("color-mode", "dark"), /Storage is used while the site is generated/);
});

test("forbidden storage forgets, and warns once", () => {
  const warnings: unknown[] = [];
  const warn = console.warn;
  console.warn = (message: unknown) => warnings.push(message);
  try {
    withWindow(
      {
        get localStorage(): Storage {
          throw new Error("The operation is insecure.");
        }
      },
      () => {
        const {local, session} = createStorages();
        local.set("a", "1");
        assert.is(local.get("a"), null);
        assert.is(session.get("a"), null);
        local.remove("a");
      }
    );
  } finally {
    console.warn = warn;
  }
  assert.is(warnings.length, 1);
});

test("keys have the site's prefix", () => {
  const kept = new Map<string, string>();
  const localStorage = {
    setItem: (key: string, value: string) => void kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null
  };
  withWindow({localStorage}, () => {
    const {local} = createStorages();
    local.set("color-mode", "dark");
    assert.is(local.get("color-mode"), "dark");
  });
  assert.equal([...kept], [["protodocs.color-mode", "dark"]]);
});

function withWindow(window: object, run: () => void): void {
  Object.assign(globalThis, {window});
  try {
    run();
  } finally {
    Reflect.deleteProperty(globalThis, "window");
  }
}

test.run();
