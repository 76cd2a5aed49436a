// The committed specifications as pages: the theme's output agrees with
// the compiler's outline, and stays within the size limits.

import zlib from "node:zlib";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {siteTree} from "./site-tree.ts";
import {committed} from "../unit/specs/compile.ts";

interface Measured {
  route: string;
  html: string;
  bytes: number;
  elements: number;
}

const kinds = {operation: "operation", proto: "document", rpc: "document"} as Record<string, string>;

async function measure(kind: "operation" | "document"): Promise<Measured[]> {
  const {documents} = await siteTree();
  return (["release", "pre-release"] as const).flatMap((version) =>
    committed(version)
      .pages.filter(({page}) => kinds[page.kind] === kind)
      .map(({page}): Measured => {
        const route = `/${version}${page.path}`;
        const html = String(documents.get(route));
        return {route, html, bytes: Buffer.byteLength(html), elements: html.match(/<[a-z]/gi)?.length ?? 0};
      })
  );
}

test("every anchor that the compiler promises is on the page, and each id once", async () => {
  const {documents} = await siteTree();
  const faults: string[] = [];
  for (const version of ["release", "pre-release"] as const) {
    for (const {page} of committed(version).pages) {
      const html = String(documents.get(`/${version}${page.path}`));
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]!);
      const known = new Set(ids);
      for (const anchor of page.anchors)
        if (!known.has(anchor.replace(/&/g, "&amp;")))
          faults.push(`${page.path}#${anchor} is promised and not written`);
      ids.forEach((id, index) => ids.indexOf(id) === index || faults.push(`${page.path}#${id} is written twice`));
    }
  }
  assert.equal(faults.slice(0, 20), []);
});

test("what else describes a message is not the message itself", async () => {
  const pages = await measure("document");
  const circular = pages.flatMap(({route, html}) =>
    [...html.matchAll(/<(section|details)[^>]*>(?:<summary>)?<h3 id="([^"]+)".*?<\/\1>/gs)]
      .filter(([section, , id]) => /Also .*$/s.exec(section)?.[0].includes(`href="#${id}"`))
      .map(([, , id]) => `${route}#${id}`)
  );
  assert.equal(circular, []);
});

test("operation pages: at most 300 KB and 6,000 elements, half of them below 60 KB", async () => {
  const pages = await measure("operation");
  assert.is(pages.length, 294);
  for (const {route, bytes, elements} of pages)
    assert.ok(bytes <= 300_000 && elements <= 6000, `${route}: ${bytes} bytes, ${elements} elements`);
  const median = pages.map(({bytes}) => bytes).sort((a, b) => a - b)[pages.length / 2]!;
  assert.ok(median < 60_000, `the median is ${median} bytes`);
});

test(".proto files and JSON-RPC: at most 700 KB, 80 KB compressed and 18,000 elements", async () => {
  const pages = await measure("document");
  assert.is(pages.length, 42);
  for (const {route, html, bytes, elements} of pages) {
    const compressed = zlib.gzipSync(html, {level: 9}).length;
    assert.ok(
      bytes <= 700_000 && compressed <= 80_000 && elements <= 18_000,
      `${route}: ${bytes} bytes, ${compressed} compressed, ${elements} elements`
    );
  }
});

test("a stream leads to its REST operation and its gRPC method, and both lead back", async () => {
  const {documents} = await siteTree();
  const faults: string[] = [];
  let count = 0;
  for (const version of ["release", "pre-release"] as const)
    for (const {page, body} of committed(version).pages) {
      if (body.reference.type !== "channel") continue;
      const own = `/${version}${page.path}`;
      const links = [...String(documents.get(own)).matchAll(/ href="([^"#]+\/api\/(rest|grpc)\/[^"]+)"/g)].map(
        ([, href]) => href!
      );
      const operations = links.filter((href) => href.includes("observe"));
      const methods = links.filter((href) => href.includes("#TradingDataService.Observe"));
      count += operations.length > 0 && methods.length > 0 ? 1 : 0;
      for (const href of [...operations, ...methods]) {
        const [route = "", anchor = ""] = href.split("#");
        const [, element = ""] = String(documents.get(route)).split(anchor === "" ? "<article" : `<li id="${anchor}"`);
        const shown = anchor === "" ? element : element.slice(0, element.indexOf("</li>"));
        if (!shown.includes(`href="${own}"`)) faults.push(`${href} does not lead to ${own}`);
      }
    }
  assert.equal(faults, []);
  assert.is(count, 30);
});

test("a page that lists something describes it: the fields of an item are on it", async () => {
  const lists = (await measure("operation")).flatMap(({route, html}) =>
    [...html.matchAll(/<li id="[^"]*\.node".*?<\/li>/gs)].map(([row]) => ({route, row}))
  );
  assert.ok(lists.length > 100, String(lists.length));
  assert.equal(
    lists.filter(({row}) => !row.includes("<details")).map(({route}) => route),
    []
  );
});

test("each operation leads to the page that explains its resource", async () => {
  const {documents} = await siteTree();
  let count = 0;
  for (const version of ["release", "pre-release"] as const)
    for (const {page, body} of committed(version).pages) {
      if (body.reference.type !== "operation") continue;
      const html = String(documents.get(`/${version}${page.path}`));
      const [head] = html.slice(html.indexOf("operation-head")).split("operation-contents");
      const links = [...head!.matchAll(/<a href="(\/[^"#]+)[^"]*">(?!<code>)/g)].map(([, route]) => route!);
      const isExplained = links.some((route) => !route.includes("/reference/") && !/\/api\/(rest|grpc)\//.test(route));
      assert.ok(isExplained, `${version}${page.path}: ${links.join(" ")}`);
      count++;
    }
  assert.is(count, 294);
});

test("a field says its meaning once", async () => {
  const faults = (await measure("operation")).flatMap(({route, html}) =>
    [...html.matchAll(/<div>([^<]+)<\/div>\n?<details[^>]*>(?:<summary>.*?<\/summary>)<div>\1<\/div>/g)].map(
      ([, said]) => `${route}: ${said}`
    )
  );
  assert.equal(faults, []);
});

test("nothing on them needs a policy that the site does not have", async () => {
  for (const {route, html} of [...(await measure("operation")), ...(await measure("document"))]) {
    assert.not.match(html, / style="| on\w+="|href="javascript:/i, route);
  }
});

test.run();
