import {build, check, formatDiagnostic} from "protodocs";

const {ok, diagnostics, figures} = await check({config: "docs", strict: true});
for (const diagnostic of diagnostics) console.log(formatDiagnostic(diagnostic));
console.log(`${figures.pages} pages, ${ok ? "all right" : "with faults"}`);

if (ok) {
  const {written} = await build({config: "docs", out: "public", strict: true});
  console.log(`${written?.files ?? 0} files written into ${written?.folder ?? "nowhere"}`);
}
