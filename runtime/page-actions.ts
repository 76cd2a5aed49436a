// The entry in a page's menu that copies its Markdown; section-actions.ts has
// those in headings. Without scripts there are none. The code that copies is
// loaded with the first press.

import {createButton} from "./button.ts";
import {messages} from "./messages/shell.ts";

const MENU = ".page-actions > ul";

export function startPageActions(main: HTMLElement): void {
  const menu = main.querySelector(MENU);
  const link = markdownLink(main);
  if (!menu || !link || menu.querySelector("button")) return;
  const item = document.createElement("li");
  item.append(copyButton(messages.copyPage, link.href, null));
  menu.prepend(item);
}

/** The link to a page's Markdown. */
export function markdownLink(main: Element): HTMLAnchorElement | null {
  return main.querySelector<HTMLAnchorElement>(`${MENU} a[type="text/markdown"]`);
}

/** @param anchor of the section to copy; null for the whole page */
export function copyButton(label: string, href: string, anchor: string | null): HTMLButtonElement {
  const button = createButton(label, () => {
    import("./copy-markdown.ts")
      .then(({copyMarkdown}) => copyMarkdown(button, label, href, anchor))
      .catch(() => location.assign(href)); // the source to copy from
  });
  button.title = messages.copyAsMarkdown;
  return button;
}
