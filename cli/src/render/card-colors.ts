// Colours of social cards: the theme's light colours, overridden by the project's
// custom.css.

import {tokenColor} from "./token-colors.ts";

export interface CardColors {
  ground: string;
  heading: string;
  muted: string;
  border: string;
  accent: string;
}

/** @param styles the theme's tokens, then the project's; the last definition of a property wins */
export function cardColors(styles: readonly string[]): CardColors {
  const color = (name: string): string => {
    const found = tokenColor(styles, name, "light");
    if (found === null) throw new Error(`The theme's styles have no colour ${name}.`);
    return found;
  };
  return {
    ground: color("bg"),
    heading: color("heading"),
    muted: color("muted"),
    border: color("border"),
    accent: color("accent")
  };
}
