// The golden site in three languages, for browser tests.

import fs from "node:fs";
import path from "node:path";
import {packageRoot, readTree} from "../helpers.ts";
import type {BuildChoice} from "./site.ts";

const golden = path.join(packageRoot, "tests/sites/languages");

/** Instead of the fixture: its folders are others. */
export const inLanguages: BuildChoice = {
  configure: () => fs.readFileSync(path.join(golden, "docs.config.yaml"), "utf8").replaceAll("content/", "languages/"),
  files: Object.fromEntries(
    [...readTree(path.join(golden, "content"))].map(([name, bytes]) => [`languages/${name}`, bytes.toString("utf8")])
  )
};
