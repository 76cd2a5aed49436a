// The request builder of an operation: composes as the reader types, and on
// this site sends nothing.

import {assert, browserSuite, settled} from "./suite.ts";

const {test, run} = browserSuite("request builder", {own: true});

test("a request follows what the reader types, in each language, and no one is asked", async ({page, open, origin}) => {
  await open("/release/api/rest/data-v2/trading-data-service-list-orders");
  await settled(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.getByRole("link", {name: "Build a request"}).click();
  const builder = page.locator(".request-builder");
  await builder.getByLabel("pagination.after").fill("a&b");
  const code = builder.locator(".playground-code code");
  await code.filter({hasText: "--data-urlencode 'pagination.after=a&b'"}).waitFor();
  assert.match(await code.innerText(), /^curl --get /);
  await builder.getByRole("button", {name: "Python", exact: true}).click();
  await code.filter({hasText: "requests.get("}).waitFor();
  assert.match(await code.innerText(), /pagination\.after=a%26b/);
  assert.is(await builder.getByRole("button", {name: "Send the request"}).count(), 0);
  assert.equal(
    asked.filter((url) => !url.startsWith(`${origin}/`)),
    []
  );
});

run();
