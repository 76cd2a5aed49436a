// Shown instead of every page while the theme and components do not compile.
// Reloads automatically.

import {formatDiagnostic, type Diagnostic} from "../../core/diagnostics.ts";
import {escapeHtml} from "../../core/text.ts";

export function faultPage(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({severity}) => severity === "error");
  return (
    `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="refresh" content="1">\n<title>This site cannot be shown yet</title>\n</head>\n` +
    `<body>\n<h1>This site cannot be shown yet</h1>\n${errors.map((fault) => `<pre>${escapeHtml(formatDiagnostic(fault))}</pre>`).join("\n")}\n</body>\n</html>\n`
  );
}
