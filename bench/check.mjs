// check() of the programmatic API: check.mjs <root of a project>. Plain JavaScript,
// because programs import the compiled package.

import {check} from "../lib/index.js";

const {ok, diagnostics, figures} = await check({config: process.argv[2]});
process.stdout.write(JSON.stringify({ok, diagnostics: diagnostics.length, figures}));
