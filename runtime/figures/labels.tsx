// What names and points at things in a plot.

import {pixel} from "./Picture.tsx";
import {useSpace} from "./Plot.tsx";
import type {Tone} from "./tone.ts";

interface MarkerProps {
  x: number;
  y: number;
  tone?: Tone;
  label?: string;
}

/** A dot for what is yours, a ring for a limit, a square for the rest: the shape repeats what the colour says. */
export function Marker({x, y, tone = "yours", label}: MarkerProps) {
  const space = useSpace();
  const [left, top] = [space.x(space.within("x", x)), space.y(space.within("y", y))];
  const isRight = left > (space.left + space.right) / 2;
  const className = `plot-marker plot-${tone}`;
  return (
    <g>
      {tone === "other" ? (
        <rect className={className} x={left - 4} y={top - 4} width={8} height={8} />
      ) : (
        <circle className={className} cx={left} cy={top} r={tone === "yours" ? 5 : 6} />
      )}
      {label && (
        <text
          className={`plot-label plot-${tone}`}
          x={left + (isRight ? -10 : 10)}
          y={top - 8}
          textAnchor={isRight ? "end" : "start"}
        >
          {label}
        </text>
      )}
    </g>
  );
}

interface AnnotationProps {
  /** With one of the two, a line across the plot at this value. */
  x?: number;
  y?: number;
  text?: string;
  tone?: Tone;
}

export function Annotation({x, y, text, tone = "other"}: AnnotationProps) {
  const space = useSpace();
  const [left, top] = [
    x === undefined ? space.right : space.x(space.within("x", x)),
    y === undefined ? space.top : space.y(space.within("y", y))
  ];
  const isRight = left > (space.left + space.right) / 2;
  return (
    <g>
      {y === undefined && <line className="plot-rule" x1={left} x2={left} y1={space.top} y2={space.bottom} />}
      {x === undefined && <line className="plot-rule" x1={space.left} x2={space.right} y1={top} y2={top} />}
      {text && (
        <text
          className={`plot-label plot-${tone}`}
          x={x === undefined ? space.right : left + (isRight ? -6 : 6)}
          y={y === undefined ? space.top + 12 : top - 6}
          textAnchor={isRight || x === undefined ? "end" : "start"}
        >
          {text}
        </text>
      )}
    </g>
  );
}

/** Least distance between two labels. */
const LINE_HEIGHT = 15;

/** Names of lines at their right ends, moved apart where they would overlap; on phones within the plot. */
export function EndLabels({of}: {of: readonly {y: number; text: string; tone?: Tone}[]}) {
  const {y, within, right, top, bottom, isNarrow} = useSpace();
  const placed = of
    .map((label) => ({...label, at: y(within("y", label.y)) + (isNarrow ? -6 : 4)}))
    .sort((a, b) => b.at - a.at);
  placed.forEach((label, index) => {
    const below = placed[index - 1];
    if (below) label.at = Math.min(label.at, below.at - LINE_HEIGHT);
    else label.at = Math.min(label.at, bottom - 4);
  });
  // From the top again, for those that were moved out of the plot.
  placed.toReversed().forEach((label, index, all) => {
    label.at = Math.max(label.at, index === 0 ? top : all[index - 1]!.at + LINE_HEIGHT);
  });
  return placed.map(({text, tone = "other", at}) => (
    <text
      key={text}
      className={`plot-label plot-${tone}`}
      x={isNarrow ? right : right + 8}
      y={pixel(at)}
      textAnchor={isNarrow ? "end" : "start"}
    >
      {text}
    </text>
  ));
}
