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

test("of several values, a press chooses each", async ({page, open}) => {
  await open("/release/api/rest/data-v2/trading-data-service-list-orders");
  await settled(page);
  await page.getByRole("link", {name: "Build a request"}).click();
  const builder = page.locator(".request-builder");
  const code = builder.locator(".playground-code code");
  const press = (name: string): Promise<void> => builder.getByRole("button", {name, exact: true}).click();
  await builder.getByRole("group", {name: "filter.statuses"}).waitFor();
  await press("STATUS_EXPIRED");
  await code.filter({hasText: "filter.statuses=STATUS_EXPIRED"}).waitFor();
  await press("STATUS_EXPIRED");
  await code.filter({hasNotText: "STATUS_EXPIRED"}).waitFor();
});

test("a message becomes JSON, commands and bytes, and its bytes become the form", async ({page, open, origin}) => {
  await open("/pre-release/api/grpc/vega/commands/v1/commands.proto");
  await settled(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.getByText("Build or decode a message").click();
  const builder = page.locator(".request-builder");
  const code = builder.locator(".playground-code code");
  const show = (name: string): Promise<void> => builder.getByRole("button", {name, exact: true}).click();
  await builder.getByLabel("Message").selectOption("vega.commands.v1.OrderSubmission");
  await builder.getByLabel("market_id string").fill("abc");
  await builder.getByLabel("size uint64").fill("25");
  await builder.getByText("pegged_order").click();
  await builder.getByLabel("offset string").fill("5");
  await code.filter({hasText: '"offset": "5"'}).waitFor();
  await show("hex");
  await code.filter({hasText: "0a0361626318194a03120135"}).waitFor();
  await builder.getByText("12 bytes").waitFor();
  await builder.getByLabel("size uint64").fill("a lot");
  await builder.getByRole("alert").filter({hasText: "not a whole number"}).waitFor();

  await builder.getByLabel("Read").fill("CgNhYmMYGUoDEgE1"); // the same in base64
  await builder.getByRole("alert").waitFor({state: "detached"});
  assert.is(await builder.getByLabel("size uint64").inputValue(), "25");
  assert.is(await builder.getByLabel("offset string").inputValue(), "5");
  await builder.getByLabel("Read").fill("CgNhYm");
  await builder.getByRole("alert").filter({hasText: "The bytes end here"}).waitFor();
  assert.equal(
    asked.filter((url) => !url.startsWith(`${origin}/`)),
    []
  );
});

test("a request of a method has commands that send it", async ({page, open}) => {
  await open("/release/api/grpc/vega/api/v1/core.proto");
  await settled(page);
  await page.getByText("Build or decode a message").click();
  const builder = page.locator(".request-builder");
  await builder.getByLabel("Message").selectOption("vega.api.v1.ObserveEventBusRequest");
  await builder.getByLabel("market_id string").fill("it's");
  await builder.getByRole("button", {name: "grpcurl", exact: true}).click();
  const code = builder.locator(".playground-code code");
  await code.filter({hasText: "vega.api.v1.CoreService/ObserveEventBus"}).waitFor();
  assert.match(await code.innerText(), /^grpcurl -plaintext -d '\{"marketId":"it'\\''s"\}' /);
});

run();
