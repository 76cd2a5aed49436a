// The request builder with sending allowed: to the
// test's own server, with and without CORS.

import http from "node:http";
import type {AddressInfo} from "node:net";
import path from "node:path";
import type {Browser, Locator, Page} from "playwright-core";
import {suite} from "uvu";
import * as assert from "uvu/assert";
import {temporaryFolder, writeFiles} from "../helpers.ts";
import {closeContext, openBrowser} from "./browser.ts";
import {buildTree, serveTree, type Served} from "./site.ts";
import {alive} from "./suite.ts";

interface Received {
  method: string;
  url: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

interface Api {
  origin: string;
  /** Without preflight requests. */
  received: Received[];
  close(): void;
}

const test = suite<{browser: Browser; open: Api; closed: Api; site: Served}>("sending requests");

test.before(async (context) => {
  context.open = await startApi(true);
  context.closed = await startApi(false);
  const folder = temporaryFolder();
  writeFiles(folder, filesOf(context.open.origin, context.closed.origin));
  const config = path.join(folder, "docs.config.yaml");
  const out = path.join(folder, "dist");
  context.site = await serveTree(await buildTree({config, out, strict: true, cache: false, development: false}));
  context.browser = await openBrowser();
});

test.after(async ({browser, open, closed, site}) => {
  await browser.close();
  for (const each of [open, closed, site]) each.close();
});

/** @param open whether CORS allows other origins */
async function startApi(open: boolean): Promise<Api> {
  const received: Received[] = [];
  const server = http.createServer((request, response) => {
    const {method = "", url = "", headers} = request;
    if (open) {
      response.setHeader("Access-Control-Allow-Origin", "*");
      response.setHeader("Access-Control-Allow-Headers", "authorization, content-type");
      response.setHeader("Access-Control-Expose-Headers", "x-answer");
    }
    if (method === "OPTIONS") return void response.writeHead(204).end();
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({method, url, headers, body: Buffer.concat(chunks).toString()});
      response.writeHead(201, {"Content-Type": "application/json", "X-Answer": "42"}).end('{"id":"o1"}');
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close() {
      server.closeAllConnections();
      server.close();
    }
  };
}

function filesOf(open: string, closed: string): Record<string, string> {
  const order = {
    type: "object",
    required: ["size"],
    properties: {size: {type: "integer", minimum: 1, example: 5}, note: {type: "string", example: "soon"}}
  };
  const responses = {"201": {description: "Made.", content: {"application/json": {schema: {type: "object"}}}}};
  const answers = (examples: object): object => ({
    description: "Done.",
    content: {"application/json": {schema: {type: "object"}, examples}}
  });
  return {
    "docs.config.yaml": `title: Sending
lastUpdate: false
versions: [{name: docs, path: /, content: content, specs: specs, mainDoc: index}]
specs:
  - {name: api, kind: openapi, path: api.json, route: /api, send: ["${open}", "${closed}"]}
  - {name: rpc, kind: openrpc, path: rpc.json, route: /rpc, send: ["${open}"]}
sidebars: {docs: [index, play, {spec: api}, {spec: rpc}]}
`,
    "content/index.md": "# Start\n",
    "content/play.md": "# Play\n\n<RpcPlayground />\n",
    "specs/api.json": JSON.stringify({
      openapi: "3.1.0",
      info: {title: "Orders", version: "1"},
      servers: [{url: open}, {url: closed}, {url: "https://elsewhere.example"}],
      components: {securitySchemes: {token: {type: "http", scheme: "bearer"}}},
      paths: {
        "/orders": {
          post: {
            operationId: "makeOrder",
            security: [{token: []}],
            parameters: [{name: "dry", in: "query", schema: {type: "boolean"}}],
            requestBody: {required: true, content: {"application/json": {schema: order}}},
            responses
          }
        },
        "/batches": {
          post: {
            operationId: "makeBatch",
            requestBody: {
              content: {
                "application/json": {
                  schema: {type: "array", items: order},
                  examples: {
                    few: {summary: "Few", value: [{size: 1}]},
                    many: {summary: "Many", value: [{size: 2}, {size: 3}]}
                  }
                }
              }
            },
            responses: {
              "201": answers({few: {summary: "Few", value: {made: 1}}}),
              "202": answers({any: {summary: "Any", value: {}}, many: {summary: "Many", value: {later: 2}}})
            }
          }
        }
      }
    }),
    "specs/rpc.json": JSON.stringify({
      openrpc: "1.3.2",
      info: {title: "Calls", version: "1"},
      servers: [{url: `${open}/rpc`}],
      methods: [
        {
          name: "add",
          params: [{name: "a", required: true, schema: {type: "integer"}}],
          result: {name: "sum", schema: {type: "integer"}}
        }
      ]
    })
  };
}

interface Opened {
  page: Page;
  builder: Locator;
  send: Locator;
}

async function openBuilder(browser: Browser, {origin}: Served): Promise<Opened> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${origin}/api/make-order`);
  await alive(page);
  await page.locator("details.try > summary").click();
  const builder = page.locator(".request-builder");
  const send = builder.getByRole("button", {name: "Send the request"});
  await send.waitFor();
  return {page, builder, send};
}

test("a request is sent when the button is pressed, and the answer is shown", async ({browser, site, open}) => {
  const {page, builder, send} = await openBuilder(browser, site);
  await builder.getByText("Fill in or correct: token.").waitFor();
  assert.ok(await send.isDisabled(), "without a token nothing can be sent");
  await builder.getByLabel("token").fill("secret-t0ken");
  await builder.getByLabel("dry").selectOption("true");
  await builder.getByLabel("Body").fill('{"size": 7}');
  await builder.locator("code", {hasText: "secret-t0ken"}).waitFor();
  assert.is(open.received.length, 0, "nothing is sent before the button is pressed");
  await send.click();
  await builder.locator(".status", {hasText: "201"}).waitFor();
  const [request, ...others] = open.received.splice(0);
  assert.equal(others, []);
  assert.is(`${request!.method} ${request!.url}`, "POST /orders?dry=true");
  assert.is(request!.headers.authorization, "Bearer secret-t0ken");
  assert.is(request!.headers.cookie, undefined);
  assert.is(request!.headers.referer, undefined);
  assert.is(request!.body, '{"size": 7}');
  const said = await builder.locator(".request-response").innerText();
  assert.match(said, /201 Created in \d+ ms/);
  assert.match(said, /content-type: application\/json/);
  assert.match(said, /x-answer: 42/);
  assert.match(said, /"id": "o1"/);
  const kept = await page.evaluate(() =>
    [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie].join("\n")
  );
  assert.not.match(kept, /secret-t0ken|size/, "nothing that was typed is stored");
  await closeContext(page.context());
});

test("a body that breaks its schema is named at the field, and is not sent", async ({browser, site}) => {
  const {page, builder, send} = await openBuilder(browser, site);
  await builder.getByLabel("token").fill("t");
  const body = builder.locator(".playground-field", {hasText: "application/json"});
  const faults: [written: string, fault: string][] = [
    ['{"size": "7"}', "size must be an integer, and is a string."],
    ['{"size": 0}', "size must be at least 1."],
    ["{}", "size is missing."],
    ["{", "This is not JSON."],
    ["", "A body is required."]
  ];
  for (const [written, fault] of faults) {
    await body.locator("textarea").fill(written);
    await body.getByRole("alert").filter({hasText: fault}).waitFor();
    assert.ok(await send.isDisabled(), fault);
  }
  await body.locator("textarea").fill('{"size": 1}');
  await body.getByRole("alert").waitFor({state: "detached"});
  assert.not(await send.isDisabled());
  await closeContext(page.context());
});

test("where CORS keeps an answer back, the curl command is offered", async ({browser, site, closed}) => {
  const {page, builder, send} = await openBuilder(browser, site);
  await builder.getByLabel("token").fill("t");
  await builder.getByLabel("Server").selectOption(closed.origin);
  await send.click();
  await builder.getByText("does not allow requests from other sites (CORS)").waitFor();
  const offered = await builder.locator(".request-response code").innerText();
  assert.ok(offered.startsWith(`curl ${closed.origin}/orders`), offered);
  assert.equal(closed.received, []);
  await closeContext(page.context());
});

test("the policy lets requests go to the configured origins alone", async ({browser, site, open, closed}) => {
  const {page, builder, send} = await openBuilder(browser, site);
  const policy = (await fetch(site.origin)).headers.get("content-security-policy") ?? "";
  assert.match(policy, `connect-src 'self' ${[open.origin, closed.origin].sort().join(" ")};`);
  await builder.getByLabel("token").fill("t");
  await builder.getByLabel("Server").selectOption("https://elsewhere.example");
  await builder.getByText("This site does not send requests to this server.").waitFor();
  assert.ok(await send.isDisabled());
  const refused = await page.evaluate(() =>
    fetch("https://elsewhere.example/").then(
      () => false,
      () => true
    )
  );
  assert.ok(refused);
  await closeContext(page.context());
});

test("the JSON-RPC playground sends in the same way", async ({browser, site, open}) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${site.origin}/play`);
  await alive(page);
  const playground = page.locator(".playground");
  await playground.locator("input").fill("");
  await playground.getByText("Fill in or correct: a.").waitFor();
  await playground.locator("input").fill("3");
  await playground.getByRole("button", {name: "Python", exact: true}).click();
  await playground.locator("code", {hasText: "requests.post("}).waitFor();
  assert.is(open.received.length, 0);
  await playground.getByRole("button", {name: "Send the request"}).click();
  await playground.locator(".status", {hasText: "201"}).waitFor();
  const [request] = open.received.splice(0);
  assert.is(`${request!.method} ${request!.url}`, "POST /rpc");
  assert.equal(JSON.parse(request!.body), {jsonrpc: "2.0", id: "1", method: "add", params: {a: 3}});
  await closeContext(page.context());
});

test("the chosen example is in the samples, and the answer of its name is shown", async ({browser, site}) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${site.origin}/api/make-batch`);
  await alive(page);
  const samples = page.locator(".operation-samples");
  const curl = samples.locator(".samples code").first();
  assert.match(await curl.innerText(), /"size": 1/);
  await samples.hover();
  await samples.locator("figure.code[data-tools]").first().waitFor();
  await samples.getByRole("group", {name: "Example request"}).getByText("Many").click();
  await curl.filter({hasText: '"size": 3'}).waitFor();
  await samples.locator(".samples").getByText("Python", {exact: true}).first().click();
  await samples.locator(".samples code").nth(2).filter({hasText: '"size": 3'}).waitFor();
  await samples.locator("code", {hasText: '"later": 2'}).waitFor();
  assert.is(await samples.locator("code", {hasText: '"made": 1'}).isVisible(), false);
  await samples.getByRole("group", {name: "Example request"}).getByText("Few").click();
  await samples.locator("code", {hasText: '"made": 1'}).waitFor();
  await samples.locator(".samples code").nth(2).filter({hasNotText: '"size": 3'}).waitFor();
  await closeContext(page.context());
});

test.run();
