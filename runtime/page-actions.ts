// Buttons that copy Markdown: an entry in the page's menu, and a button in a
// heading on hover and focus. Without scripts there are none.
// The code that copies is loaded with the first press.

import {closest} from "./closest.ts";

const MENU = ".page-actions > ul";
const HEADINGS = ".prose :is(h2, h3, h4)[id]";

export function startPageActions(main: HTMLElement): void {
  const menu = main.querySelector(MENU);
  const link = menu?.querySelector<HTMLAnchorElement>('a[type="text/markdown"]');
  if (!menu || !link || menu.querySelector("button")) return;
  const item = document.createElement("li");
  item.append(copyButton("Copy page", link.href, null));
  menu.prepend(item);
}

/** Set up once for all pages: headings get their button on first hover or focus. */
export function startSectionActions(main: HTMLElement): void {
  for (const type of ["pointerover", "focusin"]) main.addEventListener(type, ({target}) => offer(main, target));
}

function offer(main: HTMLElement, target: EventTarget | null): void {
  const heading = closest(target, HEADINGS);
  const link = main.querySelector<HTMLAnchorElement>(`${MENU} a[type="text/markdown"]`);
  if (!heading || !link || heading.querySelector(".copy-section")) return;
  const button = copyButton("Copy section", link.href, heading.id);
  button.className = "anchor copy-section"; // visible when the heading's permalink is
  heading.append(button);
}

function copyButton(label: string, href: string, anchor: string | null): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  button.title = "As Markdown";
  button.addEventListener("click", () => {
    import("./copy-markdown.ts")
      .then(({copyMarkdown}) => copyMarkdown(button, label, href, anchor))
      .catch(() => location.assign(href)); // the source to copy from
  });
  return button;
}
