// A second opinion on the compiler's own checks: every address in the written
// HTML of the site leads to a file of the tree, every anchor to an id.

import fs from "node:fs";
import {Parser} from "htmlparser2";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {siteTree} from "./site-tree.ts";

interface Facts {
  ids: Set<string>;
  addresses: string[];
  duplicateIds: string[];
  forbidden: string[];
}

function read(html: string): Facts {
  const facts: Facts = {ids: new Set(), addresses: [], duplicateIds: [], forbidden: []};
  const parser = new Parser({
    onopentag(name, attributes) {
      const {id, href, src} = attributes;
      if (id !== undefined) {
        if (facts.ids.has(id)) facts.duplicateIds.push(id);
        facts.ids.add(id);
      }
      for (const address of [href, src]) if (address !== undefined && name !== "base") facts.addresses.push(address);
      if ("style" in attributes) facts.forbidden.push(`<${name} style>`);
      for (const key of Object.keys(attributes)) if (/^on[a-z]/.test(key)) facts.forbidden.push(`<${name} ${key}>`);
      for (const address of [href, src])
        if (address !== undefined && /^\s*(data|blob|javascript):/i.test(address))
          facts.forbidden.push(address.slice(0, 40));
    }
  });
  parser.write(html);
  parser.end();
  return facts;
}

test("every address of the written site leads somewhere", async () => {
  const {documents, files} = await siteTree();
  const facts = new Map([...documents].map(([route, html]) => [route, read(html)]));
  const faults: string[] = [];
  let checked = 0;
  for (const [route, {addresses}] of facts) {
    for (const address of new Set(addresses)) {
      if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) continue;
      checked++;
      const [path = "", anchor] = address.split("#");
      const target = path === "" ? route : decodeURIComponent(path.split("?")[0]!);
      const document = facts.get(target);
      if (!document && !files.has(target.slice(1))) faults.push(`${route}: ${address}`);
      else if (anchor && document && !document.ids.has(decodeURIComponent(anchor)))
        faults.push(`${route}: ${address} (no such id)`);
    }
  }
  assert.equal(faults.slice(0, 20), []);
  assert.ok(checked > 20_000, `${checked} addresses were checked`);
});

test("navigation and footer lead to no placeholder", () => {
  const configuration = fs.readFileSync("docs.config.yaml", "utf8");
  const addresses = [...configuration.matchAll(/href: (\S+?)\}?$/gm)].map(([, address]) => address!);
  assert.ok(addresses.length >= 13, `${addresses.length} addresses`);
  assert.equal(
    addresses.filter((address) => new URL(address).hostname.endsWith(".example")),
    []
  );
});

test("no id stands twice on a page, and nothing on it is forbidden by the site's policy", async () => {
  const {documents} = await siteTree();
  const faults = [...documents].flatMap(([route, html]) => {
    const {duplicateIds, forbidden} = read(html);
    return [...duplicateIds.map((id) => `${route}: id ${id} twice`), ...forbidden.map((what) => `${route}: ${what}`)];
  });
  assert.equal(faults.slice(0, 20), []);
});

test.run();
