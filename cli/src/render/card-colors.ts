// Colours of social cards: the theme's light colours, overridden by the project's
// custom.css.

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
    const pattern = new RegExp(
      `--pd-color-${name}:\\s*(?:light-dark\\(\\s*)?(#[0-9a-f]{3,8}\\b|rgb\\([^()]*\\))`,
      "gi"
    );
    const found = styles.flatMap((style) => [...style.matchAll(pattern)].slice(0, 1)).at(-1);
    if (!found?.[1]) throw new Error(`The theme's styles have no colour ${name}.`);
    return found[1];
  };
  return {
    ground: color("bg"),
    heading: color("heading"),
    muted: color("muted"),
    border: color("border"),
    accent: color("accent")
  };
}
