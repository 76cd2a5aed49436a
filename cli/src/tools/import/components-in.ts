// The components that a page uses, for the list of remaining work.

const builtIn = new Set(["Tabs", "TabItem", "Include", "Hero", "Columns", "Column", "Paths", "Path"]);

/** Components by name, with the line of their first use in the file; partials are excluded. */
export function componentsIn(whole: string, body: string): Map<string, number> {
  const offset = whole.split("\n").length - body.split("\n").length;
  const partials = new Set(
    [...body.matchAll(/(?<=^|;[ \t]{0,9})import\s+(\w+)\s+from\s+['"][^'"]+\.mdx?['"]/gm)].map(([, name = ""]) => name)
  );
  const found = new Map<string, number>();
  let code = false;
  body.split("\n").forEach((line, index) => {
    if (/^\s*(```|~~~)/.test(line)) code = !code;
    if (code) return;
    for (const [, name = ""] of line.replace(/`[^`]*`/g, "").matchAll(/<([A-Z][A-Za-z0-9.]*)(?=[\s/>])/g))
      if (!builtIn.has(name) && !partials.has(name) && !found.has(name)) found.set(name, offset + index + 1);
  });
  return found;
}

/** What is left to do for a component of the site's own. */
export function componentToWrite(name: string): string {
  return `the component <${name}>: write components/${name}.tsx, with \`components: components\` in the configuration, or Markdown`;
}
