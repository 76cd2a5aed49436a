// Copies the Markdown of a page, or of one of its sections, and says so.

import {announce} from "./announce.ts";
import {copyText} from "./code.ts";
import {sectionOf} from "./shared/markdown-sections.ts";

/** How long a button says that it has copied. */
const SAID = 2000;

export async function copyMarkdown(
  button: HTMLButtonElement,
  label: string,
  href: string,
  anchor: string | null
): Promise<void> {
  const copied = await copy(textAt(href, anchor)).catch(() => false);
  button.textContent = copied ? "Copied" : "Not copied";
  announce(copied ? "Copied as Markdown to the clipboard" : "The Markdown could not be copied");
  setTimeout(() => (button.textContent = label), SAID);
}

/** Some browsers let a page write only at once after a press: they take a text that is on its way. */
async function copy(text: Promise<string>): Promise<boolean> {
  if (typeof ClipboardItem === "function" && navigator.clipboard) {
    try {
      const blob = text.then((markdown) => new Blob([markdown], {type: "text/plain"}));
      await navigator.clipboard.write([new ClipboardItem({"text/plain": blob})]);
      return true;
    } catch {
      // Older browsers want the text itself.
    }
  }
  return copyText(await text);
}

async function textAt(href: string, anchor: string | null): Promise<string> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} cannot be fetched: ${response.status}`);
  const markdown = await response.text();
  return anchor === null ? markdown : (sectionOf(markdown.split("\n"), anchor) ?? markdown);
}
