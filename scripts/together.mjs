// Runs scripts of package.json at the same time: node scripts/together.mjs types lint
// What one prints is shown when it ends. Fails if one of them does.

import {spawn} from "node:child_process";

const results = await Promise.all(process.argv.slice(2).map(run));
process.exitCode = results.every((code) => code === 0) ? 0 : 1;

function run(name) {
  const child = spawn("npm", ["run", "--silent", name], {
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32"
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      process.stdout.write(output);
      if (code !== 0) console.log(`✘ npm run ${name}`);
      resolve(code);
    });
  });
}
