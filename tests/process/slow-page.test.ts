// A page that takes long is named while it runs, even one that never ends.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {temporaryFolder, writeFiles} from "../helpers.ts";
import {start, stopAll} from "./command.ts";

const forever = `export default function Forever() {
  for (;;);
}
`;

const site = {
  "docs.config.yaml":
    "title: Site\nlastUpdate: false\ncomponents: components\nversions:\n  - {name: docs, path: /, content: content, mainDoc: index}\n",
  "components/Forever.tsx": forever,
  "content/index.md": "# Home\n",
  "content/guide.md": "# Guide\n\n<Forever />\n"
};

/** Starts protodocs in the site, until it has printed what matches. */
async function printed(args: readonly string[], pattern: RegExp, onText: (text: string) => void): Promise<void> {
  const root = temporaryFolder();
  writeFiles(root, site);
  const child = start(root, args);
  let text = "";
  await new Promise<void>((resolve) => {
    const take = (more: string): void => {
      text += more;
      onText(text);
      if (pattern.test(text)) resolve();
    };
    child.stdout.setEncoding("utf8").on("data", take);
    child.stderr.setEncoding("utf8").on("data", take);
    child.on("close", () => resolve());
  });
  child.kill("SIGKILL");
  assert.match(text, pattern);
}

for (const args of [["build"], ["check"], ["build", "--jobs", "1"]])
  test(`${args.join(" ")} says which page`, () =>
    printed(args, /^protodocs: still rendering \/guide after 1 s\n$/, () => undefined));

test("so does serve --watch, when it is asked for the page", async () => {
  let isAsked = false;
  await printed(["serve", "--watch", "--port", "0"], /^protodocs: still rendering \/guide after 1 s$/m, (text) => {
    const [address] = /http:\S+/.exec(text) ?? [];
    if (address === undefined || isAsked) return;
    isAsked = true;
    fetch(`${address}guide`).catch(() => undefined);
  });
});

test.after(stopAll);
test.run();
