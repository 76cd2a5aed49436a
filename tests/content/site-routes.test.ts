// The site of this repository has exactly the expected routes.

import fs from "node:fs";
import path from "node:path";
import {load} from "js-yaml";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {siteTree} from "./site-tree.ts";

interface RouteFixture {
  standalone: string[];
  only: Record<string, string[]>;
  both: Record<string, string[]>;
}

const fixture = load(fs.readFileSync("tests/fixtures/site-routes.yaml", "utf8")) as RouteFixture;

function expectedRoutes(): string[] {
  const shared = Object.entries(fixture.both).flatMap(([folder, names]) =>
    names.map((name) => path.posix.join(folder, name))
  );
  const ofVersion = (version: string): string[] =>
    [...shared, ...(fixture.only[version] ?? [])].map((route) => `/${version}${route}`);
  return [...fixture.standalone, ...ofVersion("release"), ...ofVersion("pre-release")].sort();
}

/** Pages that are generated or redirect: the not-found page, what changed, and addresses that lead on. */
const onPurpose = [
  "/404",
  "/pre-release/changes",
  "/release",
  "/pre-release",
  "/pre-release/concepts/new-to-protocol",
  "/pre-release/releases/lines",
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((line) => `/pre-release/releases/0.7${line}`)
];

test("every route is built, and no other", async () => {
  const {documents} = await siteTree();
  const built = [...documents.keys()].filter((route) => !onPurpose.includes(route)).sort();
  assert.equal(built, expectedRoutes());
  for (const route of onPurpose) assert.ok(documents.has(route), `${route} is built`);
});

test.run();
