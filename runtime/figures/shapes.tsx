// What is drawn in a plot from values: lines, steps, areas, bands and bars.

import {extent} from "d3-array";
import {area, curveStepAfter, line, type CurveFactory} from "d3-shape";
import {pixel} from "./Picture.tsx";
import {useSpace} from "./Plot.tsx";
import type {Tone} from "./tone.ts";

type Point = readonly [x: number, y: number];

interface LineProps {
  points: readonly Point[];
  tone?: Tone;
}

export function Line({points, tone = "yours"}: LineProps) {
  return <Path points={points} tone={tone} />;
}

/** A line that stays at a value until the next. */
export function Step({points, tone = "yours"}: LineProps) {
  return <Path points={points} tone={tone} curve={curveStepAfter} />;
}

function Path({points, tone, curve}: Required<LineProps> & {curve?: CurveFactory}) {
  const {x, y} = useSpace();
  const path = line<Point>(
    ([value]) => x(value),
    ([, value]) => y(value)
  ).digits(1);
  return <path className={`plot-line plot-${tone}`} d={(curve ? path.curve(curve) : path)(points) ?? ""} />;
}

/** What lies between two values of y, along x. */
export function Area({
  points,
  tone = "yours"
}: {
  points: readonly (readonly [x: number, y0: number, y1: number])[];
  tone?: Tone;
}) {
  const {x, y} = useSpace();
  const shape = area<(typeof points)[number]>()
    .x(([value]) => x(value))
    .y0(([, value]) => y(value))
    .y1(([, , value]) => y(value))
    .digits(1);
  return <path className={`plot-area plot-${tone}`} d={shape(points) ?? ""} />;
}

interface BandProps {
  from: number;
  to: number;
  /** The axis whose values it spans. */
  along?: "x" | "y";
  tone?: Tone;
  label?: string;
}

/** A range of values, from edge to edge of the plot; nothing if it is outside. */
export function Band({from, to, along = "x", tone = "limit", label}: BandProps) {
  const {x, y, left, right, top, bottom, within} = useSpace();
  const [first, last] = [within(along, Math.min(from, to)), within(along, Math.max(from, to))];
  if (first === last) return null;
  const box =
    along === "x"
      ? {x: x(first), y: top, width: x(last) - x(first), height: bottom - top}
      : {x: left, y: y(last), width: right - left, height: y(first) - y(last)};
  // Text that is wider than its band begins at its edge.
  const fits = box.width > (label ?? "").length * 7;
  const isRight = box.x > (left + right) / 2;
  return (
    <g>
      <rect className={`plot-area plot-${tone}`} {...rounded(box)} />
      {label && (
        <text
          className={`plot-label plot-${tone}`}
          x={pixel(box.x + (fits ? box.width / 2 : isRight ? box.width - 4 : 4))}
          y={box.y + 16}
          textAnchor={fits ? "middle" : isRight ? "end" : "start"}
        >
          {label}
        </text>
      )}
    </g>
  );
}

export interface Bar {
  /** Where it begins and ends, in values of the axes. */
  x: Point;
  y: Point;
  tone?: Tone;
  label?: string;
}

/** Rectangles, with their labels behind their ends: to the right if `along` is x, otherwise above. */
export function Bars({of, along = "y"}: {of: readonly Bar[]; along?: "x" | "y"}) {
  const space = useSpace();
  return of.map(({x: xs, y: ys, tone = "other", label}, index) => {
    const [x0 = 0, x1 = 0] = extent(xs.map((value) => space.x(space.within("x", value))));
    const [y0 = 0, y1 = 0] = extent(ys.map((value) => space.y(space.within("y", value))));
    const box = {x: x0, y: y0, width: x1 - x0, height: y1 - y0};
    return (
      <g key={index}>
        <rect className={`plot-bar plot-${tone}`} {...rounded(box)} />
        {label && (
          <text
            className={`plot-label plot-${tone}`}
            x={along === "x" ? x1 + 6 : (x0 + x1) / 2}
            y={along === "x" ? (y0 + y1) / 2 + 4 : y0 - 6}
            textAnchor={along === "x" ? "start" : "middle"}
          >
            {label}
          </text>
        )}
      </g>
    );
  });
}

function rounded(box: {x: number; y: number; width: number; height: number}) {
  return {...box, width: pixel(box.width), height: pixel(box.height)};
}
