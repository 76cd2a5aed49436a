// What the document says of the page outside of its main element.

import {layoutClass} from "./shared/layout.ts";
import type {PageData} from "./shared/page-data.ts";

export function describe(page: PageData): void {
  document.title = page.documentTitle;
  document.documentElement.className = page.className;
  document.getElementById("layout")?.setAttribute("class", layoutClass(page));
  document.querySelector('meta[name="description"]')?.setAttribute("content", page.description);
}
