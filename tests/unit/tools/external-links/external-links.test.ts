// Which links lead out of a site, and where they stand.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {externalLinks, isIgnored} from "../../../../cli/src/site/external-links.ts";
import type {Page} from "../../../../cli/src/model.ts";
import {configOf} from "../../../helpers.ts";

/** Links on the lines of content/a.md, to "address at line, line …". */
function check(targets: string[], expected: string[], url = ""): void {
  const links = targets.map((target, index) => ({
    target,
    kind: "link" as const,
    at: {file: "content/a.md", line: index + 1, column: 1},
    range: null
  }));
  const found = externalLinks(configOf({url}), [{page: {links} as unknown as Page}]);
  assert.equal(
    found.map(({url: address, places}) => `${address} at ${places.map(({line}) => line).join(", ")}`),
    expected
  );
}

test("addresses with http and https", () =>
  check(["https://b.example/x", "http://a.example"], ["http://a.example/ at 2", "https://b.example/x at 1"]));
test("an address once, with all its places, whatever its fragment", () =>
  check(
    ["https://a.example/x#one", "https://a.example/x", "https://a.example/x#two"],
    ["https://a.example/x at 1, 2, 3"]
  ));
test("an address without a scheme", () => check(["//a.example/x"], ["https://a.example/x at 1"]));
test("nothing within the site, and nothing that is not asked by http", () =>
  check(["other.md", "/start", "#top", "mailto:a@b.example", "api:ListPets", "tel:1"], []));
test("not the site's own address", () =>
  check(
    ["https://docs.example/start", "https://docs.example", "https://docs.example.org/"],
    ["https://docs.example.org/ at 3"],
    "https://docs.example"
  ));
test("an address that is none", () => check(["https://"], []));

test("patterns of what is ignored", () => {
  assert.ok(isIgnored("https://a.example/x", ["https://a.example/*"]));
  assert.ok(isIgnored("https://a.example/x", ["https://b.example/*", "*.example/x"]));
  assert.not(isIgnored("https://a.example/x", ["https://a.example/"]));
  assert.not(isIgnored("https://axexample/x", ["https://a.example/*"]), "a dot is a dot");
});

test.run();
