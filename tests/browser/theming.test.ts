// A project's own theme folder: components replaced and wrapped by name,
// and overridden custom properties.

import {assert, browserSuite} from "./suite.ts";

const {test, run} = browserSuite("theming");

test("a component is replaced", async ({page, open}) => {
  await open("/release/start");
  assert.is(await page.locator("#pd-footer").innerText(), "The end of Test Site.");
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

test("a page has its part of the stylesheet when it is shown, and the project's rules win over it", async ({
  page,
  open
}) => {
  await open("/release/start");
  assert.is(await page.locator('link[href*="/landing-"]').count(), 0);
  await page.evaluate(() => {
    const main = document.getElementById("pd-main")!;
    new MutationObserver(() => {
      const hero = main.querySelector(".hero");
      if (hero) main.dataset["first"] ??= getComputedStyle(hero).flexDirection;
    }).observe(main, {childList: true, subtree: true});
  });
  await page.click(".navbar .logo");
  await page.locator("#pd-main .hero").waitFor();
  assert.is(await page.locator("#pd-main").getAttribute("data-first"), "column");
  assert.is(await page.locator('link[href*="/landing-"]').count(), 1);
  assert.is(await page.locator("#pd-main .hero").evaluate((hero) => getComputedStyle(hero).paddingTop), "7px");
});

test("a document asks for one stylesheet with all that it needs", async ({page, open}) => {
  await open("/");
  const sheets = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  assert.is(sheets.length, 1);
  assert.match(sheets[0] ?? "", /\/theme-landing-/);
  await page.locator(".navbar a").nth(1).click();
  await page.locator("#pd-main .hero").waitFor({state: "detached"});
  await page.goBack();
  await page.locator("#pd-main .hero").waitFor();
  assert.is(await page.locator('link[rel="stylesheet"]').count(), 1);
});

run();
