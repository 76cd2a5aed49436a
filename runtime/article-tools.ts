// Tools that an article offers on hover and focus: loaded
// when either first happens.

import {pairFields} from "./pair-fields.ts";
import {offerWrap} from "./wrap-lines.ts";

/** @param loader the listener that loaded this; it listens again when new code appears on the page */
export function offerTools(article: Element, loader: (event: Event) => void): void {
  for (const type of ["pointerover", "focusin"]) article.removeEventListener(type, loader);
  for (const figure of article.querySelectorAll("figure.code:not([data-tools])")) {
    figure.setAttribute("data-tools", "");
    for (const type of ["pointerenter", "focusin"]) figure.addEventListener(type, () => offerWrap(figure));
    if (figure.matches(":hover, :focus-within")) offerWrap(figure);
  }
  for (const operation of article.querySelectorAll<HTMLElement>(".operation")) pairFields(operation);
}
