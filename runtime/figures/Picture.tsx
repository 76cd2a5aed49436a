// An SVG in two sizes, of which the style sheet shows the one that fits: right without scripts, on phones too.

import type {ReactNode} from "react";

export interface Box {
  width: number;
  height: number;
  isNarrow: boolean;
}

interface PictureProps {
  /** What the picture says, for those who do not see it. */
  label: string;
  /** Heights in both sizes. */
  heights?: readonly [wide: number, narrow: number];
  children(box: Box): ReactNode;
}

const WIDTHS = [704, 340] as const;
const HEIGHTS = [320, 250] as const;

export function Picture({label, heights = HEIGHTS, children}: PictureProps) {
  return (
    <div className="plot-picture">
      {WIDTHS.map((width, index) => {
        const height = heights[index]!;
        return (
          <svg key={width} role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`}>
            {children({width, height, isNarrow: index === 1})}
          </svg>
        );
      })}
    </div>
  );
}

/** To a tenth of a pixel: shorter, and the same in every browser. */
export function pixel(value: number): number {
  return Math.round(value * 10) / 10;
}
