// The button in a heading that copies its section as Markdown, on hover and focus.

import {closest} from "./closest.ts";
import {copyButton, markdownLink} from "./page-actions.ts";
import {messages} from "./messages/article.ts";

/** Headings that get one. */
const HEADINGS = ".prose :is(h2, h3, h4)[id]";

/** @param main in which the reader points at something or focuses it */
export function offerCopy(main: Element, target: EventTarget | null): void {
  const heading = closest(target, HEADINGS);
  const link = markdownLink(main);
  if (!heading || !link || heading.querySelector(".copy-section")) return;
  const button = copyButton(messages.copySection, link.href, heading.id);
  button.className = "anchor copy-section"; // visible when the heading's permalink is
  heading.append(button);
}
