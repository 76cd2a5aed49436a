// Highlights a field and its line in the example together when
// either is hovered or focused. Loaded when that first
// happens on an operation's page. The line is marked without changing the
// text, which can still be selected, copied and wrapped.

import {closest} from "./closest.ts";
import {parameterLine, sampleKeys, type SampleKey} from "./sample-keys.ts";

const NAME = "field";
const ROW = ".schema > li";
const CODE = ".operation-samples pre code";

export function pairFields(operation: HTMLElement): void {
  // Old browsers only lose the marks. A second call does nothing.
  if (typeof Highlight !== "function" || operation.dataset["paired"]) return;
  operation.dataset["paired"] = "true";
  let marked: Element | null = null;
  const mark = (row: Element | null): void => {
    if (row === marked) return;
    unmark(operation);
    marked = row;
    if (row) markLine(operation, row);
  };
  // Handles what the reader was already pointing at while this was loading.
  mark([...operation.querySelectorAll(`${ROW}:hover`)].at(-1) ?? document.activeElement?.closest(ROW) ?? null);
  const rowAt = (target: EventTarget | null): Element | null => closest(target, ROW);
  operation.addEventListener("focusin", ({target}) => mark(rowAt(target)));
  operation.addEventListener("pointerleave", () => mark(null));
  operation.addEventListener("pointermove", ({target, clientX, clientY}) => {
    mark(rowAt(target));
    const code = closest(target, CODE);
    if (!code) return;
    unmark(operation);
    markRow(operation, code, offsetAt(code, clientX, clientY));
  });
}

function unmark(operation: Element): void {
  CSS.highlights.delete(NAME);
  for (const row of operation.querySelectorAll("[data-marked]")) row.removeAttribute("data-marked");
}

function markLine(operation: Element, row: Element): void {
  const path = pathOf(row);
  const status = statusOf(row);
  for (const code of shownExamples(operation, status)) {
    const text = code.textContent ?? "";
    const found =
      sampleKeys(text).find((key) => key.path === path) ?? (status === null ? parameterLine(text, path) : null);
    if (!found) continue;
    const range = rangeOf(code, found);
    CSS.highlights.set(NAME, new Highlight(range));
    row.setAttribute("data-marked", "");
    showLine(range, code);
    return;
  }
}

function markRow(operation: Element, code: Element, at: number): void {
  const text = code.textContent ?? "";
  const key = sampleKeys(text).findLast(({start, end}) => at >= lineStart(text, start) && at <= end);
  if (!key) return;
  const status = statusOf(code);
  const row = [...operation.querySelectorAll<HTMLElement>(ROW)].find(
    (each) => statusOf(each) === status && each.checkVisibility() && pathOf(each) === key.path
  );
  row?.setAttribute("data-marked", "");
  CSS.highlights.set(NAME, new Highlight(rangeOf(code, key)));
}

/** Names from the outermost field to this one. */
export function pathOf(row: Element): string {
  const names: string[] = [];
  for (let at: Element | null = row; at; at = at.parentElement?.closest(ROW) ?? null)
    names.unshift(at.querySelector(":scope > :is(.name, b)")?.textContent ?? "");
  return names.join(".");
}

/** "200" within a response or its example; null within the request. */
function statusOf(element: Element): string | null {
  const part = element.closest(".responses > .choice, .response, .examples");
  if (!part) return null;
  const shown = part.matches(".examples")
    ? part.querySelector(".choices > label:has(:checked) .status")
    : part.querySelector(".status");
  return shown?.textContent ?? null;
}

function shownExamples(operation: Element, status: string | null): Element[] {
  return [...operation.querySelectorAll(CODE)].filter((code) => code.checkVisibility() && statusOf(code) === status);
}

function rangeOf(code: Element, {start, end}: Pick<SampleKey, "start" | "end">): Range {
  const range = new Range();
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let offset = 0;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const {length} = node.textContent ?? "";
    if (start >= offset && start <= offset + length) range.setStart(node, start - offset);
    if (end >= offset && end <= offset + length) {
      range.setEnd(node, end - offset);
      break;
    }
    offset += length;
  }
  return range;
}

function offsetAt(code: Element, x: number, y: number): number {
  const place = caretAt(x, y);
  if (!place || !code.contains(place.node)) return -1;
  const before = new Range();
  before.setStart(code, 0);
  before.setEnd(place.node, place.offset);
  return before.toString().length;
}

/** Safari supports only the older one. */
function caretAt(x: number, y: number): {node: Node; offset: number} | null {
  if ("caretPositionFromPoint" in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position && {node: position.offsetNode, offset: position.offset};
  }
  const range = (document as Document).caretRangeFromPoint(x, y);
  return range && {node: range.startContainer, offset: range.startOffset};
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf("\n", at - 1) + 1;
}

/** Scrolls within the example only: the page stays where it is. */
function showLine(range: Range, code: Element): void {
  const pre = code.parentElement!;
  const box = pre.getBoundingClientRect();
  const line = range.getBoundingClientRect();
  if (line.top < box.top || line.bottom > box.bottom) pre.scrollTop += line.top - box.top - box.height / 2;
}
