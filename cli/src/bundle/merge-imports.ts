// esbuild keeps one import per file in a chunk, although all are
// of the same React module. Merging them saves bytes.

/** @param code minified @param file the imported file: "./react-0123.js" */
export function mergeImports(code: string, file: string): string {
  const statements = code.split(/(import\{[^{}]*\}from"[^"]*";)/);
  const names: string[] = [];
  const rest = statements.filter((part) => {
    if (!part.startsWith("import{") || !part.endsWith(`}from"${file}";`)) return true;
    names.push(part.slice("import{".length, part.indexOf("}")));
    return false;
  });
  return names.length === 0 ? code : `import{${names.join()}}from"${file}";${rest.join("")}`;
}
