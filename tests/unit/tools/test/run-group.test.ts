// Groups that run, in this process's own network: code here opens no connection.

import http from "node:http";
import type {AddressInfo} from "node:net";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {junitOf} from "../../../../cli/src/tools/test/junit.ts";
import {isConfined} from "../../../../cli/src/tools/test/confine.ts";
import {createDiskCache} from "../../../../cli/src/engine/cache.ts";
import {runTests, splitKnown, type GroupOutcome} from "../../../../cli/src/tools/test/run-tests.ts";
import {runGroup} from "../../../../cli/src/tools/test/run-group.ts";
import {parseRequests} from "../../../../cli/src/tools/test/send-requests.ts";
import {noServices} from "../../../../cli/src/tools/test/services.ts";
import {configOf, temporaryFolder, writeFiles} from "../../../helpers.ts";
import {block, planOf, printed, runners, withoutServices} from "./pages.ts";

const cache = createDiskCache(temporaryFolder());

async function run(text: string, tests: Partial<ReturnType<typeof configOf>["tests"]> = {}): Promise<GroupOutcome[]> {
  const config = configOf({});
  const input = {
    config: {...config, tests: {...config.tests, ...tests}},
    groups: planOf(text).groups,
    cache,
    env: process.env,
    ...withoutServices
  };
  return runTests(input);
}

async function check(text: string, expected: string, tests = {}): Promise<void> {
  const outcomes = await run(text, tests);
  assert.is(printed(outcomes.flatMap(({diagnostics}) => diagnostics)), expected);
}

test("blocks run in order in one folder, with captured values", () =>
  check(
    block("js test=a", "import fs from 'node:fs';") +
      block("js test=a", "fs.writeFileSync('id', '42'); console.log('id 42');") +
      block('text expect="output"', "id {{id}}") +
      block("sh test=a", 'test "$(cat id)" = {{id}}; echo "$GREETING" ${HOME_OF_USER:-none}') +
      block('text expect="output"', "hello none"),
    "",
    {env: {GREETING: "hello"}}
  ));

test("what fails is reported at its line", async () => {
  await check(
    block("sh test=a", "true", "# a comment") + block("sh test=a", "echo a", "false", "echo b"),
    "content/page.md:7:1  error  test-failed\n  This fails with code 1: a"
  );
  await check(
    block("js test=a", "const a = 1;", "", "console.assert(a === 1);", "throw new Error('at line 5');"),
    "content/page.md:5:1  error  test-failed\n  This fails with code 1: Error: at line 5"
  );
  await check(
    block("ts test", "interface A {", "  b: string;", "}", "const a: A = {b: ''};", "JSON.parse(a.b);"),
    "content/page.md:6:1  error  test-failed\n  This fails with code 1: SyntaxError: Unexpected end of JSON input"
  );
  await check(
    block("sh test", "echo 1") + block('text expect="output"', "2"),
    'content/page.md:5:1  error  test-failed\n  Expected "2", and "1" is printed.'
  );
});

test("a capture whose name is misspelt is a fault, and a host without a service says what to do", async () => {
  await check(
    block("sh test=a", "echo id 42") +
      block('text expect="output"', "id {{boat}}") +
      block("sh test=a", "true", "echo {{baot}} {{other}}"),
    'content/page.md:9:1  error  test-failed\n  No output above has the capture "baot".\n  hint: did you mean "boat"?'
  );
  await check(
    block("js test", "await fetch('https://api.nowhere.invalid/boats');"),
    "content/page.md:2:1  error  test-failed\n  This fails with code 1: TypeError: fetch failed\n  hint: nothing answers at api.nowhere.invalid: add its address and its service to tests.replace"
  );
});

test("a program has WebSocket in every supported Node", () =>
  check(block("js test", "console.log(typeof WebSocket);") + block('text expect="output"', "function"), ""));

test("an error in a file that a program uses is reported there", () =>
  check(
    block('js write="lib.mjs"', "export function read() {", "  throw new Error('in line 3');", "}") +
      block('js write="main.mjs" test=b', "import {read} from './lib.mjs';", "read();"),
    "content/page.md:3:1  error  test-failed\n  This fails with code 1: Error: in line 3"
  ));

test("an error that quotes a word is where a caller has written it", () =>
  check(
    block('js write="lib.mjs"', "export function on(name) {", '  throw new Error(`no event "${name}"`);', "}") +
      block(
        "js test",
        "import {on} from './lib.mjs';",
        "const follow = () => {",
        "  on('changed');",
        "};",
        "follow();"
      ),
    'content/page.md:9:1  error  test-failed\n  This fails with code 1: Error: no event "changed"'
  ));

test("a block that must fail", async () => {
  await check(block('sh test fails="no such"', "echo no such thing >&2; exit 3"), "");
  await check(
    block("sh test fails", "true"),
    'content/page.md:2:1  error  test-failed\n  This must fail, and does not.\n  hint: remove "fails" from the fence'
  );
  await check(
    block('sh test fails="b"', "echo a; exit 1"),
    'content/page.md:2:1  error  test-failed\n  This fails without saying "b": a'
  );
});

test("limits on time and output", async () => {
  await check(
    block("sh test", "sleep 60 & sleep 60"),
    "content/page.md:2:1  error  test-failed\n  This was ended after 1 seconds.\n  hint: shorten it, or raise the timeout",
    {timeout: 1}
  );
  await check(
    block("sh test", "yes"),
    "content/page.md:2:1  error  test-failed\n  This prints too much, and was ended.\n  hint: print less",
    {output: 10}
  );
});

test("what is not installed is named, and has no result", async () => {
  const runners = {
    basic: {command: ["no-such-program", "{file}"], file: null, env: {}, absent: null, container: null, timeout: null}
  };
  const config = configOf({});
  const own = {...config, tests: {...config.tests, runners}};
  const {planTests} = await import("../../../../cli/src/site/tests/plan.ts");
  const {runnersOf} = await import("../../../../cli/src/site/tests/runners.ts");
  const {pagesOf} = await import("./pages.ts");
  const {groups} = planTests(pagesOf({page: block("basic test", "10 END")}), runnersOf(own));
  const input = {config: own, groups, cache, env: process.env, ...withoutServices};
  const [outcome] = await runTests(input);
  assert.equal([outcome!.notRun?.why, outcome!.diagnostics], ["no-such-program is not installed", []]);
  assert.is(splitKnown(input).known.length, 0);
  assert.match(junitOf([outcome!]), '<skipped message="no-such-program is not installed"/>');
});

test("what an error says to be absent is no failure", async () => {
  const bash = {command: [], file: null, env: {}, absent: "no module '\\w+'", container: null, timeout: null};
  const text = block("js test=a", "") + block("sh test=a", "echo \"error: no module 'x' here\" >&2; exit 1");
  const [outcome] = await run(text, {runners: {bash}});
  const {notRun, diagnostics} = outcome!;
  assert.equal([notRun?.why, notRun?.blocks.map(({language}) => language), diagnostics], ["no module 'x'", ["sh"], []]);
});

test("a program that goes on is ended once it has printed what is expected", async () => {
  const listens = block("sh test", "echo 1; echo 2; sleep 60");
  await check(listens + block('text expect="output"', "1", "2", "…"), "");
  await check(
    listens + block('text expect="output"', "1", "3", "…"),
    'content/page.md:6:1  error  test-failed\n  Expected "3", and "2" is printed.\n  hint: it was ended after 1 seconds without printing this',
    {timeout: 1}
  );
});

test("JavaScript imports the packages of the project", async () => {
  const root = temporaryFolder();
  writeFiles(root, {
    "node_modules/tides/index.js": "export default 42;",
    "node_modules/tides/package.json": '{"type": "module"}'
  });
  const text =
    block("js test", 'import tides from "tides";', "console.log(tides);") + block('text expect="output"', "42");
  const input = {
    config: {...configOf({}), root},
    groups: planOf(text).groups,
    cache,
    env: process.env,
    ...withoutServices
  };
  const [outcome] = await runTests(input);
  assert.is(printed(outcome!.diagnostics), "");
  assert.is(splitKnown(input).stale.length, 0);
  writeFiles(root, {"node_modules/.package-lock.json": "{}"});
  assert.is(splitKnown(input).stale.length, 1);
});

test("what has passed does not run again; what has failed does", async () => {
  const config = configOf({});
  const {groups} = planOf(block("sh test", "echo kept") + block("sh test", "exit 1"));
  const input = {config, groups, cache, env: process.env, ...withoutServices};
  assert.is(splitKnown(input).stale.length, 2);
  await runTests(input);
  const {known, stale} = splitKnown(input);
  assert.equal([known.length, stale.length], [1, 1]);
  assert.is(splitKnown({...input, config: {...config, tests: {...config.tests, env: {A: "1"}}}}).known.length, 0);
  assert.match(junitOf(known), /tests="1" failures="0"/);
});

test("JUnit names each block, with its failure", async () => {
  const outcomes = await run(
    block("sh test=a", "echo '<&>'") + block('text expect="output"', "b") + block("js test", "")
  );
  const [first, second] = outcomes;
  assert.match(
    junitOf([
      {...first!, milliseconds: 1},
      {...second!, milliseconds: 2}
    ]),
    `<testcase classname="page#a" name="content/page.md:2" file="content/page.md" line="2" time="0.001"><failure message="Expected &quot;b&quot;, and &quot;&lt;&amp;&gt;&quot; is printed.">content/page.md:5:1</failure></testcase>`
  );
});

test("requests, with what they answer", async () => {
  assert.equal(
    parseRequests("@host = http://a\n# one\nPOST {{host}}/b\n  ?c=d\nAccept: text/plain\n\nbody\n\n### two\nhttp://e"),
    [
      {method: "POST", url: "http://a/b?c=d", headers: [["Accept", "text/plain"]], body: "body"},
      {method: "GET", url: "http://e", headers: [], body: ""}
    ]
  );
  const server = http.createServer((request, response) => {
    const isKnown = request.url === "/a";
    response.writeHead(isKnown ? 200 : 404, {"Content-Type": "application/json"}).end(isKnown ? '{"b":[1]}' : "{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const {port} = server.address() as AddressInfo;
  try {
    await check(
      block("http test", "GET https://api.example/a") +
        block(
          'http expect="output"',
          "HTTP/1.1 200 OK",
          "Content-Type: application/json",
          "",
          "{",
          '  "b": [',
          "    1",
          "  ]",
          "}"
        ) +
        block("http test", "GET https://api.example/c"),
      `content/page.md:15:1  error  test-failed\n  This fails with code 1: GET http://127.0.0.1:${port}/c answers 404: {}`,
      {replace: {"https://api.example": `http://127.0.0.1:${port}`}}
    );
  } finally {
    server.close();
  }
});

test("services are stopped, and their faults are those of the block", async () => {
  let stopped = 0;
  const config = configOf({});
  const services = {
    addresses: new Map([["node", "http://127.0.0.1:9"]]),
    takeFaults: () => [{message: "There is no field sise.", hint: "did you mean size?", word: "sise"}],
    stop: () => Promise.resolve(void stopped++)
  };
  assert.equal(noServices.takeFaults(), []);
  const tests = {
    ...config.tests,
    replace: {NODE: "{node}", "wss://stream.example": "{node}"},
    services: {
      node: {
        mock: ["a"],
        url: null,
        recording: null,
        messages: {},
        folder: null,
        generate: [],
        hide: [],
        command: [],
        timeout: 1
      }
    }
  };
  const [outcome] = await runTests({
    config: {...config, tests},
    groups: planOf(block("sh test", "echo NODE wss://stream.example/a", 'echo {"sise": 1}')).groups,
    cache,
    env: process.env,
    services: {start: () => Promise.resolve(services), stop: () => undefined},
    fingerprintOf: () => ""
  });
  assert.is(
    printed(outcome!.diagnostics),
    "content/page.md:3:8  error  test-failed\n  There is no field sise.\n  hint: did you mean size?"
  );
  assert.is(stopped, 1);
});

test("a fault within a statement of several lines is at the line that its error quotes", () =>
  check(
    block("sh test", "f() { echo \"program.sh: line 2: no 'two' field\" >&2; exit 1; }", "f one \\", "  two"),
    "content/page.md:4:1  error  test-failed\n  This fails with code 1: program.sh: line 2: no 'two' field"
  ));

test("a fault is where its word is written, before where a similar one is nearer", async () => {
  const {groups} = planOf(
    block('sh write="lib.sh"', "send='{\"marketIds\": 1}'") + block("sh test", ". ./lib.sh", 'marketId=1; echo "$send"')
  );
  const services = {
    addresses: new Map<string, string>(),
    takeFaults: () => [{message: "There is no marketIds.", hint: null, word: "marketIds"}],
    stop: () => Promise.resolve()
  };
  const {diagnostics} = await runGroup({
    group: groups[0]!,
    root: "/nowhere",
    runners,
    replacements: {},
    env: {},
    limits: {memory: 0, output: 100},
    services,
    folder: null,
    processEnv: process.env
  });
  assert.is(printed(diagnostics), "content/page.md:2:9  error  test-failed\n  There is no marketIds.");
});

test("a machine with nothing but loopback needs no confinement", () => {
  const address = (internal: boolean) =>
    ({internal}) as NonNullable<ReturnType<typeof import("node:os").networkInterfaces>[string]>[number];
  assert.ok(isConfined({lo: [address(true)]}));
  assert.not.ok(isConfined({lo: [address(true)], eth0: [address(false)]}));
});

test.run();
