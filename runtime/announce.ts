// Announces visual changes to screen readers.

import {shellElement} from "./shell-element.ts";

export function announce(text: string): void {
  const region = shellElement("announcer");
  if (region) region.textContent = text;
}
