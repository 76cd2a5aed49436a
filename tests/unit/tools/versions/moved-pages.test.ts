import {test} from "uvu";
import * as assert from "uvu/assert";
import {redirectMovedPages} from "../../../../cli/src/tools/versions/moved-pages.ts";

/** Pages have .html and .md, redirects only .html; given without ending, redirects with "->". */
function check(pages: string[], expected: string[], trailingSlash = false): void {
  const ending = trailingSlash ? "/index" : "";
  const files = pages.flatMap((page) =>
    page.startsWith("->")
      ? [`${page.slice(2)}${ending}.html`]
      : [`${page}${ending}.html`, `${page}${ending}.md`, `${page}${ending}.js`]
  );
  assert.equal(
    redirectMovedPages(files, {from: "/release", to: "/v1.0"}, trailingSlash).map(({from, to}) => `${from} ${to}`),
    expected
  );
}

test("a page that the new version does not have is found where it went", () =>
  check(
    ["v1.0/start", "v1.0/gone", "v1.0/deep/z.proto", "release/start"],
    ["/release/deep/z.proto /v1.0/deep/z.proto", "/release/gone /v1.0/gone"]
  ));
test("pages that both have need none", () => check(["v1.0/start", "release/start"], []));
test("an address that redirects already is left to do so", () => check(["v1.0/old", "->release/old"], []));
test("a redirect of the version that moved is no page", () => check(["->v1.0/older"], []));
test("other versions do not count", () => check(["v1.0.1/x", "next/x"], []));
test("with trailing slashes", () => check(["v1.0/gone"], ["/release/gone /v1.0/gone"], true));

test.run();
