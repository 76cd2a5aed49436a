// Changes of hand-written pages.

import {rule} from "./rule.ts";

const words = "Only the documentation has changed.";

export const proseRules = {
  "page-added": rule("page added", "documentation", words),
  "page-removed": rule("page removed", "documentation", words),
  "page-moved": rule("page moved", "documentation", "Its old address leads to the new one."),
  "page-title-changed": rule("title changed", "documentation", words),
  "section-added": rule("section added", "documentation", words),
  "section-removed": rule("section removed", "documentation", words),
  "section-renamed": rule(
    "heading changed",
    "documentation",
    "Links to the old heading may lead to the top of the page."
  ),
  "section-changed": rule("section changed", "documentation", words)
};
