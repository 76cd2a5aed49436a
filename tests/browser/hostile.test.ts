// Untrusted specifications and Markdown with attacks, in a
// browser, served and watched, with and without the content policy: nothing
// runs, and nothing is requested from other hosts.

import fs from "node:fs";
import path from "node:path";
import type {Browser} from "playwright-core";
import {suite} from "uvu";
import * as assert from "uvu/assert";
import {buildFolder, temporaryFolder, writeFiles} from "../helpers.ts";
import {watchFolder} from "../watch-site.ts";
import {closeContext, openBrowser} from "./browser.ts";
import {serveTree} from "./site.ts";
import {alive} from "./suite.ts";

const RUN = "window.ran=(window.ran||0)+1";
const AWAY = "https://away.example";

/** Attacks, inserted wherever text is accepted. */
const tries = [
  `<script>${RUN}</script>`,
  `<img src=${AWAY}/x onerror=${RUN}>`,
  `<svg onload=${RUN}><a href="javascript:${RUN}">x</a></svg>`,
  `<iframe src="${AWAY}"></iframe><link rel=stylesheet href="${AWAY}/a.css"><style>@import "${AWAY}/b.css"</style>`,
  `[x](javascript:${RUN}) [y](java&Tab;script:${RUN}) ![p](${AWAY}/p.png) <javascript:${RUN}>`,
  `"><script>${RUN}</script><x y="`,
  `</code></pre><script>${RUN}</script>`,
  `{{constructor.constructor('${RUN}')()}} \${${RUN}}`,
  `<meta http-equiv="refresh" content="0;url=${AWAY}"><base href="${AWAY}"><form action="${AWAY}"><button>x</button></form>`
];
const text = tries.join("\n\n");
const line = tries.join(" ");

const schema = {
  type: "object",
  title: line,
  description: text,
  properties: {[line]: {type: "string", description: text, pattern: line, default: line, enum: [line], example: line}}
};
const url = `javascript:${RUN}`;
const docs = {url, description: text};

const openapi = {
  openapi: "3.1.0",
  info: {
    title: line,
    version: line,
    summary: line,
    description: text,
    termsOfService: url,
    license: {name: line, url},
    contact: {name: line, url}
  },
  externalDocs: docs,
  servers: [{url: `${AWAY}/${line}`, description: text}],
  tags: [{name: line, description: text, externalDocs: docs}],
  paths: {
    "/a": {
      post: {
        operationId: "a",
        summary: line,
        description: text,
        tags: [line],
        externalDocs: docs,
        parameters: [{name: line, in: "query", description: text, schema, example: line}],
        requestBody: {description: text, content: {"application/json": {schema, example: {a: text}}}},
        responses: {"200": {description: text, content: {"text/html": {schema: {type: "string"}, example: text}}}}
      }
    }
  },
  components: {schemas: {Bad: schema}}
};

const openrpc = {
  openrpc: "1.2.6",
  info: {title: line, version: "1", description: text},
  externalDocs: docs,
  methods: [
    {
      name: "a",
      summary: line,
      description: text,
      externalDocs: docs,
      params: [{name: "p", description: text, schema}],
      result: {name: "r", description: text, schema},
      errors: [{code: 1, message: line, data: text}],
      examples: [{name: line, params: [{name: "p", value: {a: text}}], result: {name: "r", value: text}}]
    }
  ]
};

const comment = text.replace(/\*\//g, "").replace(/^/gm, "// ");
const proto = `syntax = "proto3";\n${comment}\npackage bad;\n${comment}\nmessage M {\n${comment}\nstring a = 1;\n}\n${comment}\nservice S {\n${comment}\nrpc R(M) returns (M);\n}\n`;

const config = `title: Hostile
lastUpdate: false
versions: [{name: next, path: /docs, content: content, specs: specs, latest: true, mainDoc: start}]
specs:
  - {name: api, kind: openapi, path: api.json, route: /api, info: info}
  - {name: rpc, kind: openrpc, path: rpc.json, route: /rpc}
  - {name: grpc, kind: protobuf, path: proto, route: /grpc}
`;

const files: Record<string, string> = {
  "docs.config.yaml": config,
  "content/start.md": `---\ntitle: ${JSON.stringify(line)}\ndescription: ${JSON.stringify(line)}\ntags: [${JSON.stringify("<b>")}]\n---\n\nText [x](javascript:${RUN}) \`${tries[0]}\`\n\n\`\`\`html title="${tries[0]}"\n${text}\n\`\`\`\n`,
  "specs/api.json": JSON.stringify(openapi),
  "specs/rpc.json": JSON.stringify(openrpc),
  "specs/proto/bad.proto": proto
};
const pages = ["/docs/start", "/docs/api/a", "/docs/api/info", "/docs/rpc", "/docs/grpc/bad.proto", "/search?q=script"];

const test = suite<{browser: Browser}>("hostile");
test.before(async (context) => {
  context.browser = await openBrowser();
});
test.after(async ({browser}) => browser.close());

/** A page in an untrusted folder. It is an error, and a preview shows it as text. */
const untrusted = {
  "docs.config.yaml": `${config}markdown: {untrusted: [{folder: content/strangers}]}\n`,
  "content/strangers/page.md": `---\nimage: ${AWAY}/i.png\n---\n\n# ${line}\n\n${text}\n\n<Tabs><TabItem value="x" label="${AWAY}">x</TabItem></Tabs>\n`
};

/** Opens each page, clicks from each to the next, and reports scripts that ran and requests to other hosts. */
async function visit(browser: Browser, origin: string, pages: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const context = await browser.newContext({bypassCSP: true}); // even what the policy would block must not exist
  context.setDefaultTimeout(20_000);
  await context.route(/.*/, (route) => {
    const asked = route.request().url();
    if (asked.startsWith(origin) || asked.startsWith(origin.replace("http", "ws"))) return route.continue();
    found.push(`asked for ${asked}`);
    return route.abort();
  });
  for (const address of pages) {
    const page = await context.newPage();
    page.on("dialog", (dialog) => void dialog.dismiss());
    const response = await page.goto(origin + address, {waitUntil: "load"});
    if (response?.status() !== 200) found.push(`${address} is ${response?.status()}`);
    await page.waitForTimeout(300);
    const dangerous = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          "#pd-main a[href], #pd-main iframe, #pd-main script, #pd-main [onerror], #pd-main [onload], #pd-main base, #pd-main meta, #pd-main form[action^=http], #pd-main link, #pd-main style"
        )
      ]
        .filter((element) => !(element instanceof HTMLAnchorElement) || !/^(https?|mailto):$/.test(element.protocol))
        .map((element) => element.outerHTML.slice(0, 120))
    );
    found.push(...dangerous.map((html) => `${address} has ${html}`));
    const ran = await page.evaluate(() => (window as {ran?: number}).ran ?? 0);
    if (ran > 0) found.push(`${address} ran ${ran} scripts`);
  }
  const page = await context.newPage();
  await page.goto(origin + pages[0]!);
  await alive(page);
  for (const address of pages) {
    await page.locator(".logo").evaluate((logo: HTMLElement, to) => {
      logo.setAttribute("href", to);
      logo.click();
    }, address);
    await page.waitForFunction((to) => location.pathname + location.search === to, address);
    await page.waitForTimeout(300); // what is to run runs late
    const ran = await page.evaluate(() => (window as {ran?: number}).ran ?? 0);
    if (ran > 0) found.push(`${address} ran ${ran} scripts once it was clicked`);
  }
  await closeContext(context);
  return found;
}

test("served, nothing runs and nothing is asked of others", async ({browser}) => {
  const root = temporaryFolder();
  writeFiles(root, files);
  const {ok, outputs, diagnostics} = await buildFolder(root);
  assert.ok(ok, JSON.stringify(diagnostics.filter(({severity}) => severity === "error").slice(0, 3)));
  const tree = temporaryFolder();
  for (const output of outputs) {
    const file = path.join(tree, output.path);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    if ("bytes" in output) fs.writeFileSync(file, output.bytes);
  }
  const served = await serveTree(tree);
  try {
    assert.equal(await visit(browser, served.origin, pages), []);
  } finally {
    served.close();
  }
});

test("watched, nothing runs and nothing is asked of others", async ({browser}) => {
  const site = await watchFolder({...files, ...untrusted});
  try {
    assert.equal(await visit(browser, site.origin, [...pages, "/docs/strangers/page"]), []);
  } finally {
    await site.close();
  }
});

test.run();
