// File patterns (`srcExclude`) and URL patterns (`rewrites`).

const globs: Readonly<Record<string, string>> = {"**/": "(?:.*/)?", "**": ".*", "*": "[^/]*"};

/** Whether a path matches one of the patterns: "**" matches any folders, "*" a part of a name. */
export function matchesGlob(file: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const source = pattern
      .replace(/^\.?\//, "")
      .replace(/\*\*\/|\*\*|\*|[.+?^$|()[\]\\{}]/g, (part) => globs[part] ?? `\\${part}`);
    return new RegExp(`^${source}$`).test(file);
  });
}

/** Applies `rewrites` ("packages/:name/(.*)" to ":name/(.*)"); returns the file if none matches. */
export function rewrittenFile(file: string, rewrites: Readonly<Record<string, unknown>>): string {
  for (const [from, to] of Object.entries(rewrites)) {
    if (typeof to !== "string") continue;
    const names: string[] = [];
    const source = from.replace(/:(\w+)(\(.*?\)|\*)?|\(\.\*\)|[.+?^$|[\]\\{}]/g, (part: string, name?: string) => {
      if (name !== undefined || part === "(.*)") names.push(name ?? "");
      if (name !== undefined) return part.endsWith("*") || part.endsWith(")") ? "(.*)" : "([^/]+)";
      return part === "(.*)" ? part : `\\${part}`;
    });
    const match = new RegExp(`^${source}$`).exec(file);
    if (!match) continue;
    const values = match.slice(1);
    let next = 0;
    return to.replace(/:(\w+)(?:\(.*?\)|\*)?|\(\.\*\)/g, (_part, name?: string) => {
      const index = name === undefined ? names.indexOf("", next) : names.indexOf(name);
      if (name === undefined) next = index + 1;
      return values[index] ?? "";
    });
  }
  return file;
}
