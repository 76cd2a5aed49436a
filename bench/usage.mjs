// Loaded before the command that is measured: leaves its peak of memory.

import fs from "node:fs";

const report = process.env["USAGE_REPORT"];
if (report) process.on("exit", () => fs.writeFileSync(report, JSON.stringify({memory: process.resourceUsage().maxRSS * 1024})));
