// What the package brings along, and how it is published.

import {spawnSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {parseYaml} from "../../cli/src/yaml/yaml.ts";
import {packageRoot} from "../helpers.ts";

const read = (file: string): string => fs.readFileSync(path.join(packageRoot, file), "utf8");

test("each licence is accepted with a reason", () => {
  const {status, stdout} = spawnSync(process.execPath, [path.join(packageRoot, "scripts/audit.mjs"), "--licences"], {
    encoding: "utf8"
  });
  const lines = stdout.trim().split("\n");
  assert.is(status, 0, stdout);
  assert.is(lines.filter((line) => /^ {2}✔ \w/.test(line)).length * 2, lines.length, stdout);
});

test("the package is published with its provenance, and from no cache", () => {
  const {permissions, jobs} = parseYaml("publish.yml", read(".github/workflows/publish.yml")).value as {
    permissions: Record<string, string>;
    jobs: Record<string, {permissions: Record<string, string>; steps: {run?: string; uses?: string}[]}>;
  };
  const {permissions: own, steps} = jobs["publish"]!;
  assert.equal([permissions, own], [{contents: "read"}, {contents: "read", "id-token": "write"}]);
  assert.is(steps.at(-1)!.run, "npm publish --provenance --access public");
  assert.equal(
    steps.filter(({uses}) => uses?.startsWith("actions/cache")),
    []
  );
  const {publishConfig} = JSON.parse(read("package.json")) as {publishConfig: {provenance: boolean}};
  assert.ok(publishConfig.provenance);
});

test.run();
