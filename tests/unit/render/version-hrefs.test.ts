import {test} from "uvu";
import * as assert from "uvu/assert";
import {withVersionHrefs} from "../../../cli/src/render/version-hrefs.ts";
import type {SiteData} from "../../../runtime/shared/page-data.ts";

const site = {
  base: "/docs/",
  versions: [
    {name: "new", path: "/new"},
    {name: "old", path: "/old"}
  ]
} as SiteData;
const pages = new Set(["/docs/new/a", "/docs/old/a", "/docs/new/only"]);
const given = (html: string): string => withVersionHrefs(html, site, (href) => pages.has(href));

test("a link to a page of several versions knows the page in each", () =>
  assert.is(
    given('<a href="/docs/new/a">A</a>'),
    '<a href="/docs/new/a" data-hrefs="{&quot;new&quot;:&quot;/docs/new/a&quot;,&quot;old&quot;:&quot;/docs/old/a&quot;}">A</a>'
  ));

test("a page that one version has, an anchor, which another version may not have, and addresses outside of versions, stay as they are", () => {
  for (const href of [
    "/docs/new/only",
    "/docs/new/a#b",
    "/docs/newer/a",
    "/docs/search?q=a",
    "https://a.example/docs/new/a",
    "#a"
  ])
    assert.is(given(`<a href="${href}">A</a>`), `<a href="${href}">A</a>`);
});

test.run();
