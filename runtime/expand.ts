// Buttons that expand or collapse everything in their section.

import {closest} from "./closest.ts";
import {messages} from "./messages/article.ts";

export function startExpand(): void {
  document.addEventListener("click", ({target}) => {
    const button = closest(target, "[data-expand]");
    const section = button?.closest("section");
    if (!button || !section) return;
    const open = button.dataset["expand"] === "";
    for (const details of section.querySelectorAll("details")) details.open = open;
    button.dataset["expand"] = open ? "all" : "";
    button.textContent = open ? messages.collapseAll : messages.expandAll;
  });
}
