// Buttons on code blocks: copy, and wrap long lines. Without
// scripts there are no buttons.

import {announce} from "./announce.ts";
import {createButton} from "./button.ts";
import {copyText} from "./copy-text.ts";
import {messages} from "./messages/article.ts";

/** Milliseconds for which a button says "Copied". */
const SAID = 2000;

export function startCode(within: Element): void {
  for (const figure of within.querySelectorAll("figure.code")) {
    if (figure.querySelector(".copy")) continue;
    figure.append(copyButton(figure));
    if (figure.querySelector(".example-time")) figure.append(datesButton());
  }
  for (const type of ["pointerover", "focusin"]) within.addEventListener(type, addTools);
}

function addTools({target, currentTarget}: Event): void {
  if (!(target as Element).closest("figure.code,.reference,.prose :is(h2,h3,h4),.row-filter")) return;
  // Without network, the article works as it does without scripts.
  import("./article-tools.ts").then(
    ({offerTools}) => offerTools(currentTarget as Element, addTools, target),
    () => undefined
  );
}

/** Few readers shift example times; the others never load the code for it. */
function datesButton(): HTMLButtonElement {
  const button = createButton(messages.todaysDate, () => {
    import("./example-times.ts").then(({switchTimes}) => switchTimes(button)).catch(console.warn);
  });
  button.className = "dates";
  button.setAttribute("aria-pressed", "false");
  return button;
}

function copyButton(figure: Element): HTMLButtonElement {
  const button = createButton(messages.copy, () => {
    void copyText(codeText(figure)).then((copied) => {
      say(button, copied ? messages.copied : messages.copyByKeys);
      button.toggleAttribute("data-copied", copied);
      announce(copied ? messages.codeCopied : messages.codeNotCopied);
      setTimeout(() => {
        say(button, messages.copy);
        button.removeAttribute("data-copied");
      }, SAID);
    });
  });
  button.className = "copy";
  say(button, messages.copy);
  return button;
}

function say(button: HTMLButtonElement, text: string): void {
  button.textContent = text;
  button.setAttribute("aria-label", text === messages.copy ? messages.copyCode : text);
}

/** The text to copy, without a diff's removed lines. */
export function codeText(figure: Element): string {
  const lines = [...figure.querySelectorAll("code > .line")];
  if (lines.length === 0) return figure.querySelector("code")?.textContent ?? "";
  return lines
    .filter((line) => !line.classList.contains("removed"))
    .map((line) => (line.textContent ?? "").replace(/\n$/, ""))
    .join("\n");
}
