// Languages of imported sites: codes and addresses that the configuration accepts, whatever a site says.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {emptySite} from "../../../../cli/src/tools/import/foreign-site.ts";
import {languagesOf} from "../../../../cli/src/tools/import/languages.ts";

function check(written: [key: string, tag: unknown][], expected: string[], left: number): void {
  const site = emptySite();
  const languages = languagesOf(
    written.map(([key, tag]) => ({key, tag, label: null})),
    "a.js:1",
    site
  );
  assert.equal(
    languages.map(({code, path}) => `${code} ${path}`),
    expected
  );
  assert.is(site.left.length, left);
}

test("the key is the address, and the tag the code", () =>
  check(
    [
      ["root", "en"],
      ["zh-cn", "zh_CN"],
      ["fr", undefined]
    ],
    ["en /", "zh-CN /zh-cn", "fr /fr"],
    0
  ));

test("two languages with one code keep both, by their keys", () =>
  check(
    [
      ["en", "en"],
      ["de", "en"]
    ],
    ["en /", "de /de"],
    0
  ));

test("what is no language is left out, and no address leads out of the site", () =>
  check(
    [
      ["en", null],
      ["../x", "fr"],
      ["a/b", 7],
      ["__proto__", "q"],
      ["", "de"]
    ],
    ["en /", "fr /fr", "de /de"],
    2
  ));

test("one language is none", () => check([["en", "en"]], [], 0));

test.run();
