// The buttons of a code block stay in view while the reader scrolls through it.

import {assert, browserSuite} from "./suite.ts";

const {test, run} = browserSuite("code tools");

test("Copy and Wrap stay below the bar", async ({page, open}) => {
  await open("/pre-release/guide/long");
  const block = page.locator("figure.code").first();
  await block.evaluate((figure) => {
    const line = figure.querySelector("code")!.appendChild(document.createElement("span"));
    line.className = "line";
    line.textContent = "a_long_line ".repeat(40);
    for (let more = 0; more < 90; more++) line.after("\n", line.cloneNode(true));
  });
  await block.hover();
  await block.evaluate((figure) => figure.scrollIntoView({block: "center", behavior: "instant"}));
  const bar = (await page.locator(".navbar").boundingBox())!;
  const figure = (await block.boundingBox())!;
  assert.ok(figure.y < 0 && figure.y + figure.height > 900, "longer than the window");
  for (const name of ["copy", "wrap"]) {
    const button = (await block.locator(`.${name}`).boundingBox())!;
    assert.ok(button.y >= bar.y + bar.height && button.y < 150, `${name} is at ${button.y}`);
    assert.ok(button.x + button.width <= figure.x + figure.width, name);
  }
});

test("Copy is at the end of the head, also where dates can be shifted", async ({page, open}) => {
  await open("/times");
  const figure = (await page.locator("figure.code").boundingBox())!;
  const button = (await page.locator("figure.code > .copy").boundingBox())!;
  assert.ok(figure.x + figure.width - (button.x + button.width) < 12);
});

test("a block is as high with its buttons as without", async ({page, open}) => {
  await open("/times");
  const pre = page.locator("figure.code > pre");
  const withButtons = await pre.boundingBox();
  await page.locator("figure.code > button").evaluateAll((buttons) => buttons.forEach((button) => button.remove()));
  assert.equal(await pre.boundingBox(), withButtons);
});

run();
