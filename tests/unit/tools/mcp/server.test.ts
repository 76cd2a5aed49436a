import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {createSource} from "../../../../cli/src/tools/mcp/create-server.ts";
import {createFetchHandler} from "../../../../cli/src/tools/mcp/fetch-handler.ts";
import {filesAt, filesOf} from "../../../../cli/src/tools/mcp/site-files.ts";
import {buildFolder, packageRoot, textsOf} from "../../../helpers.ts";
import {connectAgent, filesIn} from "./client.ts";

const {outputs} = await buildFolder(path.join(packageRoot, "tests/sites/changes"));
const tree = textsOf(outputs);
const {client, ask} = await connectAgent(filesIn(tree));

test("the tools that there are, none of which changes anything", async () => {
  const {tools} = await client.listTools();
  assert.equal(
    tools.map(({name}) => name),
    ["search", "read", "list", "compare"]
  );
  assert.ok(tools.every(({annotations}) => annotations?.readOnlyHint === true));
  assert.match(client.getInstructions() ?? "", "The documentation of Parcels.");
});

test("list: versions with the one in use first, their sections, and the pages of a section", async () => {
  const versions = await ask("list");
  assert.match(versions, /Versions:\n\n- v2 \("1\.1"\): in use\. https:\/\/docs\.example\/v2\n- next/);
  assert.match(versions, "`compare` knows: v1 and v2; ");
  assert.match(await ask("list", {version: "1.0"}), /^Sections of .*https:\/\/docs\.example\/v1\n/);
  assert.match(await ask("list", {version: "v1", section: "docs"}), "- Colours: https://docs.example/v1/colours");
});

test("search: the version in use, unless another is asked for or named in the query", async () => {
  assert.match(await ask("search", {query: "insured"}), "https://docs.example/v2/insurance");
  assert.match(
    await ask("search", {query: "weight", version: "v1"}),
    /1\. Weight .*\n +https:\/\/docs\.example\/v1#weight/
  );
  assert.match(await ask("search", {query: "weight in 1.0"}), "https://docs.example/v1#weight");
  assert.match(await ask("search", {query: "zzzz"}), /^Nothing is found for "zzzz"/);
});

test("answers hold no control characters", async () =>
  assert.match(await ask("search", {query: "zz\u001b[31mzz\u202e"}), 'for "zz\\u001b[31mzz\\u202e"'));

test("search: what is new is answered by the version that is newer, unless one is asked for", async () => {
  const [first, second] = [{query: "new fields"}, {query: "new fields", limit: 1, offset: 1}];
  assert.match(await ask("search", first), /\n1\. New in 1\.\d .*\n +https:\/\/docs\.example\/(v2|next)\/changes#new/);
  assert.not.match(await ask("search", second), "\n1. ");
  assert.not.match(await ask("search", {query: "which fields are new", version: "v1"}), "/changes#");
  assert.match(await ask("search", {query: "new fields in 1.2"}), "/next/changes#new");
});

test("search: narrowed to a kind, and continued", async () => {
  const all = await ask("search", {query: "parcel", limit: 1});
  assert.match(all, /Continue with offset 1\..*By kind: /);
  const next = await ask("search", {query: "parcel", limit: 1, offset: 1});
  assert.match(next, "\n2. ");
  assert.match(await ask("search", {query: "parcel", kind: "operations"}), /1\. .*\(Operation, GET \/parcels\)/);
});

test("read: a page, a section and a field, each with its address", async () => {
  assert.match(
    await ask("read", {what: "https://docs.example/v2/insurance.md"}),
    /^Address: https:\/\/docs\.example\/v2\/insurance\nPage: Insurance\nVersion: v2\n(Changed: .*\n)?\n# Insurance\n\nParcels are insured\.\n$/
  );
  const section = await ask("read", {what: "/v1#weight"});
  assert.match(section, "Address: https://docs.example/v1#weight");
  assert.match(section, "At most **ten** kilograms.");
  assert.not.match(section, "Any colour.");
});

test("read: a name, with what else it may mean", async () => {
  const proto = [...tree].find(([name]) => /^v2\/grpc\/.*\.md$/.test(name))![1];
  const [, message = ""] = /## Message (\w+)/.exec(proto) ?? [];
  const [, field = ""] = /^- `(\w+)`/m.exec(proto.slice(proto.indexOf("## Message"))) ?? [];
  const read = await ask("read", {what: `${message}.${field}`});
  assert.match(read, `#${message}.${field}\n`);
  assert.match(read, `- \`${field}\` (`);
});

test("read: a place that is not there gives the page, and no page says so", async () => {
  assert.match(await ask("read", {what: "/v2/insurance#nothing"}), 'no anchor "nothing"; this is the whole page.');
  await rejects(ask("read", {what: "/v2/nothing"}), "There is no page at /v2/nothing.");
  await rejects(ask("read", {what: "v2/nothing"}), "There is no page at v2/nothing.");
  await rejects(ask("read", {what: "/../../etc/passwd"}), "There is no page at");
});

test("compare: two versions in either order, narrowed by a name or a class", async () => {
  const newest = await ask("compare");
  assert.match(newest, "https://docs.example/next/changes\n");
  assert.is(await ask("compare", {from: "1.2", to: "v1"}), await ask("compare", {from: "v1", to: "next"}));
  assert.match(await ask("compare", {from: "v1", to: "next"}), "https://docs.example/next/changes/1.0\n");
  const narrow = await ask("compare", {class: "documentation"});
  assert.match(narrow, "(Documentation only)");
  assert.not.match(narrow, "(Compatible)");
  const named = await ask("compare", {from: "v1", to: "next", name: "Parcel.sender"});
  assert.match(named, /- Fields \(2\): \[shop\.Parcel\.sender\]\(\S+\)\n/, "of what is new, only what has the name");
  assert.match(await ask("compare", {from: "v1", to: "next", name: "fields"}), "Parcel.note");
  assert.match(await ask("compare", {name: "no such thing"}), 'Nothing that changed matches "no such thing".');
  await rejects(ask("compare", {from: "v1", to: "v1"}), "These versions are not compared.");
});

test("a version that there is not, and input that is no input", async () => {
  await rejects(ask("search", {query: "a", version: "9"}), 'There is no version "9". There are: ');
  await rejects(ask("search", {query: ""}), "Input validation error");
  await rejects(ask("read", {what: "/v1", offset: -1}), "Input validation error");
  assert.match(
    await ask("read", {what: "/v1", offset: 99_999}),
    /\[The text ends at character \d+; there is nothing at offset 99999\.\]/
  );
});

test("another deployment is noticed, and its index is read", async () => {
  const deployed = new Map(tree);
  const agent = await connectAgent(filesIn(deployed));
  assert.match(await agent.ask("search", {query: "insured"}), "/v2/insurance");
  deployed.set("search-index/v2.js", tree.get("search-index/v1.js")!);
  assert.match(await agent.ask("search", {query: "colours"}), "/v1/colours");
});

test("over HTTP: the site is read from an address or a store, below its base", async () => {
  const asked: string[] = [];
  const assets = {
    fetch: async ({url}: Request) => {
      asked.push(url);
      const bytes = tree.get(decodeURI(new URL(url).pathname.slice(1)));
      return bytes === undefined ? new Response("", {status: 404}) : new Response(bytes);
    }
  };
  const question = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: {name: "read", arguments: {what: "/v2/insurance"}}
  };
  const handle = createFetchHandler(createSource(filesOf(assets), "0"), {"access-control-allow-origin": "*"});
  const response = await handle(post(question));
  assert.is(response.status, 200);
  assert.is(response.headers.get("access-control-allow-origin"), "*");
  assert.match(await response.text(), "Parcels are insured.");
  assert.is((await handle(new Request("https://agents.example/mcp"))).status, 405);
  assert.is((await handle(new Request("https://agents.example/mcp", {method: "OPTIONS"}))).status, 204);
  assert.is((await handle(post({...question, pad: "x".repeat(70_000)}))).status, 413);

  await filesAt("https://docs.example/base", async ({url}) => new Response(url)).read("a b/c.md");
  const address = await filesAt("https://docs.example/base", async ({url}) => new Response(url)).read("a b/c.md");
  assert.is(address, "https://docs.example/base/a%20b/c.md");
  const down = filesAt("https://docs.example/", async () => new Response("", {status: 503}));
  await rejects(down.read("agents.json"), "the site answers 503");
});

function post(message: unknown): Request {
  const headers = {"content-type": "application/json", accept: "application/json, text/event-stream"};
  return new Request("https://agents.example/mcp", {method: "POST", headers, body: JSON.stringify(message)});
}

async function rejects(pending: Promise<unknown>, message: string): Promise<void> {
  const error = await pending.then(
    () => null,
    (reason: unknown) => reason
  );
  assert.instance(error, Error);
  assert.match((error as Error).message, message);
}

test.run();
