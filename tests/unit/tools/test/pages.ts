// Pages with tested blocks, as the compiler reads them.

import {parsePage} from "../../../../cli/src/content/parse-page.ts";
import {formatDiagnostic, type Diagnostic} from "../../../../cli/src/core/diagnostics.ts";
import {planTests, type Plan, type TestPage} from "../../../../cli/src/site/tests/plan.ts";
import {runnersOf} from "../../../../cli/src/site/tests/runners.ts";
import {noServices} from "../../../../cli/src/tools/test/services.ts";
import {configOf} from "../../../helpers.ts";

/** For tests that need no service. */
export const withoutServices = {
  services: {start: () => Promise.resolve(noServices), stop: () => undefined},
  fingerprintOf: () => ""
};

export const runners = runnersOf(configOf({}));

/** By id: "guide" is content/guide.md. */
export function pagesOf(texts: Record<string, string>): TestPage[] {
  return Object.entries(texts).map(([id, text]) => {
    const file = `content/${id}.md`;
    const source = {file, kind: "markdown" as const, version: "docs", path: `${id}.md`, text, hash: "", size: null};
    const {page} = parsePage(source, () => null);
    return {id, version: "docs", blocks: page.tests ?? []};
  });
}

export function planOf(texts: string | Record<string, string>): Plan {
  return planTests(pagesOf(typeof texts === "string" ? {page: texts} : texts), runners);
}

export function printed(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map(formatDiagnostic).join("\n");
}

/** A fence with its text. */
export function block(info: string, ...lines: string[]): string {
  return ["```" + info, ...lines, "```", ""].join("\n");
}
