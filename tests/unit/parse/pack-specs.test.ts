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
    const {sources} = readSources(config!, diskFileSystem);
    const parsed = parseSpecs(config!, sources, {});
    const {facts} = parsed;
    for (const specs of parsed.byVersion.values()) specs.typedLinks("api:Nothing");
    const plain = JSON.stringify(facts);
    const packed = packSpecs(facts);
    const packedFacts = JSON.stringify(
      Object.fromEntries(Object.entries(packed).map(([version, own]) => [version, own.facts]))
    );
    const asked: string[] = [];
    const unpack = () =>
      unpackSpecs(JSON.parse(packedFacts), (version) => (asked.push(version), packed[version]!.elements));
    assert.ok(
      Object.values(facts).some(
        ({pages, elements}) => elements.length > 0 && pages.some(({page}) => page.links.length > 0)
      ),
      "there is something to pack"
    );
    assert.equal(JSON.parse(JSON.stringify(unpack())), JSON.parse(plain));
    assert.ok(JSON.stringify(packed).length < plain.length);

    asked.length = 0;
    const unpacked = unpack();
    const again = parseSpecs(config!, sources, unpacked);
    const link = Object.keys(Object.values(facts)[0]!.typedLinks)[0]!;
    assert.equal(
      again.byVersion.values().next().value!.typedLinks(link),
      parsed.byVersion.values().next().value!.typedLinks(link)
    );
    assert.equal(asked, [], "a link that is remembered asks for no elements");
    assert.is(JSON.stringify(packSpecs(unpacked)), JSON.stringify(packed));
  });
}

test.run();
