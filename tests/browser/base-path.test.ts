// A site served under a different base than it was built for, and one
// whose base is not "/".

import {assert, browserSuite} from "./suite.ts";
import {openBrowser} from "./browser.ts";
import {buildSite, serveTree} from "./site.ts";
import {suite} from "uvu";

const wrong = suite("wrong base path");
const moved = browserSuite("another base", {configure: (text) => `base: /docs/\n${text}`, base: "/docs/"});

wrong("a red banner suggests the right base, without any script or stylesheet", async () => {
  const served = await serveTree(await buildSite(), "/elsewhere/");
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    for (const address of ["/elsewhere/", "/elsewhere/release/start", "/elsewhere/release/guide/long.html"]) {
      await page.goto(served.origin + address);
      const banner = page.locator("#pd-base-warning");
      await banner.waitFor();
      assert.match(await banner.innerText(), /did not load properly/);
      assert.match(await banner.innerText(), /base: \/elsewhere\//);
      assert.is(await banner.evaluate((element) => getComputedStyle(element).backgroundColor), "rgb(179, 38, 30)");
    }
  } finally {
    await browser.close();
    served.close();
  }
});

wrong("there is none when all is well, or when a file is missing and the base is right", async () => {
  const served = await serveTree(await buildSite());
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${served.origin}/release/start`);
    await page.waitForLoadState("networkidle");
    assert.is(await page.locator("#pd-base-warning").count(), 0);
    await page.route("**/assets/main-*.js", (route) => route.abort());
    await page.route("**/assets/theme-*.css", (route) => route.abort());
    for (const address of ["/", "/release/start", "/release/guide/long.html", "/nowhere"]) {
      await page.goto(served.origin + address, {waitUntil: "load"});
      assert.is(await page.locator("#pd-base-warning").count(), 0, address);
    }
  } finally {
    await browser.close();
    served.close();
  }
});

moved.test("pages, navigation and files have the base", async ({page, open}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open("/docs/");
  await page.click('#pd-main a:has-text("the start")');
  await page.locator("h1", {hasText: "Start"}).waitFor();
  assert.is(new URL(page.url()).pathname, "/docs/release/start");
  await page.getByRole("button", {name: "Open The guide"}).click();
  await page.locator('.sidebar a:has-text("Parts")').waitFor();
  await page.goBack();
  await page.locator(".hero").waitFor();
  assert.equal(
    asked.filter((path) => !path.startsWith("/docs/")),
    []
  );
});

wrong.run();
moved.run();
