// The content policy in a browser, on pages served
// and watched: nothing on the site violates it, and it blocks what it should
// block. Trusted Types are part of it.

import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import type {Browser, Page} from "playwright-core";
import {suite} from "uvu";
import * as assert from "uvu/assert";
import {listen} from "../../cli/src/serve/listen.ts";
import {createStaticServer} from "../../cli/src/serve/static-server.ts";
import {buildFolder, temporaryFolder, textsOf, writeFiles} from "../helpers.ts";
import {watchFolder} from "../watch-site.ts";
import {closeContext, openBrowser} from "./browser.ts";
import {alive, hydrated, NAMES, RESULT} from "./suite.ts";

const files: Record<string, string> = {
  "docs.config.yaml": `title: Policed
url: https://docs.example
lastUpdate: false
hosting: [netlify, nginx, other]
versions: [{name: next, path: /docs, content: content, specs: specs, latest: true, mainDoc: start}]
specs:
  - {name: wallet, kind: openrpc, path: wallet.json, route: /wallet}
`,
  "content/sidebars.yaml":
    "docs:\n  - start\n  - {category: More, items: [more, play]}\n  - {category: Wallet, items: [{spec: wallet}]}\n",
  "content/start.md": "# Start\n\n## First heading\n\nCormorants. [More](more.md)\n",
  "content/more.md": `# More

## A heading with \`code\` {#code}

<Tabs>
<TabItem value="a" label="Ay">

Text of a.

</TabItem>
<TabItem value="b" label="Bee">

Text of b.

</TabItem>
</Tabs>

<button class="own" onclick="window.handled = true">Press</button>

[Play](play.md)
`,
  "content/play.md": "# Play\n\n<RpcPlayground />\n",
  "specs/wallet.json": JSON.stringify({
    openrpc: "1.2.6",
    info: {title: "Wallet", version: "1"},
    methods: [
      {
        name: "send",
        params: [{name: "amount", required: true, schema: {type: "string"}}],
        result: {name: "r", schema: {type: "string"}}
      }
    ]
  })
};

interface Context {
  browser: Browser;
}

const test = suite<Context>("content policy");
test.before(async (context) => {
  context.browser = await openBrowser();
});
test.after(async ({browser}) => browser.close());

/** Uses the site as readers do, and returns the browser's messages. */
async function walk(browser: Browser, origin: string): Promise<string[]> {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}});
  const said: string[] = [];
  try {
    const page = await openPage();
    await page.locator(".prose a", {hasText: "More"}).click(); // another page's article, head and table of contents
    await page.locator("#pd-main h1", {hasText: "More"}).waitFor();
    await page.locator(".toc-column code").waitFor();
    await page.locator(".tab-list").waitFor();
    await page.locator(".tab-list").getByText("Bee").click();
    await page.locator("text=Text of b.").waitFor();
    await page.locator("#pd-main .own").click();
    assert.is(await page.evaluate(() => "handled" in window), false, "a handler in Markdown does not run");
    assert.match(said.splice(0).join("\n"), /^violation: script-src-attr/m);

    await page.locator(".prose a", {hasText: "Play"}).click();
    await hydrated(page.locator(".playground"));
    await page.locator(".playground-field input").fill("12");
    await page.locator(".playground-code code", {hasText: "12"}).first().waitFor();

    await page.keyboard.press("Control+k");
    await page.locator("#pd-search-palette [role=combobox]").fill("cormorants");
    await page.locator("#pd-search-palette .search-hit").first().waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/docs/start?highlight=cormorants*");
    await page.locator("#pd-main mark").first().waitFor();

    await page.goto(`${origin}/search?q=send`);
    await page.locator(RESULT).first().waitFor();
    await page.goto(`${origin}/docs/nowhere`);
    await page.locator("#pd-nearest li").first().waitFor();
    return said.filter((line) => !/status of 404/.test(line));
  } finally {
    await closeContext(context);
  }

  async function openPage(): Promise<Page> {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`.replace(/^error: (?=viol)/, "")));
    page.on("pageerror", (error) => said.push(`pageerror: ${error.message}`));
    await page.addInitScript(NAMES);
    await page.addInitScript(() =>
      document.addEventListener("securitypolicyviolation", ({violatedDirective, sample, blockedURI}) =>
        console.error(`violation: ${violatedDirective} ${blockedURI} ${sample}`)
      )
    );
    await page.goto(`${origin}/docs/start`);
    await alive(page);
    return page;
  }
}

/** What an injected script would try. */
async function attack(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(NAMES);
    await page.goto(`${origin}/docs/start`);
    await alive(page);
    await page.locator(".prose a", {hasText: "More"}).click();
    await page.locator("#pd-main h1", {hasText: "More"}).waitFor(); // the site's own policy already exists
    const tried = await page.evaluate(() => {
      const types = (window as unknown as {trustedTypes: {createPolicy(name: string, rules: object): unknown}})
        .trustedTypes;
      const attempts: Record<string, () => unknown> = {
        html: () => (document.body.innerHTML = "<b>in</b>"),
        script: () => (document.createElement("script").src = "/assets/own.js"),
        worker: () => new Worker("/assets/own.js"),
        policy: () => types.createPolicy("own", {}),
        again: () => types.createPolicy("protodocs", {}),
        code: () => document.createElement("button").setAttribute("onclick", "1")
      };
      return Object.entries(attempts).flatMap(([name, attempt]) => {
        try {
          attempt();
          return [name];
        } catch {
          return [];
        }
      });
    });
    assert.equal(tried, [], "these were possible");
  } finally {
    await closeContext(context);
  }
}

test("a built site, as protodocs serve serves it", async ({browser}) => {
  const root = temporaryFolder();
  writeFiles(root, files);
  const {ok, outputs, diagnostics} = await buildFolder(root);
  assert.ok(ok, JSON.stringify(diagnostics));
  const folder = temporaryFolder();
  for (const output of outputs) {
    const file = path.join(folder, output.path);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    if ("bytes" in output) fs.writeFileSync(file, output.bytes);
  }
  const texts = textsOf(outputs);
  const server = createStaticServer({folder, base: "/", host: "127.0.0.1"});
  const port = await listen(server, "127.0.0.1", 0);
  const origin = `http://127.0.0.1:${port}`;
  try {
    const policy = String((await headersOf(`${origin}/docs/start`))["content-security-policy"]);
    assert.match(policy, "; require-trusted-types-for 'script'; trusted-types protodocs");
    for (const [file, text] of [
      ["_headers", `  Content-Security-Policy: ${policy}\n`],
      ["_nginx.conf", `add_header Content-Security-Policy "${policy}" always;\n`],
      ["_headers.json", `"Content-Security-Policy": ${JSON.stringify(policy)}`]
    ] as const)
      assert.ok(texts.get(file)?.includes(text), file);
    assert.is((await headersOf(`${origin}/nowhere`))["content-security-policy"], policy);
    assert.equal(await walk(browser, origin), []);
    await attack(browser, origin);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test("a watched site, and its pages as they are edited", async ({browser}) => {
  const site = await watchFolder(files);
  try {
    assert.equal(await walk(browser, site.origin), []);
    await attack(browser, site.origin);
    const page = await browser.newPage();
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    page.on("pageerror", (error) => said.push(error.message));
    const heard = page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
    await page.goto(`${site.origin}/docs/more`);
    await heard;
    site.edit("content/more.md", 'onclick="window.handled = true">Press', 'onclick="window.handled = 2">Press here');
    await page.locator("#pd-main .own", {hasText: "Press here"}).waitFor();
    assert.is(await page.getAttribute("#pd-main .own", "onclick"), "window.handled = 2");
    site.edit("content/more.md", "Text of a.", "Text of a, rewritten.");
    await page.locator("text=Text of a, rewritten.").first().waitFor({state: "attached"});
    site.edit("content/more.md", "A heading", "Another heading");
    await page.locator(".toc-column", {hasText: "Another heading"}).waitFor();
    assert.equal(
      said.filter((line) => !/inline event handler/.test(line)),
      []
    );
    await closeContext(page.context());
  } finally {
    await site.close();
  }
});

function headersOf(address: string): Promise<http.IncomingHttpHeaders> {
  return new Promise((resolve, reject) => {
    http.get(address, (response) => resolve(response.resume().headers)).on("error", reject);
  });
}

test.run();
