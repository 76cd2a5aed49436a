import {test} from "uvu";
import * as assert from "uvu/assert";
import {chunkHref, hrefOf, hrefOfPath, outputOf, routeOf} from "../../../runtime/shared/urls.ts";

const plain = {base: "/", trailingSlash: false};
const docs = {base: "/docs/", trailingSlash: false};
const slashed = {base: "/docs/", trailingSlash: true};

test("hrefs have the base", () => {
  assert.is(hrefOf(plain, "/"), "/");
  assert.is(hrefOf(plain, "/a/b"), "/a/b");
  assert.is(hrefOf(docs, "/"), "/docs/");
  assert.is(hrefOf(docs, "/a/b"), "/docs/a/b");
  assert.is(hrefOf(slashed, "/"), "/docs/");
  assert.is(hrefOf(slashed, "/a/b"), "/docs/a/b/");
  assert.is(hrefOf(plain, "/größe und"), "/gr%C3%B6%C3%9Fe%20und");
  assert.is(hrefOf(plain, "/why?/c#"), "/why%3F/c%23");
});

test("paths as people write them", () => {
  assert.is(hrefOfPath(docs, "/a/?q=1#part"), "/docs/a?q=1#part");
  assert.is(hrefOfPath(slashed, "/a#part"), "/docs/a/#part");
  assert.is(hrefOfPath(docs, "/#top"), "/docs/#top");
});

test("pages are files", () => {
  assert.is(outputOf(plain, "/", "html"), "index.html");
  assert.is(outputOf(plain, "/a/b", "md"), "a/b.md");
  assert.is(outputOf(plain, "/x/assets.proto", "html"), "x/assets.proto.html");
  assert.is(outputOf(slashed, "/a/b", "js"), "a/b/index.js");
  assert.is(outputOf(slashed, "/404", "html"), "404.html");
});

test("chunks stand beside their page", () => {
  assert.is(chunkHref(plain, "/"), "/index.js");
  assert.is(chunkHref(docs, "/a b"), "/docs/a%20b.js");
  assert.is(chunkHref(slashed, "/a"), "/docs/a/index.js");
});

test("every spelling of an address is one route", () => {
  for (const path of ["/docs/a/b", "/docs/a/b/", "/docs/a/b.html", "/docs/a/b/index.html"])
    assert.is(routeOf(docs, path), "/a/b", path);
  for (const path of ["/docs", "/docs/", "/docs/index.html"]) assert.is(routeOf(docs, path), "/", path);
  assert.is(routeOf(plain, "/x/assets.proto"), "/x/assets.proto");
  assert.is(routeOf(plain, "/gr%C3%B6%C3%9Fe"), "/größe");
});

test("addresses outside the base are none of ours", () => {
  assert.is(routeOf(docs, "/other"), null);
  assert.is(routeOf(docs, "/docsish"), null);
});

test("a malformed escape is no reason to fail", () => assert.is(routeOf(plain, "/a%zz"), "/a%zz"));

test("there and back", () => {
  for (const site of [plain, docs, slashed]) {
    for (const route of ["/", "/a", "/a/b.proto", "/ä/ö", "/what?", "/c#/100%", "/a&b;c"])
      assert.is(routeOf(site, hrefOf(site, route)), route);
  }
});

test.run();
