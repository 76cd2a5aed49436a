// Changes an element's content into new HTML with as few moves as will do, so
// that what the reader has opened, chosen and focused stays.

/** What a page's own scripts put into the article, and the server does not know. */
const OURS = "button:is(.copy, .wrap, .dates, .copy-section), .page-actions li:has(> button)";

/** Attributes that belong to the reader once the page is there. */
const THEIRS = new Set(["open", "tabindex", "data-copied", "data-wrap", "data-tools", "data-paired", "data-target"]);

/** What a browser may run, and only its parser may write under the content policy. */
const RUN = "script, embed, object";
const RUN_ATTRIBUTE = /^on|^srcdoc$/;

/** Returns the islands that are new and have to be started. */
export function morph(live: Element, html: string): HTMLElement[] {
  const template = document.createElement("template");
  template.innerHTML = html;
  const added: HTMLElement[] = [];
  const chosen = [...live.querySelectorAll<HTMLInputElement>("input[type=radio]:checked")];
  morphChildren(live, template.content, added);
  keepChosen(live, chosen);
  return added;
}

/** Groups change their names one button at a time: where two have the same meanwhile, one of them loses its choice. */
function keepChosen(live: Element, chosen: readonly HTMLInputElement[]): void {
  for (const button of chosen) button.checked = true;
  for (const button of live.querySelectorAll<HTMLInputElement>("input[type=radio][checked]"))
    if (!live.querySelector(`input[name="${CSS.escape(button.name)}"]:checked`)) button.checked = true;
}

function morphChildren(live: ParentNode & Node, next: ParentNode & Node, added: HTMLElement[]): void {
  const old = childrenOf(live);
  const wanted = childrenOf(next);
  let start = 0;
  let oldEnd = old.length;
  let end = wanted.length;
  while (start < oldEnd && start < end && isSame(old[start]!, wanted[start]!)) start++;
  while (oldEnd > start && end > start && isSame(old[oldEnd - 1]!, wanted[end - 1]!)) {
    oldEnd--;
    end--;
  }

  // What is the same somewhere between stays itself, in order; the gaps are filled.
  const before = old[oldEnd] ?? endOf(live);
  let at = start;
  for (const node of wanted.slice(start, end)) {
    const same = indexOfSame(old, node, at, oldEnd);
    if (same >= 0) {
      for (; at < same; at++) live.removeChild(old[at]!);
      at++;
      continue;
    }
    const candidate = at < oldEnd ? old[at]! : null;
    const wantedLater =
      candidate !== null && wanted.slice(start, end).some((other) => other !== node && isSame(candidate, other));
    if (candidate && !wantedLater && isAlike(candidate, node)) {
      at++;
      morphNode(candidate, node, added);
    } else {
      insert(live, node, candidate ?? before, added);
    }
  }
  for (; at < oldEnd; at++) live.removeChild(old[at]!);
}

function morphNode(live: Node, next: Node, added: HTMLElement[]): void {
  if (!(live instanceof Element) || !(next instanceof Element)) {
    live.nodeValue = next.nodeValue;
    return;
  }
  const [slot, nextSlot] = [slotOf(live), slotOf(next)];
  if (isIsland(live)) {
    if (slot && nextSlot) morphChildren(slot, nextSlot, added);
    return;
  }
  for (const {name, value} of next.attributes)
    if (!THEIRS.has(name) && live.getAttribute(name) !== value) live.setAttribute(name, value);
  for (const {name} of [...live.attributes])
    if (!THEIRS.has(name) && !next.hasAttribute(name)) live.removeAttribute(name);
  morphChildren(live, next, added);
}

function insert(parent: Node, node: Node, before: Node | null, added: HTMLElement[]): void {
  parent.insertBefore(node, before);
  if (!(node instanceof Element)) return;
  const islands = [node, ...node.querySelectorAll("*")].filter((element) => element.matches("pd-island[data-hydrate]"));
  added.push(...(islands as HTMLElement[]));
}

function indexOfSame(old: readonly Node[], node: Node, from: number, to: number): number {
  for (let index = from; index < to; index++) if (isSame(old[index]!, node)) return index;
  return -1;
}

/** Whether the one may become the other by changing attributes and content. */
function isAlike(live: Node, next: Node): boolean {
  if (live.nodeType !== next.nodeType) return false;
  if (!(live instanceof Element) || !(next instanceof Element)) return true;
  if (live.tagName !== next.tagName || isRun(live) || isRun(next)) return false;
  if (!isIsland(live)) return true;
  // Its data is React's already; only the content between its tags may change.
  return sameAttributes(live, next) && (slotOf(live) === null) === (slotOf(next) === null);
}

function isRun(element: Element): boolean {
  return element.matches(RUN) || [...element.attributes].some(({name}) => RUN_ATTRIBUTE.test(name));
}

/** Whether nothing has to be done. */
function isSame(live: Node, next: Node): boolean {
  if (live.nodeType !== next.nodeType) return false;
  if (!(live instanceof Element) || !(next instanceof Element)) return live.nodeValue === next.nodeValue;
  if (live.tagName !== next.tagName || !sameAttributes(live, next)) return false;
  if (!isIsland(live)) return sameChildren(live, next);
  const [slot, nextSlot] = [slotOf(live), slotOf(next)];
  return slot && nextSlot ? sameChildren(slot, nextSlot) : slot === nextSlot;
}

function sameChildren(live: Node, next: Node): boolean {
  const [old, wanted] = [childrenOf(live), childrenOf(next)];
  return old.length === wanted.length && old.every((node, index) => isSame(node, wanted[index]!));
}

function sameAttributes(live: Element, next: Element): boolean {
  const names = (element: Element) => [...element.attributes].filter(({name}) => !THEIRS.has(name));
  const wanted = names(next);
  return names(live).length === wanted.length && wanted.every(({name, value}) => live.getAttribute(name) === value);
}

function isIsland(element: Element): boolean {
  return element.tagName === "PD-ISLAND";
}

function slotOf(element: Element): Element | null {
  return isIsland(element) ? element.querySelector("pd-slot") : null;
}

function childrenOf(node: Node): Node[] {
  return [...node.childNodes].filter((child) => !(child instanceof Element && child.matches(OURS)));
}

/** New nodes come before the scripts' own. */
function endOf(live: ParentNode): Node | null {
  return [...live.children].find((child) => child.matches(OURS)) ?? null;
}
