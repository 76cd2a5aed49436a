import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {findPage} from "../../../cli/src/serve/find-page.ts";
import {temporaryFolder, writeFiles} from "../../helpers.ts";

const outside = temporaryFolder();
const folder = path.join(outside, "dist");
writeFiles(outside, {"secret.txt": "", "dist-other/a.html": ""});
writeFiles(folder, {
  "index.html": "",
  "404.html": "",
  "a.html": "",
  "a/b.html": "",
  "a/x.proto.html": "",
  "a/y.proto": "",
  "a/y.proto.html": "",
  "slashed/index.html": "",
  "both.html": "",
  "both/index.html": "",
  "file.txt": "",
  "with blank.html": "",
  "ümlaut.html": "",
  ".protodocs": "",
  ".hidden/a.html": "",
  "a/.well-known/x": "",
  ".well-known/security.txt": ""
});
fs.symlinkSync("../secret.txt", path.join(folder, "link.txt"));
fs.symlinkSync("..", path.join(folder, "up"));
fs.symlinkSync("file.txt", path.join(folder, "inside.txt"));

/** A file of the tree, "-> address", or "missing". */
function check(address: string, expected: string): void {
  const found = findPage(folder, address);
  assert.is(
    found.type === "file"
      ? path.relative(fs.realpathSync(folder), found.file)
      : found.type === "redirect"
        ? `-> ${found.to}`
        : "missing",
    expected,
    address
  );
}

test("the start page", () => check("", "index.html"));
test("a page beside a folder of the same name", () => {
  check("a", "a.html");
  check("a/b", "a/b.html");
});
test("no ending tells a page from a file: the file first", () => {
  check("a/x.proto", "a/x.proto.html");
  check("a/y.proto", "a/y.proto");
  check("file.txt", "file.txt");
  check("a.html", "a.html");
});
test("a slash too many leads to the clean address", () => {
  check("a/", "-> a");
  check("a/b/", "-> a/b");
  check("a/x.proto/", "-> a/x.proto");
  check("file.txt/", "-> file.txt");
});
test("pages that live in folders", () => {
  check("slashed/", "slashed/index.html");
  check("slashed", "-> slashed/");
  check("both", "both.html");
  check("both/", "both/index.html");
});
test("blanks and letters of all kinds", () => {
  check("with blank", "with blank.html");
  check("ümlaut", "ümlaut.html");
});
test("nothing is there", () => {
  for (const address of ["nope", "nope/", "a/nope", "a/b/c", "up", "/"]) check(address, "missing");
});
test("hidden files are no part of the site, but for .well-known", () => {
  check(".protodocs", "missing");
  check(".hidden/a", "missing");
  check("a/.well-known/x", "missing");
  check(".well-known/security.txt", ".well-known/security.txt");
});
test("links that lead out are not followed", () => {
  check("link.txt", "missing");
  check("up/secret.txt", "missing");
  check("up/dist-other/a", "missing");
  check("inside.txt", "file.txt");
});
test("an address with an empty part is none", () => {
  check("/a", "missing");
  check("/a/", "missing");
  check("a//b", "missing");
});
test("climbing leads nowhere", () => {
  check("../secret.txt", "missing");
  check("a/../../secret.txt", "missing");
});

test.run();
