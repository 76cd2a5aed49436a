// Morphs an element's content into new HTML with few DOM operations, so
// that open, selected and focused elements stay as they are.

/** Elements that scripts add to the article and that server HTML lacks. */
const OURS = "button:is(.copy, .wrap, .dates, .copy-section), .page-actions li:has(> button)";

/** Attributes that reflect the reader's state. */
const THEIRS = new Set(["open", "tabindex", "data-copied", "data-wrap", "data-tools", "data-paired", "data-target"]);

/** Attributes that may run code; under the content policy only the parser may set them. */
const RUN = "script, embed, object";
const RUN_ATTRIBUTE = /^on|^srcdoc$/;

/** Returns new islands, which have to be started. */
export function morph(live: Element, html: string): HTMLElement[] {
  const template = document.createElement("template");
  template.innerHTML = html;
  const added: HTMLElement[] = [];
  const chosen = [...live.querySelectorAll<HTMLInputElement>("input[type=radio]:checked")];
  morphChildren(live, template.content, added);
  keepChosen(live, chosen);
  return added;
}

/** Renaming radio groups one button at a time merges two groups for a moment, and one of them would lose its choice. */
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

  // Equal nodes in between are kept in order; the gaps are filled.
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

/** Whether a node can become another by changing its attributes and content. */
function isAlike(live: Node, next: Node): boolean {
  if (live.nodeType !== next.nodeType) return false;
  if (!(live instanceof Element) || !(next instanceof Element)) return true;
  if (live.tagName !== next.tagName || isRun(live) || isRun(next)) return false;
  if (!isIsland(live)) return true;
  // React owns its data; only the content between its tags may change.
  return sameAttributes(live, next) && (slotOf(live) === null) === (slotOf(next) === null);
}

function isRun(element: Element): boolean {
  return element.matches(RUN) || [...element.attributes].some(({name}) => RUN_ATTRIBUTE.test(name));
}

/** Whether two nodes are equal. */
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

/** New nodes go before those added by scripts. */
function endOf(live: ParentNode): Node | null {
  return [...live.children].find((child) => child.matches(OURS)) ?? null;
}
