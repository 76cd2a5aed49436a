// Applies configured severities. The most specific rule wins:
// a specification's, then the innermost folder's, then the site's.

import type {Config, RuleSeverity, Rules} from "../config/config.ts";
import type {Diagnostic} from "../core/diagnostics.ts";
import {isWithin} from "../core/file-system.ts";
import {isOfDescription} from "../core/spec-kinds.ts";

export function applyRules(config: Config, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const scopes = scopesOf(config).filter(({rules}) => Object.keys(rules).length > 0);
  return diagnostics.flatMap((diagnostic): Diagnostic[] => {
    const severity = severityOf(scopes, diagnostic) ?? (isOffByDefault(diagnostic) ? "off" : null);
    if (severity === "off") return [];
    return severity === null || severity === diagnostic.severity ? [diagnostic] : [{...diagnostic, severity}];
  });
}

/** A matter of taste: reported only where a rule asks for it. */
function isOffByDefault({code}: Diagnostic): boolean {
  return code === "text-dense";
}

interface Scope {
  rules: Rules;
  holds(file: string): boolean;
}

/** Nearest first. */
function scopesOf({rules, folderRules, versions}: Config): Scope[] {
  const specs = versions.flatMap(({specs: folder, specifications}) =>
    specifications.map((spec) => ({path: [folder, spec.path].filter(Boolean).join("/"), rules: spec.rules}))
  );
  const isOwn = (file: string): boolean => specs.some(({path}) => isWithin(file, path));
  const folders = Object.entries(folderRules).sort(([a], [b]) => b.length - a.length);
  return [
    ...specs.map(({path, rules: own}): Scope => ({rules: own, holds: (file) => isWithin(file, path)})),
    ...specs.map(({path, rules: own}): Scope => ({
      rules: own,
      holds: (file) => isOfDescription(path) && !isOwn(file) && isWithin(file, folderOf(path)) // a file that the specification refers to
    })),
    ...folders.map(([path, own]): Scope => ({rules: own, holds: (file) => isWithin(file, path)})),
    {rules, holds: () => true}
  ];
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}

function severityOf(scopes: readonly Scope[], {code, at}: Diagnostic): RuleSeverity | null {
  for (const {rules, holds} of scopes) if (rules[code] && holds(at.file)) return rules[code];
  return null;
}
