// Pages of imported sites that once took minutes.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {diskFileSystem} from "../../../../cli/src/core/file-system.ts";
import {generators} from "../../../../cli/src/tools/import/generators.ts";
import {planImport} from "../../../../cli/src/tools/import/import-site.ts";
import {temporaryFolder, writeFiles} from "../../../helpers.ts";
import {hostilePatterns} from "../../../hostile-patterns.ts";

/** Seconds of processor time: far above what any takes, and far below what they took. */
const SECONDS = 10;

const sites: Record<string, Record<string, string>> = {
  mkdocs: {"mkdocs.yml": "site_name: A\nmarkdown_extensions: [admonition, attr_list, def_list]\n", "docs/index.md": ""},
  vitepress: {".vitepress/config.js": 'export default {title: "A"};', "index.md": ""}
};

for (const [name, files] of Object.entries(sites))
  for (const pattern of ["blanks in a heading", "ids of a heading", "empty lines"])
    test(`${name}: ${pattern}`, async () => {
      const folder = temporaryFolder();
      const page = Object.keys(files).at(-1)!;
      writeFiles(folder, {...files, [page]: hostilePatterns[pattern]!(100_000)});
      const start = process.cpuUsage();
      const plan = await planImport(generators[name as keyof typeof generators], folder, diskFileSystem);
      const {user, system} = process.cpuUsage(start);
      assert.ok("files" in plan);
      assert.ok((user + system) / 1e6 < SECONDS, `it took ${((user + system) / 1e6).toFixed(1)} s`);
    });

test.run();
