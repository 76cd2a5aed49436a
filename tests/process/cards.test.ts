// `protodocs build --cards`: a picture for each page, and none without the option.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {temporaryFolder, writeFiles} from "../helpers.ts";
import {run} from "./command.ts";

const config =
  "title: Parcels\nlastUpdate: false\nversions:\n  - {name: docs, path: /, content: content, mainDoc: index}\n";

test("each page has its card, unless it names a picture", async () => {
  const root = temporaryFolder();
  const read = (file: string): string => fs.readFileSync(path.join(root, "dist", file), "utf8");
  writeFiles(root, {
    "docs.config.yaml": `${config}url: https://docs.example\n`,
    "content/index.md": "# Home\n",
    "content/own.md": "---\nimage: https://pictures.example/own.png\n---\n\n# Own\n"
  });
  const {code, stderr} = await run(root, "build", "--cards");
  assert.is(code, 0, stderr);
  assert.match(read("index.html"), /og:image" content="https:\/\/docs\.example\/cards\/index\.png"/);
  assert.match(read("own.html"), /og:image" content="https:\/\/pictures\.example\/own\.png"/);
  assert.not.match(read("404.html"), /og:image/);
  const card = fs.readFileSync(path.join(root, "dist/cards/index.png"));
  assert.equal(fs.readdirSync(path.join(root, "dist/cards")), ["index.png"]);

  await run(root, "build", "--cards", "--no-cache");
  assert.ok(card.equals(fs.readFileSync(path.join(root, "dist/cards/index.png"))), "the same without the cache");

  await run(root, "build");
  assert.is(fs.existsSync(path.join(root, "dist/cards")), false);
  assert.not.match(read("index.html"), /og:image/);
});

test("a site without an address has no cards, and the command says so", async () => {
  const root = temporaryFolder();
  writeFiles(root, {"docs.config.yaml": config, "content/index.md": "# Home\n"});
  const {code, stdout, stderr} = await run(root, "build", "--cards");
  assert.is(code, 2);
  assert.match(stdout + stderr, /--cards needs the address of the site[^]*hint: set url in docs\.config\.yaml/);
});

test.run();
