// Tools that an article offers on hover and focus: loaded
// when either first happens.

import {closest} from "./closest.ts";
import {offerRowFilter} from "./filter-rows.ts";
import {openType} from "./open-type.ts";
import {pairFields} from "./pair-fields.ts";
import {offerCopy} from "./section-actions.ts";
import {offerWrap} from "./wrap-lines.ts";

/**
 * @param loader the listener that loaded this; it listens again when new code appears on the page
 * @param target what the reader points at or has focused
 */
export function offerTools(article: Element, loader: (event: Event) => void, target: EventTarget | null): void {
  for (const type of ["pointerover", "focusin"]) {
    article.removeEventListener(type, loader);
    article.addEventListener(type, offerSection); // the same function is added once
  }
  article.addEventListener("click", openType as EventListener);
  offerCopy(article, target);
  offerRowFilter(article);
  for (const figure of article.querySelectorAll("figure.code:not([data-tools])")) {
    figure.setAttribute("data-tools", "");
    for (const type of ["pointerenter", "focusin"]) figure.addEventListener(type, () => offerWrap(figure));
    if (figure.matches(":hover, :focus-within")) offerWrap(figure);
  }
  for (const operation of article.querySelectorAll<HTMLElement>(".operation")) {
    pairFields(operation);
    operation.addEventListener("change", exampleChosen); // the same function is added once
  }
}

function offerSection({currentTarget, target}: Event): void {
  offerCopy(currentTarget as Element, target);
}

function exampleChosen({currentTarget, target}: Event): void {
  const chosen = closest<HTMLInputElement>(target, 'input[name$="request-example"]');
  if (chosen)
    import("./follow-example.ts")
      .then(({followExample}) => followExample(currentTarget as Element, chosen))
      .catch(console.warn);
}
