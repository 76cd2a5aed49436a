// What a heading offers on hover and focus: a button that copies its section as Markdown, and a link to it if pressing
// the heading opens a fold.

import {closest} from "./closest.ts";
import {copyButton, markdownLink} from "./page-actions.ts";
import {linkTo, messages} from "./messages/article.ts";

/** Headings that get one. */
const HEADINGS = ".prose :is(h2, h3, h4)[id]";

/** @param main in which the reader points at something or focuses it */
export function offerCopy(main: Element, target: EventTarget | null): void {
  const heading = closest(target, HEADINGS);
  const link = markdownLink(main);
  if (!heading || !link || heading.querySelector(".copy-section")) return;
  const button = copyButton(messages.copySection, link.href, heading.id);
  button.className = "anchor copy-section"; // visible when the heading's permalink is
  if (heading.parentElement?.localName === "summary" && !heading.querySelector("a"))
    heading.append(permalinkOf(heading));
  heading.append(button);
}

function permalinkOf({id, textContent}: Element): HTMLElement {
  const permalink = document.createElement("a");
  permalink.className = "anchor";
  permalink.href = `#${id}`;
  permalink.ariaLabel = linkTo(textContent);
  permalink.textContent = "#";
  return permalink;
}
