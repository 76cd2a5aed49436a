// What may be added to an article: a page has at most 20,000 elements and 1.5 MB,
// some of which its shell takes.

export interface Room {
  elements: number;
  /** Characters of HTML. */
  length: number;
}

const MAX_PAGE: Room = {elements: 19_400, length: 1_350_000};

/** What is left next to this HTML; negative for none. */
export function roomNextTo(html: string): Room {
  return {elements: MAX_PAGE.elements - elementsIn(html), length: MAX_PAGE.length - html.length};
}

function elementsIn(html: string): number {
  let count = 0;
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1)) if (html[at + 1] !== "/") count++;
  return count;
}
