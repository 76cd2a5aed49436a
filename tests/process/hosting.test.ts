// Configuration files for static hosts, and a site under a base other than "/".

import {createHash} from "node:crypto";
import {Parser} from "htmlparser2";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {buildNewSite, whileServed} from "./new-site.ts";

const textOf = (tree: Map<string, Buffer>, name: string): string =>
  tree.get(name)?.toString("utf8") ?? `There is no ${name}.`;

test("without the setting there are no such files", async () => {
  const {tree} = await buildNewSite({settings: "hosting: []\n"});
  assert.equal(
    [...tree.keys()].filter((name) => /^_|^\.nojekyll/.test(name)),
    []
  );
});

test("GitHub Pages is told to leave the files alone", async () => {
  const {tree} = await buildNewSite({settings: "hosting: [github]\n"});
  assert.is(textOf(tree, ".nojekyll"), "");
  assert.ok(tree.has("404.html"));
});

test("redirects for Netlify are forced, for there is a page at the address", async () => {
  const {tree} = await buildNewSite({
    frontPage: false,
    settings: "hosting: [netlify]\nredirects:\n  - {from: /old page, to: /next/guide/writing#tabs}\n"
  });
  assert.is(textOf(tree, "_redirects"), "/old%20page /next/guide/writing#tabs 301!\n/ /next 302!\n");
});

test("redirects for Cloudflare have no mark that it does not know", async () => {
  const {tree} = await buildNewSite({
    frontPage: false,
    settings:
      "hosting: [netlify, cloudflare]\nbase: /docs/\nredirects:\n  - {from: /old, to: 'https://elsewhere.example/'}\n"
  });
  assert.is(textOf(tree, "_redirects"), "/docs/old https://elsewhere.example/ 301\n/docs/ /docs/next 302\n");
});

test("the policy allows what the pages hold, and nothing else", async () => {
  const {tree} = await buildNewSite({
    settings: "hosting: [cloudflare]\n",
    files: {"content/next/guide/more.md": "![a](https://images.example/a.png)\n"}
  });
  const headers = textOf(tree, "_headers");
  const scripts = new Set(
    [...tree]
      .filter(([name]) => name.endsWith(".html"))
      .flatMap(([, html]) =>
        [...html.toString("utf8").matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script!)
      )
  );
  assert.is(scripts.size, 1, "one inline script for the whole site");
  const hash = createHash("sha256")
    .update([...scripts][0]!)
    .digest("base64");
  assert.match(headers, `script-src 'self' 'sha256-${hash}';`);
  assert.match(headers, "img-src 'self' https://images.example;");
  assert.ok(
    headers.split("\n").every((line) => line.length < 2000),
    "Cloudflare reads no longer lines"
  );
});

test("a script of another host is loaded by every page, allowed by the policy, and takes Trusted Types off it", async () => {
  const {tree} = await buildNewSite({
    settings: "hosting: [other]\nscripts: ['https://visits.example/count.js?site=1&x']\n"
  });
  const {"Content-Security-Policy": policy = ""} = JSON.parse(textOf(tree, "_headers.json")) as Record<string, string>;
  assert.match(
    policy,
    /script-src 'self' 'sha256-\S+' https:\/\/visits\.example; connect-src 'self' https:\/\/visits\.example;/
  );
  assert.not.match(policy, "trusted-types");
  assert.match(textOf(tree, "next.html"), '<script async src="https://visits.example/count.js?site=1&amp;x"></script>');
});

test("everything in assets/ is named by its content, for it is kept for a year", async () => {
  const {tree} = await buildNewSite({settings: "hosting: [cloudflare]\n"});
  assert.match(textOf(tree, "_headers"), "/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n");
  const names = [...tree.keys()].filter((name) => name.startsWith("assets/"));
  assert.ok(names.length > 20);
  assert.equal(
    names.filter((name) => !/-([0-9a-f]{8}|[A-Z2-7]{8})\.\w+$|^assets\/search\/.*-[0-9a-v]{6,13}\.json$/.test(name)),
    []
  );
});

test("a file in static/ takes the place of one that would be made", async () => {
  const {tree} = await buildNewSite({
    frontPage: false,
    settings: "hosting: [netlify]\n",
    files: {"static/_headers": "/*\n  X-Own: yes\n", "static/robots.txt": "User-agent: *\nDisallow: /next\n"}
  });
  assert.is(textOf(tree, "_headers"), "/*\n  X-Own: yes\n");
  assert.is(textOf(tree, "robots.txt"), "User-agent: *\nDisallow: /next\n");
  assert.match(textOf(tree, "_redirects"), "/next 302!");
});

for (const trailingSlash of [false, true]) {
  test(`under a base every address leads to a file, ${trailingSlash ? "with" : "without"} trailing slashes`, async () => {
    const base = "/docs/manual/";
    const {folder, tree} = await buildNewSite({
      settings: `base: ${base}\ntrailingSlash: ${trailingSlash}\nurl: https://host.example\n`
    });
    const addresses = new Set(
      [...tree].filter(([name]) => name.endsWith(".html")).flatMap(([, html]) => addressesIn(html.toString("utf8")))
    );
    const local = [...addresses]
      .filter((address) => address.startsWith("/"))
      .map((address) => address.replace(/[?#].*/, ""));
    assert.ok(local.length > 25, `the pages hold addresses: ${local.join(" ")}`);
    assert.equal(
      local.filter((address) => !address.startsWith(base)),
      []
    );
    await whileServed(folder, async (served) => {
      assert.ok(served.endsWith(base), served);
      for (const address of new Set(local)) {
        const response = await fetch(new URL(address, served), {redirect: "manual"});
        await response.arrayBuffer();
        assert.is(response.status, 200, address);
      }
    });
  });
}

/** Values of href, src and the like, and where pages without scripts redirect to. */
function addressesIn(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      for (const key of ["href", "src", "poster", "action"])
        if (attributes[key] !== undefined) found.push(attributes[key]);
      if (name === "meta" && attributes["http-equiv"] === "refresh")
        found.push(attributes["content"]!.replace(/^.*url=/, ""));
    }
  });
  parser.end(html);
  return found;
}

test.run();
