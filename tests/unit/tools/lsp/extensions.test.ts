// Extensions in an editor: pages that they add can be linked to, their faults are shown at
// their lines, and an edit of what they read counts before it is saved.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {packageRoot, temporaryFolder} from "../../../helpers.ts";
import {connectClient, startServer} from "../../../language-client.ts";

test("pages that extensions add, and their faults", async () => {
  const root = path.join(temporaryFolder(), "site");
  fs.cpSync(path.join(packageRoot, "tests/sites/extensions"), root, {recursive: true});
  const client = await connectClient(root, startServer());
  const read = (name: string): string => fs.readFileSync(path.join(root, name), "utf8");

  await client.open(
    "content/index.md",
    `${read("content/index.md")}\n[one](errors/E2.md) and [another](errors/E3.md)\n`
  );
  const shown = (): string[] => client.shown("content/index.md");
  await client.waitFor(() => shown().length > 0);
  assert.is(shown().length, 1, shown().join("\n"));
  assert.match(shown()[0]!, "link-missing-page There is no page content/errors/E3.md");

  await client.open("data/errors.txt", `${read("data/errors.txt")}E3 The line of [nothing](nowhere.md).\n`);
  await client.waitFor(() => shown().length === 0 && client.shown("data/errors.txt").length === 1);
  assert.match(client.shown("data/errors.txt")[0]!, /^3:\d+ link-missing-page/);

  const code = read("extensions/issues.ts");
  fs.writeFileSync(
    path.join(root, "extensions/issues.ts"),
    code.replace("const linked", 'throw new Error("not today");\n    const linked')
  );
  await client.change("content/index.md", `${read("content/index.md")}\nChanged.\n`);
  await client.waitFor(() => client.shown("extensions/issues.ts").length > 0);
  assert.match(client.shown("extensions/issues.ts")[0]!, /^7:\d+ extension-failed .*not today/);
  await client.stop();
});

test.run();
