// Two axes with true scales, and what is drawn between them.

import {scaleLinear} from "d3-scale";
import {createContext, useContext, type ReactNode} from "react";
import {numberText} from "./number-text.ts";
import {Picture, pixel} from "./Picture.tsx";

export interface AxisProps {
  from: number;
  to: number;
  /** What is measured, with its unit: "mark price, USDT". */
  unit: string;
  /** Where its ticks are; three to five round values if left out. */
  ticks?: readonly number[];
  /** A tick's text. */
  text?(value: number): string;
}

export interface PlotProps {
  /** What the picture says, for those who do not see it. */
  label: string;
  x: AxisProps;
  y: AxisProps;
  /** Room for labels to the right of the plot, in pixels; on phones they are inside. */
  room?: number;
  heights?: readonly [wide: number, narrow: number];
  children: ReactNode;
}

/** From values to pixels, and the edges of the plot. */
export interface Space {
  x(value: number): number;
  y(value: number): number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  isNarrow: boolean;
  /** Between the axes' ends. */
  within(axis: "x" | "y", value: number): number;
}

const SpaceContext = createContext<Space | null>(null);

export function useSpace(): Space {
  const space = useContext(SpaceContext);
  if (!space) throw new Error("Marks are drawn within a <Plot>.");
  return space;
}

/** Of a digit of a label. */
const DIGIT_WIDTH = 7.2;

export function Plot({label, x, y, room = 16, heights, children}: PlotProps) {
  return (
    <Picture label={label} {...(heights && {heights})}>
      {({width, height, isNarrow}) => {
        const yTicks = ticksOf(y, isNarrow ? 4 : 5);
        const longest = Math.max(...yTicks.map(({text}) => text.length));
        const [left, right] = [Math.ceil(longest * DIGIT_WIDTH) + 12, width - (isNarrow ? 12 : room)];
        const [top, bottom] = [26, height - 42];
        const scales = {
          x: scaleLinear([x.from, x.to], [left, right]),
          y: scaleLinear([y.from, y.to], [bottom, top])
        };
        const space: Space = {
          x: (value) => pixel(scales.x(value)),
          y: (value) => pixel(scales.y(value)),
          left,
          right,
          top,
          bottom,
          isNarrow,
          within: (axis, value) => {
            const {from, to} = axis === "x" ? x : y;
            return Math.min(Math.max(value, from), to);
          }
        };
        return (
          <SpaceContext value={space}>
            {yTicks.map(({value, text}) => (
              <g key={value}>
                <line className="plot-grid" x1={left} x2={right} y1={space.y(value)} y2={space.y(value)} />
                <text x={left - 8} y={space.y(value) + 4} textAnchor="end">
                  {text}
                </text>
              </g>
            ))}
            <text x={0} y={12}>
              {y.unit}
            </text>
            {children}
            <line className="plot-axis" x1={left} x2={right} y1={bottom} y2={bottom} />
            {ticksOf(x, isNarrow ? 3 : 5).map(({value, text}) => (
              <text
                key={value}
                x={Math.min(space.x(value), width - (text.length * DIGIT_WIDTH) / 2)}
                y={bottom + 18}
                textAnchor="middle"
              >
                {text}
              </text>
            ))}
            <text x={right} y={bottom + 36} textAnchor="end">
              {x.unit}
            </text>
          </SpaceContext>
        );
      }}
    </Picture>
  );
}

function ticksOf({from, to, ticks, text}: AxisProps, count: number): {value: number; text: string}[] {
  const values = ticks ?? scaleLinear([from, to], [0, 1]).ticks(count);
  return values.map((value) => ({value, text: text ? text(value) : numberText(value, 6)}));
}
