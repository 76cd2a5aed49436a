// Printers for Markdown blocks: the project's component if there is
// one, otherwise the theme's string.

import type {ComponentType, ReactNode} from "react";
import {renderToStaticMarkup} from "react-dom/server";
import {RuntimeProvider} from "@runtime/hooks.ts";
import {createRuntime} from "@runtime/runtime.ts";
import {defaultBlocks, type BlockPrinters} from "@runtime/shared/markdown-blocks.ts";
import type {PageData, SiteData} from "@runtime/shared/page-data.ts";
import {Slot} from "@runtime/slot.tsx";

/** The block's props, with its content, if any, as children. */
export type BlockComponent = ComponentType<Record<string, unknown> & {children?: ReactNode}>;

export function blockPrinters(
  site: SiteData,
  own: Record<string, BlockComponent>
): ((page: PageData) => BlockPrinters) | null {
  const names = Object.keys(own);
  const isEnglish = /^en\b/.test(site.locale); // then the compiler has the same printers
  if (names.length === 0) return isEnglish ? null : () => defaultBlocks;
  return (page) => {
    const runtime = createRuntime(site, page);
    const print = (Block: BlockComponent, block: object) => {
      const html = "html" in block && typeof block.html === "string" ? block.html : null;
      return renderToStaticMarkup(
        <RuntimeProvider value={runtime}>
          <Block {...block}>{html !== null && <Slot html={html} />}</Block>
        </RuntimeProvider>
      );
    };
    const printers = Object.fromEntries(names.map((name) => [name, (block: object) => print(own[name]!, block)]));
    return {...defaultBlocks, ...printers};
  };
}
