// What examples need: folders of the project, and folders that a command fills.

import {test} from "uvu";
import * as assert from "uvu/assert";
import type {Config} from "../../../../cli/src/config/config.ts";
import {noCache} from "../../../../cli/src/engine/cache.ts";
import {runTests} from "../../../../cli/src/tools/test/run-tests.ts";
import {ServiceFailure} from "../../../../cli/src/tools/test/service-failure.ts";
import {createServices} from "../../../../cli/src/tools/test/services.ts";
import {configOf, temporaryFolder, writeFiles} from "../../../helpers.ts";
import {block, planOf, printed} from "./pages.ts";

test("a folder of the project, and one that a command fills for each version, are where a runner names them", async () => {
  const config = configOf({});
  const root = temporaryFolder();
  writeFiles(root, {"lib/hello.sh": "echo hello", "specs/1.txt": "1"});
  const service = {mock: [], url: null, recording: null, messages: {}, hide: [], command: [], timeout: 5};
  const withGenerate = (generate: string[]): Config => ({
    ...config,
    root,
    versions: [{...config.versions[0]!, name: "docs", specs: "specs"}],
    tests: {
      ...config.tests,
      runners: {
        bash: {command: [], file: null, env: {LIB: "{lib}", GEN: "{gen}"}, absent: null, container: null, timeout: null}
      },
      services: {
        lib: {...service, folder: "lib", generate: []},
        gen: {...service, folder: null, generate}
      }
    }
  });
  const ran = async (generate: string[]): Promise<string> => {
    const own = withGenerate(generate);
    const services = createServices({
      config: own,
      sourceOf: () => ({pages: [], schemas: [], specs: [], messages: {}, types: null}),
      env: process.env,
      recorder: null
    });
    const [outcome] = await runTests({
      config: own,
      groups: planOf(
        block("sh test", '. "$LIB/hello.sh"', 'ls "$GEN"') + block('text expect="output"', "hello", "1.txt")
      ).groups,
      cache: noCache,
      env: process.env,
      services,
      fingerprintOf: () => ""
    });
    services.stop();
    return printed(outcome!.diagnostics);
  };
  assert.is(await ran(["cp", "{specs}/1.txt", "."]), "");
  assert.match(await ran(["no-such-generator"]), 'Expected "1.txt", and nothing more is printed.');
  try {
    await ran(["sh", "-c", "echo no such file >&2; exit 3"]);
    assert.unreachable();
  } catch (error) {
    assert.ok(error instanceof ServiceFailure);
    assert.is(error.message, "sh, which generates the folder gen, fails: no such file");
  }
});

test.run();
