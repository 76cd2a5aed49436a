// Figures that readers can move: the manual's example, in every way that it is read.

import {findingsInBothModes} from "./axe.ts";
import {assert, browserSuite} from "./suite.ts";

const {test, run} = browserSuite("figures", {manual: true});

const PAGE = "/writing/figures";
const SAYS = /^A draught of 2\.5 m cannot enter from 3\.6 h to 8\.8 h/;

test("a slider moves by keys, says its value in words, and the result is read out", async ({page, open}) => {
  await open(PAGE);
  const slider = page.getByRole("slider", {name: "Draught"});
  assert.is(await slider.getAttribute("aria-valuetext"), "2.5 m");
  assert.match(await page.locator(".plot-says").innerText(), SAYS);
  await page.waitForLoadState("networkidle");
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await page.locator("output", {hasText: "2.6 m"}).waitFor();
  await page.keyboard.press("Home");
  await page.locator(".plot-says[aria-live=polite]", {hasText: "at any time"}).waitFor();
  assert.is(await page.locator(".plot svg:visible .plot-area").count(), 0, "nothing is too shallow");
});

for (const [width, seen] of [
  [390, "0 0 340 250"],
  [1440, "0 0 704 320"]
] as const)
  test(
    `at ${width} pixels there is one picture, nothing is cut off, and axe finds nothing`,
    async ({page, open}) => {
      await open(PAGE);
      const pictures = page.locator(".plot svg:visible");
      assert.is(await pictures.count(), 1);
      assert.is(await pictures.getAttribute("viewBox"), seen);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
      const cut = await pictures.evaluate((svg) => {
        const {left, right} = svg.getBoundingClientRect();
        return [...svg.querySelectorAll("text")]
          .filter(
            (text) => text.getBoundingClientRect().left < left - 1 || text.getBoundingClientRect().right > right + 1
          )
          .map((text) => text.textContent);
      });
      assert.equal(cut, []);
      assert.equal(await findingsInBothModes(page), []);
    },
    {viewport: {width, height: 900}, bypassCSP: true}
  );

test(
  "without scripts there is the picture of the example, and no slider",
  async ({page, origin}) => {
    await page.goto(origin + PAGE);
    assert.is(await page.locator(".plot svg:visible").count(), 1);
    assert.match(await page.locator(".plot-says").innerText(), SAYS);
    assert.is(await page.locator(".plot input").isVisible(), false);
  },
  {javaScriptEnabled: false}
);

test("on paper there are picture and values", async ({page, open}) => {
  await open(PAGE);
  await page.emulateMedia({media: "print"});
  assert.is(await page.locator(".plot svg:visible").count(), 1);
  assert.is(await page.locator(".plot input").isVisible(), false);
  assert.is(await page.locator(".plot td").first().isVisible(), true);
});

test("a reader who comes from another page has its styles, and other pages load none", async ({page, open}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open("/writing/links");
  await page.waitForLoadState("networkidle");
  assert.is(
    asked.some((address) => /figures-|TideCurve/.test(address)),
    false
  );
  await page.locator(".sidebar").getByText("Live figures").click();
  await page.locator("h1", {hasText: "Live figures"}).waitFor();
  assert.is(await page.locator(".plot svg:visible").count(), 1);
});

run();
