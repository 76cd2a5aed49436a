// The theme's own form of a Markdown block, for components that wrap it.

import {defaultBlocks, type BlockProps} from "@runtime/shared/markdown-blocks.ts";
import {Slot} from "@runtime/slot.tsx";

export function original<Name extends keyof BlockProps>(name: Name) {
  const print: (block: BlockProps[Name]) => string = defaultBlocks[name];
  return function OriginalBlock(block: BlockProps[Name]) {
    return <Slot html={print(block)} />;
  };
}
