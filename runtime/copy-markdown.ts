// Copies the Markdown of a page or section, with feedback.

import {announce} from "./announce.ts";
import {copyText} from "./copy-text.ts";
import {sectionOf} from "./shared/markdown-sections.ts";
import {messages} from "./messages/article.ts";

/** Milliseconds for which a button says "Copied". */
const SAID = 2000;

export async function copyMarkdown(
  button: HTMLButtonElement,
  label: string,
  href: string,
  anchor: string | null
): Promise<void> {
  const copied = await copy(textAt(href, anchor)).catch(() => false);
  button.textContent = copied ? messages.copied : messages.notCopied;
  announce(copied ? messages.markdownCopied : messages.markdownNotCopied);
  setTimeout(() => (button.textContent = label), SAID);
}

/** Some browsers allow writing only directly after a press, but accept a promise of the text. */
async function copy(text: Promise<string>): Promise<boolean> {
  if (typeof ClipboardItem === "function" && navigator.clipboard) {
    try {
      const blob = text.then((markdown) => new Blob([markdown], {type: "text/plain"}));
      await navigator.clipboard.write([new ClipboardItem({"text/plain": blob})]);
      return true;
    } catch {
      // Older browsers do not accept a promise.
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
