// protodocs test: in a process without a network.

import fs from "node:fs";
import http from "node:http";
import type {AddressInfo} from "node:net";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {canConfine, isConfined, MAX_PROCESSES} from "../../cli/src/tools/test/confine.ts";
import {packageRoot, temporaryFolder, writeFiles} from "../helpers.ts";
import {block} from "../unit/tools/test/pages.ts";
import {ended, run, start} from "./command.ts";

const config = "title: T\nversions: [{name: docs, path: /, content: content, latest: true, mainDoc: index}]\n";

test("examples run without a network, and once", async () => {
  const folder = temporaryFolder();
  const names = "console.log(Object.keys(os.networkInterfaces()).join());";
  writeFiles(folder, {
    "docs.config.yaml": config,
    "content/index.md":
      "# T\n\n" +
      block("js test", 'import os from "node:os";', names) +
      block('text expect="output"', "lo") +
      block("sh test", "echo 1") +
      block('text expect="output"', "2") +
      block('sh test skip="needs a node"', "exit 1")
  });
  const fault = 'content/index.md:14:1  error  test-failed\n  Expected "2", and "1" is printed.\n';
  const skipped = "not run: content/index.md:17: needs a node\n";
  if (!isConfined() && !canConfine()) {
    const {code, stdout} = await run(folder, "test");
    assert.is(code, 2);
    assert.match(stdout, "--allow bash --allow javascript");
    return;
  }
  const first = await run(folder, "test", "--junit", "out.xml");
  assert.is(first.code, 1, first.stdout + first.stderr);
  assert.match(first.stdout, fault + skipped + "3 examples: 1 passed, 1 failed, 1 block not run, in ");
  assert.match(fs.readFileSync(path.join(folder, "out.xml"), "utf8"), 'failures="1"');

  const second = await run(folder, "test", "--json");
  const {groups} = JSON.parse(second.stdout) as {groups: {status: string; known: boolean}[]};
  assert.equal(
    groups.map(({status, known}) => `${status} ${known}`),
    ["passed true", "failed false", "not run true"]
  );
  const {stdout} = await run(folder, "test", "--list", "nowhere");
  assert.is(stdout, "");
});

test("a program sees no process but its own, and so no secrets of the others", async () => {
  if (isConfined() || !canConfine()) return;
  const folder = temporaryFolder();
  const grep = 'cat /proc/[0-9]*/environ | tr "\\0" "\\n" | grep -c ^TOKEN_OF_CI || true';
  writeFiles(folder, {
    "docs.config.yaml": config,
    "content/index.md": "# T\n\n" + block("sh test", grep, "kill -9 -1 || true") + block('text expect="output"', "0")
  });
  const {code, stdout} = await ended(start(folder, ["test"], {TOKEN_OF_CI: "t"}));
  assert.is(code, 0, stdout);
});

test("a program cannot start processes without end", async () => {
  if (isConfined() || !canConfine()) return;
  const folder = temporaryFolder();
  const code = [
    "import {spawn} from 'node:child_process';",
    `const children = Array.from({length: ${MAX_PROCESSES + 40}}, () => spawn('sleep', ['20']).on('error', () => null));`,
    `console.log(children.filter(({pid}) => pid !== undefined).length < ${MAX_PROCESSES});`,
    "process.exit();"
  ];
  writeFiles(folder, {
    "docs.config.yaml": `${config}tests: {timeout: 100}\n`,
    "content/index.md": "# T\n\n" + block("js test", ...code) + block('text expect="output"', "true")
  });
  const {code: ended, stdout} = await run(folder, "test");
  assert.is(ended, 0, stdout);
});

/** An API and a guide as another project might have them, with the settings that the manual's chapter names. */
const parcels = {
  "docs.config.yaml": `title: Parcels
specs: [{name: parcels, kind: openapi, path: parcels.yaml, route: /api}]
versions: [{name: docs, path: /, content: content, specs: specs, latest: true, mainDoc: index}]
tests:
  services: {api: {mock: [parcels]}}
  replace: {https://api.parcels.example: "{api}", YOUR_KEY: k-1}
`,
  "specs/parcels.yaml": `openapi: 3.1.0
info: {title: Parcels, version: "1"}
servers: [{url: https://api.parcels.example/v1}]
components:
  securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}
  schemas:
    Parcel: {type: object, properties: {id: {type: string, example: p1}, grams: {type: integer, example: 250}}}
security: [{key: []}]
paths:
  /parcels:
    post:
      operationId: Send
      requestBody: {required: true, content: {application/json: {schema: {$ref: "#/components/schemas/Parcel"}}}}
      responses: {"201": {description: Sent., content: {application/json: {schema: {$ref: "#/components/schemas/Parcel"}}}}}
  /parcels/{id}:
    parameters: [{name: id, in: path, required: true, schema: {type: string}}]
    get:
      operationId: Track
      responses: {"200": {description: Found., content: {application/json: {schema: {$ref: "#/components/schemas/Parcel"}}}}}
`
};

test("a guide of another project runs against a mock of its API, and a wrong field is found", async () => {
  if (!isConfined() && !canConfine()) return;
  const folder = temporaryFolder();
  const send = (field: string): string =>
    "# Send a parcel\n\n" +
    block(
      "http test=send",
      "POST https://api.parcels.example/v1/parcels",
      "Content-Type: application/json",
      "X-Key: YOUR_KEY",
      "",
      `{"${field}": 400}`
    ) +
    block(
      'http expect="output"',
      "HTTP/1.1 201 Created",
      "Content-Type: application/json",
      "",
      "{",
      '  "id": "{{parcel}}",',
      "…"
    ) +
    block(
      "js test=send",
      "const headers = {'X-Key': 'YOUR_KEY'};",
      "const reply = await fetch('https://api.parcels.example/v1/parcels/{{parcel}}', {headers});",
      "console.log((await reply.json()).grams);"
    ) +
    block('text expect="output"', "400");
  writeFiles(folder, {...parcels, "content/index.md": send("grams")});
  const right = await run(folder, "test");
  assert.is(right.code, 0, right.stdout + right.stderr);
  assert.match(right.stdout, "1 example: 1 passed, in ");

  writeFiles(folder, {"content/index.md": send("gramms")});
  const {code, stdout} = await run(folder, "test");
  assert.is(code, 1);
  assert.match(
    stdout,
    'content/index.md:8:3  error  test-failed\n  POST /parcels: gramms: there is no property "gramms".\n  hint: did you mean "grams"?\n'
  );
});

test("the blocks of the manual's chapter run with its settings", async () => {
  if (!isConfined() && !canConfine()) return;
  const chapter = fs.readFileSync(path.join(packageRoot, "manual/content/writing/tested-guide.md"), "utf8");
  const textsOf = (pattern: RegExp): string => [...chapter.matchAll(pattern)].map(([, text]) => text).join("\n");
  const folder = temporaryFolder();
  writeFiles(folder, {
    "docs.config.yaml": textsOf(/^```yaml title="docs.config.yaml"\n([^]*?)^```/gm),
    "specs/openapi.yaml": parcels["specs/parcels.yaml"],
    "content/guide.md": `# Guide\n\n${textsOf(/^````md\n([^]*?)^````/gm)}`
  });
  const {code, stdout} = await run(folder, "test");
  assert.is(code, 0, stdout);
  assert.match(stdout, "2 examples: ");
});

test("a journey runs pages in order in one folder, with a line for each step, up to what fails", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, {
    "docs.config.yaml": `${config}tests: {journeys: {first: [keys, orders, index]}}\n`,
    "content/index.md":
      "# T\n\n" + block("sh test", "test -f key") + block("sh test", "false") + block("sh test", "true"),
    "content/orders.md":
      "# O\n\n" +
      block("sh test", "cat key") +
      block('text expect="output"', "k") +
      block('sh test skip="needs a node"', "x"),
    "content/keys.md": "# K\n\n" + block("sh test", "echo k > key")
  });
  const {code, stdout} = await run(folder, "test", "--journey", "first", "--allow", "bash");
  assert.is(code, 1);
  assert.match(
    stdout.replace(/ in .*\n$/, ""),
    `first, docs
  passed   content/keys.md:4
  passed   content/orders.md:4
  not run  content/orders.md:10: needs a node
  passed   content/index.md:4
  failed   content/index.md:7
  not run  content/index.md:10: an earlier step has failed
content/index.md:7:1  error  test-failed
  This fails with code 1: it says nothing
6 examples: 3 passed, 1 failed, 2 blocks not run,`
  );
});

test("what a running service answers is recorded, without a network for the examples, and answers later", async () => {
  if (!isConfined() && !canConfine()) return;
  const server = http.createServer((request, response) => {
    const isKnown = request.headers["x-key"] === "key-of-the-owner";
    response.writeHead(isKnown ? 200 : 401, {"Content-Type": "application/json"}).end('{"grams": 250}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = temporaryFolder();
  writeFiles(folder, {
    "docs.config.yaml": `${config}tests:
  services: {api: {recording: tests/api.http, url: "${address}"}}
  replace: {https://api.parcels.example: "{api}"}
`,
    "content/index.md":
      "# T\n\n" +
      block("http test", "GET https://api.parcels.example/v1/parcels/7", "X-Key: YOUR_KEY") +
      block(
        'http expect="output"',
        "HTTP/1.1 200 OK",
        "Content-Type: application/json",
        "",
        "{",
        '  "grams": 250',
        "}"
      ) +
      block("sh test", "curl -sS --max-time 2 " + address + " || echo unreachable") +
      block('text expect="output"', "unreachable")
  });
  const before = await run(folder, "test");
  assert.match(
    before.stdout,
    "content/index.md:4:44  error  test-failed\n  GET /v1/parcels/7 is not recorded.\n  hint: run protodocs test --record api\n"
  );

  const nothing = await run(folder, "test", "--live", "api");
  assert.is(nothing.code, 1);
  assert.match(
    nothing.stdout,
    "tests/api.http:1:1  error  test-drift\n  Nothing of api is compared: nothing is recorded.\n  hint: run protodocs test --record api\n"
  );

  const {code, stdout, stderr} = await run(folder, "test", "--record", "api", "--header", "X-Key: key-of-the-owner");
  assert.is(code, 0, stdout + stderr);
  assert.match(stdout + stderr, "api: 1 answer recorded in tests/api.http");
  const recorded = fs.readFileSync(path.join(folder, "tests/api.http"), "utf8");
  assert.match(recorded, "GET {{address}}/v1/parcels/7\nx-key: {{x-key}}\n");

  const live = await run(folder, "test", "--live", "api", "--header", "X-Key: key-of-the-owner");
  assert.is(live.code, 0, live.stdout + live.stderr);
  server.close();
  server.closeAllConnections();
  const after = await run(folder, "test");
  assert.is(after.code, 0, after.stdout + after.stderr);
  const unknown = await run(folder, "test", "--record", "apis");
  assert.is(unknown.code, 2);
});

test("names that mean nothing are faults, in what is written and on the command line", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, {
    "docs.config.yaml": config,
    "content/guide.md": "# G\n\n" + block("sh test", "echo 1") + block('text expects="output"', "1")
  });
  const misspelt =
    'content/guide.md:6:9  error  test-invalid\n  Code blocks have no option "expects".\n  hint: did you mean "expect"?\n';
  for (const command of ["test", "check"]) {
    const {code, stdout} = await run(folder, command);
    assert.is(code, 1, command);
    assert.match(stdout, misspelt);
  }
  writeFiles(folder, {"content/guide.md": "# G\n\n" + block("sh test", "echo 1")});
  const said = async (...args: string[]): Promise<string> => {
    const {code, stdout, stderr} = await run(folder, "test", ...args);
    return `${code} ${stdout}${stderr}`;
  };
  assert.is(
    await said("--allow", "bahs"),
    '2 protodocs: Nothing runs "bahs", so it cannot be allowed.\n  hint: did you mean "bash"?\n'
  );
  assert.is(
    await said("giude"),
    '2 protodocs: No page with examples has "giude" in its path.\n  hint: did you mean "guide"?\n'
  );
});

test("results of one CI job are used by the next, which has the same key, and no others", async () => {
  const files = {
    "docs.config.yaml": config,
    "content/index.md": "# T\n\n" + block("sh test=greet", "echo greeted once") + block("text output=greet")
  };
  const [first, second] = [temporaryFolder(), temporaryFolder()];
  for (const folder of [first, second]) writeFiles(folder, files);
  const key = {PROTODOCS_CACHE_KEY: "k".repeat(40)};
  const strictly = async (variables: NodeJS.ProcessEnv): Promise<string> => {
    const {code, stdout, stderr} = await ended(start(second, ["build", "--strict"], variables));
    const page = path.join(second, "dist/index.html");
    const isShown = fs.existsSync(page) && fs.readFileSync(page, "utf8").includes("greeted once");
    return `${code} ${/test-missing/.exec(stdout + stderr)?.[0] ?? "complete"} ${isShown}`;
  };
  const results = ".protodocs/cache/test";
  const handOver = (): void => fs.cpSync(path.join(first, results), path.join(second, results), {recursive: true});

  assert.is(await strictly(key), "1 test-missing false");
  const {code, stdout} = await ended(start(first, ["test", "--allow", "bash"], key));
  assert.is(code, 0, stdout);
  handOver();
  assert.is(await strictly({PROTODOCS_CACHE_KEY: "l".repeat(40)}), "1 test-missing false");
  handOver();
  assert.is(await strictly(key), "0 complete true");

  const [name = ""] = fs.readdirSync(path.join(first, results));
  const file = path.join(first, results, name);
  const kept = fs.readFileSync(file);
  const at = kept.indexOf("greeted");
  assert.ok(at > 0, "the output is in the file");
  fs.writeFileSync(file, Buffer.concat([kept.subarray(0, at), Buffer.from("cheated"), kept.subarray(at + 7)]));
  handOver();
  fs.rmSync(path.join(second, "dist"), {recursive: true});
  assert.is(await strictly(key), "1 test-missing false");
});

test.run();
