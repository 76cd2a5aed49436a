// What is remembered of specifications comes back as it was.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {loadConfig} from "../../../cli/src/config/load.ts";
import {diskFileSystem} from "../../../cli/src/fs.ts";
import {packSpecs, unpackSpecs} from "../../../cli/src/parse/pack-specs.ts";
import {parseSpecs} from "../../../cli/src/parse/parse-specs.ts";
import {readSources} from "../../../cli/src/read/read-sources.ts";

for (const name of ["reference-openapi", "reference-protobuf", "reference-openrpc"]) {
  test(name, () => {
    const root = path.join(import.meta.dirname, "../../sites", name);
    assert.ok(fs.existsSync(root));
    const {config} = loadConfig(path.join(root, "docs.config.yaml"), diskFileSystem);
    const {facts} = parseSpecs(config!, readSources(config!, diskFileSystem).sources, {});
    const plain = JSON.stringify(facts);
    const packed = JSON.stringify(packSpecs(facts));
    assert.ok(Object.values(facts).some(({pages, elements}) => elements.length > 0 && pages.some(({page}) => page.links.length > 0)), "there is something to pack");
    assert.equal(unpackSpecs(JSON.parse(packed)), JSON.parse(plain));
    assert.ok(packed.length < plain.length);
  });
}

test.run();
