// Consent for scripts, and feedback on a page.

import type {Page} from "playwright-core";
import {assert, browserSuite} from "./suite.ts";

const EXTRAS = `
scripts:
  - {src: "https://visits.example/count.js", consent: true}
feedback:
  send: https://answers.example/page
`;

const {test, run} = browserSuite("extras", {configure: (text) => text + EXTRAS});

/** Serves the third-party script; returns the number of requests for it. */
async function countVisits(page: Page): Promise<() => number> {
  let requests = 0;
  await page.route("https://visits.example/count.js", (route) => {
    requests++;
    return route.fulfill({contentType: "text/javascript", body: "window.counted = true;"});
  });
  return () => requests;
}

const counted = (page: Page): Promise<unknown> => page.waitForFunction(() => "counted" in window);

test("a script waits for the reader to agree, and loads on the next visit without a question", async ({page, open}) => {
  const requests = await countVisits(page);
  await open("/release/start");
  const question = page.locator("section.consent");
  await question.waitFor();
  assert.is(requests(), 0);
  await question.getByRole("button", {name: "Allow"}).click();
  await counted(page);
  assert.is(await question.count(), 0);
  await open("/release/last");
  await counted(page);
  assert.is(await question.count(), 0);
  assert.is(requests(), 2);
});

test("a script that the reader declines is never requested, and the question is not repeated", async ({page, open}) => {
  const requests = await countVisits(page);
  await open("/release/start");
  const question = page.locator("section.consent");
  await question.getByRole("button").nth(1).click();
  assert.is(await question.count(), 0);
  await open("/release/last");
  await page.locator(".consent-settings").waitFor();
  assert.is(await question.count(), 0);
  assert.is(requests(), 0);
});

test("a reader who withdraws consent gets a page without the script", async ({page, open}) => {
  const requests = await countVisits(page);
  await open("/release/start");
  const question = page.locator("section.consent");
  await question.getByRole("button", {name: "Allow"}).click();
  await counted(page);
  await page.locator(".consent-settings button").click();
  await question.getByRole("button").nth(1).click();
  await page.waitForFunction(() => !("counted" in window));
  await page.locator(".consent-settings").waitFor();
  assert.is(await question.count(), 0);
  assert.is(requests(), 1);
});

test("an answer about a page is sent without leaving it", async ({page, open}) => {
  await countVisits(page);
  const sent = page.waitForRequest("https://answers.example/page");
  await page.route("https://answers.example/page", (route) =>
    route.fulfill({contentType: "text/html", body: "Received."})
  );
  await open("/release/start");
  await page.locator(".feedback button[value=no]").click();
  const request = await sent;
  assert.is(request.method(), "POST");
  assert.match(request.postData() ?? "", /helpful.*no/s);
  await page.getByText("Thank you").first().waitFor();
  assert.match(page.url(), /\/release\/start$/);
});

run();
