// esbuild keeps the import of each file that a chunk is made of, though all are
// of the one React. As one statement they cost readers less.

/** @param code minified @param file what is imported: "./react-0123.js" */
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
