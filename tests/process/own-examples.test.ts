// The programs of this repository's pages, against mocks of its specifications.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {canConfine, isConfined} from "../../cli/src/tools/test/confine.ts";
import {packageRoot} from "../helpers.ts";
import {pathWithPython} from "../python-path.ts";
import {ended, start} from "./command.ts";

const variables = {PATH: pathWithPython()};

/** Why an example may not run here. */
const reasons = [
  "needs Vega Market Sim",
  "needs code generated from the proto files",
  "readers compose request.json",
  "needs vega",
  "needs vega and visor",
  "needs PostgreSQL",
  "needs Docker",
  "needs ethers",
  "needs cast and an Ethereum node",
  "needs the network's genesis file"
];

test("every program of the pages runs, or says why not", async () => {
  const allow =
    isConfined() || canConfine() ? [] : ["bash", "javascript", "python", "toml"].flatMap((name) => ["--allow", name]);
  const {code, stdout, stderr} = await ended(start(packageRoot, ["test", "--json", ...allow], variables));
  const {diagnostics, groups, notRun} = JSON.parse(stdout || "{}") as {
    diagnostics: unknown[];
    groups: {status: string}[];
    notRun: {place: string; reason: string}[];
  };
  assert.equal([code, diagnostics], [0, []], stderr);
  const others = notRun.filter(
    ({reason}) => !reasons.includes(reason) && !/^No module named|^(python3|jq|curl) is not/.test(reason)
  );
  assert.equal(others, []);
  const ran = groups.filter(({status}) => status === "passed").length;
  console.log(
    `${ran} examples passed, ${notRun.length} blocks not run: ${[...new Set(notRun.map(({reason}) => reason))].join(", ")}`
  );
  assert.ok(ran >= 170, `${ran} examples ran`);
});

test("the journeys of readers run from first block to last, as far as no node is needed", async () => {
  const names = ["first-trade", "quoting-bot", "market-with-oracle", "validator", "data-node"];
  const allow =
    isConfined() || canConfine() ? [] : ["bash", "javascript", "python", "toml"].flatMap((name) => ["--allow", name]);
  const {code, stdout, stderr} = await ended(
    start(packageRoot, ["test", ...names.flatMap((name) => ["--journey", name]), ...allow], variables)
  );
  assert.is(code, 0, stdout + stderr);
  for (const name of names)
    for (const version of ["release", "pre-release"]) {
      const [, lines = ""] = stdout.split(`${name}, ${version}\n`);
      const steps = lines.split(/\n(?! )/)[0]!;
      assert.match(steps, /^ {2}passed /m, `${name} in ${version}`);
    }
});

test.run();
