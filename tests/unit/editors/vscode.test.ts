// The extension for Visual Studio Code, as far as it runs without it.

import {test} from "uvu";
import * as assert from "uvu/assert";
import path from "node:path";
import {findProgram} from "../../../editors/vscode/src/find-program.ts";
import {originIn} from "../../../editors/vscode/src/page-server.ts";
import {previewPage} from "../../../editors/vscode/src/preview-page.ts";
import {packageRoot, temporaryFolder, writeFiles} from "../../helpers.ts";

test("the project's own protodocs is started, from the nearest folder that has it", () => {
  const root = temporaryFolder();
  writeFiles(root, {
    "node_modules/protodocs/bin/protodocs": "",
    "docs/docs.config.yaml": "",
    "docs/inner/node_modules/protodocs/bin/protodocs": "",
    "docs/inner/docs.config.yaml": ""
  });
  assert.is(findProgram(path.join(root, "docs")), path.join(root, "node_modules/protodocs/bin/protodocs"));
  assert.is(
    findProgram(path.join(root, "docs/inner")),
    path.join(root, "docs/inner/node_modules/protodocs/bin/protodocs")
  );
  assert.is(findProgram(path.join(packageRoot, "manual")), path.join(packageRoot, "bin/protodocs"));
  assert.is(findProgram(temporaryFolder()), null);
});

test("where the watching server listens is read off what it prints", () => {
  assert.is(
    originIn("http://127.0.0.1:41234/docs/  12 pages, ready in 81 ms; Ctrl-C ends\n"),
    "http://127.0.0.1:41234"
  );
  assert.is(originIn("http://127.0.0.1:3000/  1 page, ready in 81 ms\n"), "http://127.0.0.1:3000");
  assert.is(originIn("Port 3000 is taken.\n"), null);
});

test("the preview runs its own script and shows its own server, and nothing else", () => {
  const page = previewPage("http://127.0.0.1:3000", 'http://127.0.0.1:3000/a"b#c', "n0nce");
  assert.match(page, "frame-src http://127.0.0.1:3000; script-src 'nonce-n0nce'");
  assert.match(page, 'src="http://127.0.0.1:3000/a&quot;b#c"');
  assert.is(page.match(/<script nonce="n0nce">/g)?.length, 1);
});

test.run();
