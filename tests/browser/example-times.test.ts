// Example times: a button shifts all of a page's to the reader's date, and back.

import {assert, browserSuite} from "./suite.ts";

const {test, run} = browserSuite("times of examples");

test("a button moves the times of the page to the next full hour, and back", async ({page, origin}) => {
  await page.clock.setFixedTime(new Date("2030-01-31T09:20:00Z"));
  await page.goto(`${origin}/times`);
  const texts = () => page.locator(".example-time").allInnerTexts();
  const written = ["2 September 2027, 12:00 UTC", "1820491200", "2027-09-02T11:00:00Z"];
  assert.equal(await texts(), written);
  const [today, original] = ["Use today's date", "Original dates"].map((name) => page.getByRole("button", {name}));
  await today!.click();
  await original!.waitFor(); // the button changes with the times
  assert.equal(await texts(), ["31 January 2030, 10:00 UTC", "1896688800", "2030-01-31T09:00:00Z"]);
  await original!.click();
  await today!.waitFor();
  assert.equal(await texts(), written);
});

run();
