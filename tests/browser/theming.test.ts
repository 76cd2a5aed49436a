// A project's own theme folder: components replaced and wrapped by their name,
// custom properties set anew.

import {assert, browserSuite} from "./suite.ts";

const {test, run} = browserSuite("theming");

test("a component is replaced", async ({page, open}) => {
  await open("/release/start");
  assert.is(await page.locator("#footer").innerText(), "The end of Test Site.");
});

test("a component is wrapped", async ({page, open}) => {
  await open("/release/start");
  assert.is(await page.locator(".own-breadcrumbs > nav.breadcrumbs").count(), 1);
});

test("a component that is alive in the browser is wrapped there too", async ({page, open}) => {
  await open("/release/start");
  await page.click(".navbar .version-menu summary");
  await page.locator(".navbar .version-menu").getByText("Pre-release (2.0)").click();
  await page.locator('.navbar .own-menu[data-number="2.0"]').waitFor();
});

test("custom properties are set anew", async ({page, open}) => {
  await open("/release/guide/long");
  assert.is(
    await page
      .locator("figure.code")
      .first()
      .evaluate((figure) => getComputedStyle(figure).borderRadius),
    "3px"
  );
});

run();
