// Buttons that expand or collapse everything in their section: what they do is loaded with the first press.

import {closest} from "./closest.ts";

export function startExpand(): void {
  document.addEventListener("click", ({target}) => {
    const button = closest(target, "[data-expand]");
    if (button) import("./expand-section.ts").then((expand) => expand.default(button as HTMLElement), console.warn);
  });
}
