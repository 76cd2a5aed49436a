// Errors that the network's documentation once had: the checks
// find each of them against the actual reference.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {buildFolder, packageRoot, temporaryFolder, writeFiles} from "../helpers.ts";
import {formatDiagnostic} from "../../cli/src/core/diagnostics.ts";

const config = `title: Findings
components: components
versions: [{name: docs, path: /, content: content, specs: specs, mainDoc: index}]
specs:
  - {name: command-line, kind: cli, path: cli, route: /commands}
  - {name: network-parameters, kind: parameters, path: parameters/network.json, label: Parameters, route: /parameters}
  - {name: limits, kind: parameters, path: parameters/limits.json, label: Limits, route: /limits}
`;

const text = `# Findings

Add \`--archive\` to keep everything, or \`--lite\` for a single day.

\`\`\`bash
vega datanode init --home DATA_NODE_HOME --archive CHAIN_ID
vega datanode init --home DATA_NODE_HOME --retention-profile=standard CHAIN_ID
\`\`\`

| Setting | Default | Meaning |
| --- | --- | --- |
| \`maxNumberOfFirstConnectionRetries\` | 10 | How often to try reaching core |

Give Visor patience with \`maxNumberOfFirstConnectionRetries\`, counted in steps of two seconds: its default of 10 is over after 20 seconds.

\`DialTimeout\` is how long core keeps trying to reach the data node before it gives up. The default is two minutes.

A market limits this with \`allowed_empty_amm_levels\`: the number of price levels in a row that a pool may leave without volume. A market may allow at most <NetworkParameter name="market.liquidity.maxAmmCalculationLevels" />. Without it, the default is 50.

The fee is \`market.fee.factors.takerFee\`, and [4h](default:cli:vega/Broker.Socket.DialTimeout) is the limit.
`;

test("errors that were found once are found when they are put back", async () => {
  const root = temporaryFolder();
  writeFiles(root, {
    "docs.config.yaml": config,
    "content/index.md": text,
    "components/NetworkParameter.tsx": "export default ({name}) => name;"
  });
  for (const folder of ["cli", "parameters"])
    fs.cpSync(path.join(packageRoot, "specs/v0.79.0", folder), path.join(root, "specs", folder), {recursive: true});
  const {diagnostics} = await buildFolder(root);
  const found = diagnostics.filter(({at}) => at.file === "content/index.md").map(formatDiagnostic);
  assert.equal(
    found.map((line) => line.replace(/^content\/index\.md:/, "").replace(/\n {2}hint: .*/, "")),
    [
      "3:5  error  name-unknown\n  No program that is described here has an option --archive.",
      "3:40  error  name-unknown\n  No program that is described here has an option --lite.",
      "6:42  error  usage-invalid\n  data-node init has no option --archive.",
      '7:42  error  usage-invalid\n  --retention-profile does not accept "standard".',
      "12:41  error  value-differs\n  The default of maxNumberOfFirstConnectionRetries is 175000, not 10.",
      "14:111  error  value-differs\n  The default of maxNumberOfFirstConnectionRetries is 175000, not 10.",
      "16:103  error  value-differs\n  The default of DialTimeout is 96h0m0s, not two minutes.",
      "18:156  error  value-differs\n  allowed_empty_amm_levels has no maximum.",
      "18:253  error  value-differs\n  The default of allowed_empty_amm_levels is 100, not 50.",
      '20:12  error  name-unknown\n  There is no network parameter "market.fee.factors.takerFee".',
      "20:47  error  value-differs\n  The default of cli:vega/Broker.Socket.DialTimeout is 96h0m0s, not 4h."
    ]
  );
});

test.run();
