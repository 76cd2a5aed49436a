// Converts Material for MkDocs' named colours to an accent for our theme:
// a shade for light mode and one for dark mode, each readable on its background.

const shades: Readonly<Record<string, [light: string, dark: string]>> = {
  red: ["#c62828", "#ef9a9a"],
  pink: ["#ad1457", "#f48fb1"],
  purple: ["#6a1b9a", "#ce93d8"],
  "deep purple": ["#4527a0", "#b39ddb"],
  indigo: ["#283593", "#9fa8da"],
  blue: ["#1565c0", "#90caf9"],
  "light blue": ["#01579b", "#81d4fa"],
  cyan: ["#006064", "#80deea"],
  teal: ["#00695c", "#80cbc4"],
  green: ["#1b5e20", "#a5d6a7"],
  "light green": ["#33691e", "#c5e1a5"],
  lime: ["#5d5f10", "#e6ee9c"],
  yellow: ["#7a4f00", "#fff59d"],
  amber: ["#7a4f00", "#ffe082"],
  orange: ["#8f3e00", "#ffcc80"],
  "deep orange": ["#a62b05", "#ffab91"],
  brown: ["#4e342e", "#bcaaa4"],
  grey: ["#424242", "#e0e0e0"],
  "blue grey": ["#37474f", "#b0bec5"],
  black: ["#1a1a1a", "#e0e0e0"]
};

/** theme/custom.css, or null for other colours. */
export function paletteStyles(primary: string): string | null {
  const found = shades[primary.replaceAll("-", " ")];
  if (!found) return null;
  const [light, dark] = found;
  return `:root {
  --pd-color-accent: light-dark(${light}, ${dark});
  --pd-color-accent-strong: light-dark(${light}, ${dark});
  --pd-color-accent-bg: color-mix(in srgb, var(--pd-color-accent) 12%, var(--pd-color-bg));
}
`;
}
