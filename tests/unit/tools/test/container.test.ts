// Runners in containers, with a program in place of Docker that takes what Docker takes.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {noCache} from "../../../../cli/src/engine/cache.ts";
import {runTests, type GroupOutcome} from "../../../../cli/src/tools/test/run-tests.ts";
import {configOf, temporaryFolder} from "../../../helpers.ts";
import {block, planOf, printed, withoutServices} from "./pages.ts";

/** Runs the command on this machine, in the mounted folder, and notes how it was called. */
const tool = `#!/bin/sh
echo "$@" >> "$(dirname "$0")/calls"
[ "$1" = run ] || exit 0
while [ $# -gt 0 ]; do
  case "$1" in
    --volume) cd "\${2%%:*}"; shift 2;;
    --env) export "$2"; shift 2;;
    --name|--workdir|--memory|--network) shift 2;;
    run|--rm) shift;;
    *) break;;
  esac
done
[ "$1" = no-image ] && { echo "no such image" >&2; exit 125; }
shift
exec "$@"
`;

async function run(text: string, image = "alpine:3", timeout = 5): Promise<{outcome: GroupOutcome; calls: string}> {
  const folder = temporaryFolder();
  const program = path.join(folder, "docker");
  fs.writeFileSync(program, tool, {mode: 0o755});
  const config = configOf({});
  const row = {
    command: ["sh", "{file}"],
    file: null,
    env: {GREETING: "hello"},
    absent: null,
    container: image,
    timeout
  };
  const tests = {...config.tests, runners: {bash: row}, container: [program, "run", "--rm", "--network", "none"]};
  const [outcome] = await runTests({
    config: {...config, tests},
    groups: planOf(text).groups,
    cache: noCache,
    env: process.env,
    ...withoutServices
  });
  const calls = path.join(folder, "calls");
  return {outcome: outcome!, calls: fs.existsSync(calls) ? fs.readFileSync(calls, "utf8") : ""};
}

test("the command runs in the image, with the folder, the variables and the limits", async () => {
  const text =
    block("sh test", 'echo "$GREETING $HOME"; ls') + block('text expect="output"', "hello /example", "program.sh");
  const {outcome, calls} = await run(text);
  assert.is(printed(outcome.diagnostics), "");
  assert.match(
    calls.replace(/protodocs-[\w-]+/g, "NAME"),
    /^run --rm --network none --name NAME --volume \S+NAME\/example:\/example --workdir \/example --memory 1024m --env HOME=\/example .*--env GREETING=hello alpine:3 sh program\.sh\n$/
  );
});

test("a container of a program that takes too long is ended, too", async () => {
  const {outcome, calls} = await run(block("sh test", "sleep 60"), "alpine:3", 1);
  assert.match(printed(outcome.diagnostics), "This was ended after 1 seconds.");
  const [, name] = /--name (\S+)/.exec(calls)!;
  assert.match(calls, `\nkill ${name}\n`);
});

test("an image that cannot run has not failed: it has not run", async () => {
  const {outcome} = await run(block("sh test", "true"), "no-image");
  assert.equal([outcome.diagnostics, outcome.notRun?.why], [[], "no such image"]);
});

test.run();
