// Converts TeX to MathML at build time, so that readers need neither script nor font.

import {createRequire} from "node:module";

interface Temml {
  renderToString(tex: string, options: {displayMode: boolean; throwOnError: boolean}): string;
}

export type RenderMath = (tex: string, display: boolean) => {html: string} | {fault: string};

/** Loads the library with the first formula, so that sites without math do not wait for it. */
export function createMathRenderer(): RenderMath {
  let temml: Temml | null = null;
  return (tex, display) => {
    temml ??= createRequire(import.meta.url)("temml") as Temml;
    try {
      const mathml = temml
        .renderToString(tex, {displayMode: display, throwOnError: true})
        .replace(/ style="[^"]*"/g, ""); // the content policy forbids inline styles
      return {
        html: display ? `<div class="math-block" tabindex="0">${mathml}</div>` : `<span class="math">${mathml}</span>`
      };
    } catch (error) {
      return {
        fault:
          error instanceof Error
            ? error.message
                .replace(/^.*?Error: /, "")
                .trim()
                .split("\n")[0]!
                .replace(/[\s:]+$/, "")
            : String(error)
      };
    }
  };
}
