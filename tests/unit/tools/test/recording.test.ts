// Recordings of a service: what is written, what answers from them, and where the service differs later.

import fs from "node:fs";
import http from "node:http";
import type {AddressInfo} from "node:net";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {noCache} from "../../../../cli/src/engine/cache.ts";
import {forwardDirectly, forwardThrough, serveForward} from "../../../../cli/src/tools/test/recording/forward.ts";
import {compareRecording} from "../../../../cli/src/tools/test/recording/compare-recording.ts";
import {createRecorder, type Recorder} from "../../../../cli/src/tools/test/recording/recorder.ts";
import {parseRecording, printRecording} from "../../../../cli/src/tools/test/recording/recording.ts";
import {createSecrets} from "../../../../cli/src/tools/test/recording/secrets.ts";
import type {MockSource} from "../../../../cli/src/tools/test/mock/routes.ts";
import {runTests} from "../../../../cli/src/tools/test/run-tests.ts";
import {createServices} from "../../../../cli/src/tools/test/services.ts";
import {configOf, temporaryFolder} from "../../../helpers.ts";
import {block, planOf, printed} from "./pages.ts";

const noSource: MockSource = {pages: [], schemas: [], specs: [], messages: {}, types: null};

interface Live {
  address: string;
  seen: string[];
  stop(): void;
}

/** A service that counts, knows one token and hands out another. */
async function startService(change: (body: Record<string, unknown>) => Record<string, unknown>): Promise<Live> {
  const seen: string[] = [];
  let count = 0;
  const server = http.createServer((request, response) => {
    void (async () => {
      let body = "";
      for await (const part of request) body += String(part);
      seen.push(`${request.method} ${request.url} ${request.headers.authorization ?? ""} ${body}`.trim());
      const {port} = server.address() as AddressInfo;
      const answer =
        request.url === "/login"
          ? {sessionToken: "S3cret-of-the-session"}
          : {grams: ++count * 100, self: `http://127.0.0.1:${port}/parcels`, echo: request.headers.authorization ?? ""};
      response.writeHead(200, {"Content-Type": "application/json", "Set-Cookie": "sid=cookie-of-the-session; Path=/"});
      response.end(JSON.stringify(change(answer)));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    stop: () => void server.close()
  };
}

const page =
  block(
    "http test=send",
    "POST https://api.example/login",
    "Content-Type: application/json",
    "",
    '{"user": "ann", "password": "correct horse", "sentAt": 17}'
  ) +
  block(
    'http expect="output"',
    "HTTP/1.1 200 OK",
    "Content-Type: application/json",
    "",
    "{",
    '  "sessionToken": "{{token}}"',
    "}"
  ) +
  block(
    "http test=send",
    "GET https://api.example/parcels?first=1",
    "Authorization: Bearer {{token}}",
    "",
    "###",
    "GET https://api.example/parcels?first=1",
    "Authorization: Bearer {{token}}"
  );

function configOfService(root: string, url: string): ReturnType<typeof configOf> {
  const config = configOf({});
  const service = {
    mock: [],
    url,
    recording: "tests/api.http",
    messages: {},
    folder: null,
    generate: [],
    hide: ["sentAt"],
    command: [],
    timeout: 1
  };
  return {
    ...config,
    root,
    tests: {...config.tests, services: {api: service}, replace: {"https://api.example": "{api}"}}
  };
}

async function run(config: ReturnType<typeof configOf>, text: string, recorder: Recorder | null): Promise<string> {
  const {groups} = planOf(text);
  const services = createServices({config, sourceOf: () => noSource, env: process.env, recorder});
  const input = {config, groups, cache: noCache, env: process.env, services, fingerprintOf: () => ""};
  const outcomes = await runTests(input);
  recorder?.write(groups, groups);
  return printed(outcomes.flatMap(({diagnostics}) => diagnostics));
}

const unchanged = (body: Record<string, unknown>): Record<string, unknown> => body;

test("a recording has no secrets, answers in order, and refuses what is not in it", async () => {
  const live = await startService(unchanged);
  const config = configOfService(temporaryFolder(), live.address);
  const relay = await serveForward(
    forwardDirectly({addresses: new Map([["api", live.address]]), headers: {"X-Key": "key-of-the-owner"}, timeout: 5})
  );
  const recorder = createRecorder(config, new Map([["api", live.address]]), forwardThrough(relay.socket));
  assert.is(await run(config, page, recorder), "");
  relay.stop();
  live.stop();
  assert.equal(live.seen.slice(1), [
    "GET /parcels?first=1 Bearer S3cret-of-the-session",
    "GET /parcels?first=1 Bearer S3cret-of-the-session"
  ]);

  const written = fs.readFileSync(path.join(config.root, "tests/api.http"), "utf8");
  for (const secret of ["S3cret", "correct horse", "cookie-of", "key-of"])
    assert.not(written.includes(secret), `${secret} is in\n${written}`);
  assert.match(written, '"grams": 100');
  assert.match(written, '"grams": 200');
  assert.match(written, '"self": "{{address}}/parcels"');
  assert.match(written, '"sentAt": 0');
  assert.match(written, `@address = ${live.address}\n\n### docs page#send\nPOST {{address}}/login\n`);
  assert.is(printRecording(live.address, parseRecording(written)), written);

  assert.is(await run(config, page, null), "", "answered without the service");
  const check = async (from: string, to: string, expected: string): Promise<void> =>
    assert.is(await run(config, page.replace(from, to), null), expected);
  await check("17}", "18}", "");
  await check(
    '"ann"',
    '"bob"',
    'content/page.md:5:11  error  test-failed\n  POST /login is not recorded: user is "bob", and "ann" is recorded.\n  hint: run protodocs test --record api'
  );
  await check(
    '"password"',
    '"pasword"',
    "content/page.md:5:18  error  test-failed\n  POST /login is not recorded: pasword is not recorded.\n  hint: run protodocs test --record api"
  );
  await check(
    "first=1",
    "first=2",
    'content/page.md:16:39  error  test-failed\n  GET /parcels is not recorded: first is "2", and "1" is recorded.\n  hint: run protodocs test --record api'
  );
  await check(
    "Authorization",
    "Authorisation",
    "content/page.md:16:1  error  test-failed\n  GET /parcels is not recorded: the header authorization is not sent.\n  hint: run protodocs test --record api"
  );
  await check(
    "example/parcels",
    "example/parcel",
    'content/page.md:16:25  error  test-failed\n  GET /parcel is not recorded.\n  hint: did you mean "/parcels"?'
  );
});

test("a running service is compared with its recording, without a change to it", async () => {
  const live = await startService(({grams, self}) => ({grams: String(grams), self, weight: null}));
  const answer = {status: 200, headers: {"content-type": "application/json"}, body: '{"grams":1,"self":"","at":2}'};
  const exchange = {test: "a", headers: {}, body: "", line: 5, answer};
  const report = await compareRecording({
    source: noSource,
    address: live.address,
    headers: {},
    timeout: 5,
    file: "tests/api.http",
    exchanges: [
      {...exchange, method: "GET", url: "/parcels"},
      {...exchange, method: "GET", url: "/parcels?token={{token}}"},
      {...exchange, method: "GET", url: "/gone", answer: {...answer, status: 404}},
      {...exchange, method: "DELETE", url: "/parcels"}
    ]
  });
  live.stop();
  assert.equal([report.asked, report.skipped, live.seen], [2, 2, ["GET /parcels", "GET /gone"]]);
  assert.is(
    printed(report.drift).replaceAll("tests/api.http:5:1  error  test-drift\n  GET ", ""),
    `/parcels answers 200: at is missing, and is recorded.
/parcels answers 200: weight is not recorded.
/parcels answers 200: grams: this is a string, and a number is recorded.
/gone answers 200, and 404 is recorded.`
  );
});

test("secrets are found by name, and then everywhere", () => {
  const secrets = createSecrets(["nonce"]);
  const hidden = (url: string, body: string): string => {
    const [first] = secrets.hideAll([
      {
        test: "a",
        method: "POST",
        url,
        headers: {"X-Api-Key": "0123456789"},
        body,
        line: 0,
        answer: {status: 200, headers: {Link: "<0123456789>"}, body: "0123456789"}
      }
    ]);
    const {headers, answer} = first!;
    return [first!.url, headers["X-Api-Key"], first!.body, answer.headers["Link"], answer.body].join(" ");
  };
  assert.is(
    hidden("/a/0123456789?pageToken=7&token=abc", '{"nonce":12,"key":"open","accessToken":["x"]}'),
    '/a/{{X-Api-Key}}?pageToken=7&token={{token}} {{X-Api-Key}} {"nonce":0,"key":"open","accessToken":["{{accessToken}}"]} <{{X-Api-Key}}> {{X-Api-Key}}'
  );
});

test("a body with a line like a divider is read as it was written", () => {
  const answer = {status: 200, headers: {"content-type": "text/markdown"}, body: "### a\n\\### b\n\nc"};
  const exchange = {test: "t", method: "PUT", url: "/x", headers: {}, body: "###", line: 5, answer};
  assert.equal(parseRecording(printRecording("https://a.example", [exchange])), [exchange]);
});

test.run();
