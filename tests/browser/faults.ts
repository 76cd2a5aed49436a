// Finds broken layout: sideways scrolling, clipped text,
// overlapping text.

import type {Page} from "playwright-core";

/** Descriptions of the faults. */
export function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> "${(element.textContent ?? "").trim().slice(0, 40)}"`;
    const seen = (element: Element) =>
      element.checkVisibility({opacityProperty: true, visibilityProperty: true}) &&
      !element.closest(".visually-hidden, .skip, svg, math");
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) found.push(`the page scrolls sideways: ${root.scrollWidth} > ${innerWidth}`);

    const scrolls = (element: Element) => ["auto", "scroll"].includes(getComputedStyle(element).overflowX);
    for (const element of document.body.querySelectorAll("*")) {
      if (!seen(element)) continue;
      const {left, right, width} = element.getBoundingClientRect();
      let box: Element | null = element.parentElement;
      while (box && !scrolls(box)) box = box.parentElement;
      if (!box && width > 0 && (right > innerWidth + 1 || left < -1)) found.push(`out of the window: ${name(element)}`);
      const {overflowX} = getComputedStyle(element);
      if (overflowX === "hidden" && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
        found.push(`clipped: ${name(element)}`);
    }

    // Overlapping text: different elements drawn at the same position.
    const texts = [
      ...document.querySelectorAll(
        "h1, h2, h3, p, li > a, .badge, .navbar a, .navbar summary, .navbar button, .navbar input, label span, th, td"
      )
    ].filter((element) => seen(element) && !element.closest("#pd-sidebar, [data-allow-overlap]"));
    // Line by line, because a link that wraps is not a rectangle.
    const boxes = texts
      .flatMap((element) => [...element.getClientRects()].map((box) => ({element, box})))
      .filter(({box}) => box.width > 1 && box.height > 1);
    boxes.sort((a, b) => a.box.top - b.box.top);
    for (const [index, a] of boxes.entries()) {
      for (let at = index + 1; at < boxes.length && boxes[at]!.box.top < a.box.bottom; at++) {
        const b = boxes[at]!;
        if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
        // Intentional overlays are not compared with the page.
        if ((a.element.closest("#pd-navbar, #pd-toc") ?? null) !== (b.element.closest("#pd-navbar, #pd-toc") ?? null))
          continue;
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (across > 2 && down > 2 && !floated(a.element, b.element))
          found.push(`overlap: ${name(a.element)} and ${name(b.element)}`);
      }
    }
    return [...new Set(found)].slice(0, 10);

    /** A block extends behind a float, but its text does not. */
    function floated(a: Element, b: Element): boolean {
      return [a, b].some((element) => getComputedStyle(element).float !== "none");
    }
  });
}
