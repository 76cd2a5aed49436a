import type {ReactNode} from "react";
import {renderToString} from "react-dom/server";
import {test} from "uvu";
import * as assert from "uvu/assert";
import * as hooks from "../../../runtime/hooks.ts";

const names = ["useSite", "usePage", "useVersion", "useActiveVersion", "useColorMode"] as const;

for (const name of names) {
  test(`${name} outside of its provider is an error that names both`, () => {
    function Lost(): ReactNode {
      return String(hooks[name]());
    }
    assert.throws(() => renderToString(<Lost />), `${name} is used outside of <RuntimeProvider>.`);
  });
}

test("useData too", () => {
  function Lost(): ReactNode {
    return String(hooks.useData("parameters"));
  }
  assert.throws(() => renderToString(<Lost />), "useData is used outside of <RuntimeProvider>.");
});

test.run();
