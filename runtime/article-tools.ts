// What an article offers to those who point into it or tab through it: loaded
// when that first happens.

import {pairFields} from "./pair-fields.ts";
import {offerWrap} from "./wrap-lines.ts";

export function offerTools(article: Element): void {
  for (const figure of article.querySelectorAll("figure.code:not([data-tools])")) {
    figure.setAttribute("data-tools", "");
    for (const type of ["pointerenter", "focusin"]) figure.addEventListener(type, () => offerWrap(figure));
    if (figure.matches(":hover, :focus-within")) offerWrap(figure);
  }
  for (const operation of article.querySelectorAll<HTMLElement>(".operation")) pairFields(operation);
}
