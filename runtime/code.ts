// Buttons on code blocks: to copy, and to wrap lines that are too long. Without
// scripts there is none to press.

import {announce} from "./announce.ts";

/** How long a button says that it has copied. */
const SAID = 2000;

export function startCode(within: Element): void {
  for (const figure of within.querySelectorAll("figure.code")) {
    if (figure.querySelector(".copy")) continue;
    figure.append(copyButton(figure));
    if (figure.querySelector(".example-time")) void addDates(figure);
  }
  for (const type of ["pointerover", "focusin"]) within.addEventListener(type, addTools);
}

function addTools({target, currentTarget}: Event): void {
  if (!(target as Element).closest("figure.code, .operation")) return;
  // Out of reach of the network, the article is read as it is without scripts.
  import("./article-tools.ts").then(
    ({offerTools}) => offerTools(currentTarget as Element, addTools),
    () => undefined
  );
}

/** Few pages have such times: the rest never loads what moves them. */
async function addDates(figure: Element): Promise<void> {
  const {datesButton} = await import("./example-times.ts");
  if (!figure.querySelector(".dates")) figure.append(datesButton());
}

function copyButton(figure: Element): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  say(button, "Copy");
  button.addEventListener("click", () => {
    void copyText(codeText(figure)).then((copied) => {
      say(button, copied ? "Copied" : "Press Ctrl+C");
      button.toggleAttribute("data-copied", copied);
      announce(copied ? "Copied to the clipboard" : "The browser does not allow copying");
      setTimeout(() => {
        say(button, "Copy");
        button.removeAttribute("data-copied");
      }, SAID);
    });
  });
  return button;
}

function say(button: HTMLButtonElement, text: string): void {
  button.textContent = text;
  button.setAttribute("aria-label", text === "Copy" ? "Copy code" : text);
}

/** What a reader wants of the block: lines that a diff takes away are left out. */
export function codeText(figure: Element): string {
  const lines = [...figure.querySelectorAll("code > .line")];
  if (lines.length === 0) return figure.querySelector("code")?.textContent ?? "";
  return lines
    .filter((line) => !line.classList.contains("removed"))
    .map((line) => (line.textContent ?? "").replace(/\n$/, ""))
    .join("\n");
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return (await import("./copy-by-selection.ts")).copyBySelection(text);
  }
}
