// Converts SVG to PNG with the theme's font only: the same on every
// machine. Loaded only for `build --cards`.

import fs from "node:fs";
import {createRequire} from "node:module";
import path from "node:path";

export type DrawCard = (svg: string) => Uint8Array;

export async function loadCardRenderer(packageRoot: string): Promise<DrawCard> {
  const {initWasm, Resvg} = await import("@resvg/resvg-wasm");
  const program = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
  await initWasm(fs.readFileSync(program)).catch((error: unknown) => {
    // A process loads it once but may build several times.
    if (!/already initialized/i.test(String(error))) throw error;
  });
  const font = {
    fontBuffers: [fs.readFileSync(path.join(packageRoot, "themes/default/fonts/hanken-grotesk.woff2"))],
    loadSystemFonts: false,
    defaultFontFamily: "Hanken Grotesk"
  };
  return (svg) => {
    const picture = new Resvg(svg, {font});
    const image = picture.render();
    const png = image.asPng();
    image.free();
    picture.free();
    return png;
  };
}
