// The gate for URLs, and every setting that passes through it.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {loadConfig} from "../../../cli/src/config/load.ts";
import {formatDiagnostic} from "../../../cli/src/core/diagnostics.ts";
import {createMemoryFileSystem} from "../../../cli/src/core/file-system.ts";
import {isSafeUrl} from "../../../cli/src/core/safe-url.ts";

/** What the project's own text, and what a stranger's may link to. */
function check(url: string, project: boolean, stranger: boolean): void {
  test(JSON.stringify(url), () =>
    assert.equal([isSafeUrl(url, "project"), isSafeUrl(url, "stranger")], [project, stranger])
  );
}

check("https://a.example/x", true, true);
check("mailto:a@b.example", true, true);
check("/release/wallet", true, true);
check("run.md#ports", true, true);
check("a:b", true, false);
check("tel:+4100", true, false);
check("//a.example/x", true, false);
check("/\\a.example/x", true, false);
check("\\\\a.example", true, false);
check("javascript:alert(1)", false, false);
check("JaVaScRiPt:alert(1)", false, false);
check(" \u0001javascript:alert(1)", false, false);
check("java\tscript:alert(1)", false, false);
check("java\r\nscript\n:alert(1)", false, false);
check("vbscript:x", false, false);
check("data:text/html,x", false, false);
check("blob:https://a.example/1", false, false);
check("file:///etc/passwd", false, false);

/** The place that is reported for an address in a setting. */
function setting(yaml: string, place: string): void {
  test(yaml.split("\n")[0]!, () => {
    const config = `title: T\nversions: [{name: docs, path: /, content: content, mainDoc: index}]\n${yaml}\n`;
    const files = {"/site/docs.config.yaml": config, "/site/content/index.md": "# A\n"};
    const {diagnostics, config: read} = loadConfig("/site/docs.config.yaml", createMemoryFileSystem(files));
    assert.is(read, null);
    assert.match(diagnostics.map(formatDiagnostic).join("\n"), `docs.config.yaml:${place}  error  link-unsafe`);
  });
}

setting("redirects: [{from: /a, to: 'javascript:alert(1)'}]", "3:28");
setting("navbar: {items: [{label: A, href: 'javascript:alert(1)'}]}", "3:35");
setting("footer: {groups: [{title: A, items: [{label: A, href: 'data:text/html,x'}]}]}", "3:55");
setting("repository: 'javascript:alert(1)'", "3:13");
setting("editUrl: 'javascript:alert(1)//'", "3:10");
setting("sidebars: {docs: [{label: A, href: 'vbscript:x'}]}", "3:36");

test.run();
