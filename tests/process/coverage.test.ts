// protodocs coverage: what is documented, and a promise that only rises.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {temporaryFolder, writeFiles} from "../helpers.ts";
import {run, stopAll} from "./command.ts";

test.after(stopAll);

const proto = (comment: string): string =>
  `syntax = "proto3";\npackage shop;\n\n// What is sent.\nmessage Parcel {\n  ${comment}\n  uint32 weight = 1;\n}\n`;

function project(): string {
  const folder = temporaryFolder();
  writeFiles(folder, {
    "docs.config.yaml": `title: Parcels
lastUpdate: false
specs:
  - {name: grpc, kind: protobuf, path: proto, label: gRPC, route: /grpc}
versions:
  - {name: next, number: "1.1", path: /next, content: content, specs: specs, latest: true, mainDoc: index}
`,
    "content/index.md": "# Start\n\nA [parcel](proto:shop.Parcel).\n",
    "specs/proto/shop.proto": proto("// In grams.")
  });
  return folder;
}

test("it prints shares, what is missing, and JSON", async () => {
  const folder = project();
  fs.writeFileSync(path.join(folder, "specs/proto/shop.proto"), proto("// The weight."));
  const {stdout} = await run(folder, "coverage");
  assert.is(
    stdout,
    "grpc: 2 elements, 50% described, 50% linked\n  shop.proto: 2 elements, 50% described, 50% linked\n"
  );
  const missing = await run(folder, "coverage", "1.1", "--missing");
  assert.is(missing.stdout, "grpc  field  Parcel.weight  grpc/shop.proto#Parcel.weight\n");
  const {specifications} = JSON.parse((await run(folder, "coverage", "--json")).stdout) as {specifications: unknown};
  assert.equal(specifications, [
    {spec: "grpc", elements: 2, describedPercent: 50, examplesPercent: null, linkedPercent: 50}
  ]);
  const written = await run(folder, "coverage", "--html", "report/coverage.html");
  assert.is(written.stdout, "report/coverage.html: 1 element without a description\n");
  const page = fs.readFileSync(path.join(folder, "report/coverage.html"), "utf8");
  assert.match(
    page,
    '<tr><th scope="row">shop.proto</th><td>2</td><td><meter max="100" value="50">50%</meter> 50%</td><td>–</td>'
  );
  assert.match(page, "<summary>shop.proto: 1 without a description</summary>");
  assert.match(page, "field <b>Parcel.weight</b> <code>grpc/shop.proto#Parcel.weight</code>");
  const unknown = await run(folder, "coverage", "2.0");
  assert.is(unknown.code, 2);
  assert.match(unknown.stdout, "there is no version 2.0; there are next");
});

test("less than what was accepted fails a check, and is accepted only when asked to", async () => {
  const folder = project();
  assert.is((await run(folder, "coverage", "accept")).code, 0);
  assert.is((await run(folder, "check")).code, 0);

  fs.writeFileSync(path.join(folder, "specs/proto/shop.proto"), proto("// The weight."));
  const check = await run(folder, "check");
  assert.is(check.code, 1);
  assert.match(check.stdout, "coverage.lock:2:1  warning  coverage-dropped\n  grpc: 50% of its elements");
  const refused = await run(folder, "coverage", "accept");
  assert.is(refused.code, 1);
  assert.match(fs.readFileSync(path.join(folder, "coverage.lock"), "utf8"), "described 100");
  assert.is((await run(folder, "coverage", "accept", "--lower")).code, 0);
  assert.is((await run(folder, "check")).code, 0);
});

test.run();
