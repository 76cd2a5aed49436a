// JavaScript that pages show runs under the name that they give it: a module is
// called .mjs, since Node.js does not take `await` outside of functions in .js.

import fs from "node:fs";
import path from "node:path";
import {transform} from "esbuild";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {packageRoot} from "../helpers.ts";

const content = path.join(packageRoot, "content");
const pages = fs.readdirSync(content, {recursive: true, encoding: "utf8"}).filter((name) => name.endsWith(".md"));
const programs = pages.flatMap((page) => {
  const text = fs.readFileSync(path.join(content, page), "utf8");
  return [...text.matchAll(/^```javascript title="([^"]+)"[^\n]*\n(.*?)^```/gms)].map(
    ({1: name = "", 2: code = ""}) => ({
      name,
      code,
      at: `${page}: ${name}`
    })
  );
});

test("programs are modules or scripts, as their names say", async () => {
  assert.ok(programs.length >= 8, String(programs.length));
  for (const {name, code, at} of programs) {
    const format = name.endsWith(".mjs") ? "esm" : "cjs";
    try {
      await transform(code, {loader: "js", format, logLevel: "silent"});
    } catch (error) {
      assert.unreachable(`${at}: ${String(error)}`);
    }
  }
});

test.run();
