// Expands or collapses everything in the section of a button.

import {messages} from "./messages/article.ts";

export default function expandSection(button: HTMLElement): void {
  const section = button.closest("section");
  if (!section) return;
  const open = button.dataset["expand"] === "";
  for (const details of section.querySelectorAll("details")) details.open = open;
  button.dataset["expand"] = open ? "all" : "";
  button.textContent = open ? messages.collapseAll : messages.expandAll;
}
