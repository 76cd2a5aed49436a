// Graphviz is loaded for a page that is rendered again, too.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {openStore} from "../../../cli/src/engine/store.ts";
import {hashOf} from "../../../cli/src/core/text.ts";
import {buildFolder, temporaryFolder, textsOf, writeFiles, type Built} from "../../helpers.ts";

test("an edited page keeps its diagram, and check finds the fault of one", async () => {
  const root = path.join(temporaryFolder(), "site");
  const page = path.join(root, "content/index.md");
  const folder = path.join(temporaryFolder(), "answers");
  writeFiles(root, {
    "docs.config.yaml":
      "title: Drawn\nlastUpdate: false\nversions:\n  - {name: docs, path: /docs, content: content, mainDoc: index}\n",
    "content/index.md": "# Drawn\n\n```dot\ndigraph {a -> b}\n```\n"
  });
  let hashes = new Map<string, string>();
  const build = async (add: boolean): Promise<Built> => {
    const store = openStore({folder, compilerKey: "tests", name: "build"});
    const previous = hashes;
    const built = await buildFolder(root, {
      store,
      previousHash: (file) => previous.get(file) ?? null,
      ...(add ? {} : {add: null})
    });
    store.close();
    return built;
  };
  const first = textsOf((await build(true)).outputs);
  assert.match(first.get("docs/index.md") ?? first.get("docs.md") ?? "", "digraph");
  const drawn = [...first.keys()].filter((file) => file.startsWith("assets/diagram-"));
  assert.is(drawn.length, 2, "one for each colour mode");
  hashes = new Map([...first].map(([file, text]) => [file, hashOf(text)]));

  fs.appendFileSync(page, "\nOne more word.\n");
  const second = await build(true);
  assert.ok(
    second.outputs.some((output) => output.path === drawn[0]),
    "the picture is still part of the site"
  );

  fs.writeFileSync(page, "# Drawn\n\n```dot\ndigraph {a -> }\n```\n");
  assert.equal(
    (await build(false)).diagnostics.map(({code}) => code),
    ["diagram-invalid"]
  );
});

test.run();
