// On a page opened from a hit: marks the matches, scrolls to them, and
// lets the reader remove the marks.

import {announce} from "../announce.ts";
import {openAround} from "../folds.ts";
import type {Runtime} from "../runtime.ts";
import {anchorOf} from "../scroll.ts";
import {markText} from "../shared/marks.ts";
import {MARK_PARAMETER} from "./mark-parameter.ts";
import {clearMarks, messages} from "../messages/search.ts";

/** Most marks; more would not guide the eye. */
const MAX_MARKS = 100;
const LEVELS = "H1H2H3H4H5H6";

/**
 * Returns a function that removes all marks.
 * @param isStill whether the reader has not scrolled since arriving
 */
export function markArrival(main: HTMLElement, {arrival, navigation}: Runtime, isStill: boolean): () => void {
  const words = wordsOf(new URLSearchParams(location.search).get(MARK_PARAMETER) ?? "");
  const anchor = location.hash.length > 1 ? anchorOf(location.hash) : null;
  const article = main.querySelector("article") ?? main;
  const marks =
    words.length === 0 ? [] : (anchor ? sectionOf(anchor) : [article]).flatMap((element) => markWithin(element, words));
  marks.splice(MAX_MARKS).forEach(unwrap);
  if (marks.length === 0) return () => {};
  if (isStill && !anchor && marks[0] && !arrival.get()?.isReturn) {
    openAround(marks[0]);
    marks[0].scrollIntoView({block: "center"});
  }

  const button = document.createElement("button");
  button.type = "button";
  button.className = "clear-marks button";
  button.textContent = clearMarks(marks.length);
  document.body.append(button);

  const stop = () => {
    removeEventListener("keydown", onKey);
    button.remove();
    marks.forEach(unwrap);
    marks.length = 0;
  };
  const dismiss = () => {
    stop();
    const url = new URL(location.href);
    url.searchParams.delete(MARK_PARAMETER);
    navigation.get()?.change(url, "replace");
    main.focus({preventScroll: true});
    announce(messages.marksCleared);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) dismiss();
  };
  button.addEventListener("click", dismiss);
  addEventListener("keydown", onKey);
  return stop;
}

/** Lower-case words and parts of names, without single letters, which would mark everything. */
function wordsOf(query: string): string[] {
  const parts = query.match(/\p{Lu}+(?!\p{Ll})\d*|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+\d*|\d+/gu) ?? [];
  return [...new Set(parts.map((part) => part.toLowerCase()))].filter((part) => part.length > 1);
}

/** For a heading, its whole section; otherwise the element. */
function sectionOf(anchor: HTMLElement): Element[] {
  const level = LEVELS.indexOf(anchor.tagName);
  if (level < 0) return [anchor];
  const place: Element[] = [anchor];
  for (let next = anchor.nextElementSibling; next; next = next.nextElementSibling) {
    const other = LEVELS.indexOf(next.tagName);
    if (other >= 0 && other <= level) break;
    place.push(next);
  }
  return place;
}

/** Components own their content: marks there would break React. */
function markWithin(element: Element, words: readonly string[]): HTMLElement[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest("pd-island, button, svg, script, style, math")
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT
  );
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.flatMap((text) => markNode(text, words));
}

function markNode(node: Text, words: readonly string[]): HTMLElement[] {
  const segments = markText(node.data, words);
  if (!segments.some(({marked}) => marked)) return [];
  const marks: HTMLElement[] = [];
  const pieces = segments.map(({text, marked}) => {
    if (!marked) return text;
    const mark = document.createElement("mark");
    mark.className = "arrival";
    mark.textContent = text;
    marks.push(mark);
    return mark;
  });
  node.replaceWith(...pieces);
  return marks;
}

function unwrap(mark: HTMLElement): void {
  const {parentNode} = mark;
  mark.replaceWith(...mark.childNodes);
  parentNode?.normalize();
}
