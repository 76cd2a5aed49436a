// TypeScript to JavaScript that every supported Node runs, with the lines of its source.

import type * as Esbuild from "esbuild";

export async function compileTypescript(file: string, text: string): Promise<{file: string; code: string}> {
  const {transform}: typeof Esbuild = await import("esbuild");
  try {
    const {code} = await transform(text, {
      loader: "ts",
      format: "esm",
      sourcemap: "inline",
      sourcefile: file,
      target: "node20"
    });
    return {file: file.replace(/\.[cm]?ts$/, ".mjs"), code};
  } catch (error) {
    const [first] = (error as Esbuild.TransformFailure).errors ?? [];
    if (!first) throw error;
    const place = `${file}:${first.location?.line ?? 1}`;
    return {
      file: "program.mjs",
      code: `console.error(${JSON.stringify(`${place}: ${first.text}`)}); process.exitCode = 1;`
    };
  }
}
