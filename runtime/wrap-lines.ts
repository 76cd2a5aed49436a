// A button that wraps the lines of a code block that overflows.
// Loaded when the pointer or focus comes near a block.

import {messages} from "./messages/article.ts";

export function offerWrap(figure: Element): void {
  const isWrapped = figure.hasAttribute("data-wrap");
  const pre = figure.querySelector("pre");
  const button = figure.querySelector<HTMLElement>(".wrap") ?? createButton(figure);
  button.hidden = !isWrapped && (pre === null || pre.scrollWidth <= pre.clientWidth);
}

function createButton(figure: Element): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "wrap";
  button.textContent = messages.wrap;
  button.setAttribute("aria-label", messages.wrapLongLines);
  button.setAttribute("aria-pressed", "false");
  button.addEventListener("click", () => {
    const wrapped = figure.toggleAttribute("data-wrap");
    button.setAttribute("aria-pressed", String(wrapped));
  });
  figure.append(button);
  return button;
}
