// Rows of spans and events on one true scale of time.

import {scaleLinear} from "d3-scale";
import {numberText} from "./number-text.ts";
import {Picture, pixel} from "./Picture.tsx";
import type {Tone} from "./tone.ts";

export interface TimelineRow {
  name: string;
  spans?: readonly {from: number; to: number; label?: string; tone?: Tone}[];
  events?: readonly {at: number; label: string; tone?: Tone}[];
}

export interface TimelineProps {
  /** What the picture says, for those who do not see it. */
  label: string;
  from: number;
  to: number;
  /** What is counted: "hours". */
  unit: string;
  ticks?: readonly number[];
  text?(value: number): string;
  rows: readonly TimelineRow[];
  /** The time that is looked at. */
  now?: number;
}

const ROW = 64;
const TOP = 8;

export function Timeline({label, from, to, unit, ticks, text = numberText, rows, now}: TimelineProps) {
  const bottom = TOP + rows.length * ROW;
  return (
    <Picture label={label} heights={[bottom + 40, bottom + 40]}>
      {({width, isNarrow}) => {
        const scale = scaleLinear([from, to], [8, width - 12]);
        const x = (value: number): number => pixel(scale(Math.min(Math.max(value, from), to)));
        return (
          <>
            {rows.map(({name, spans = [], events = []}, index) => {
              const top = TOP + index * ROW;
              return (
                <g key={name}>
                  <text className="plot-name" x={0} y={top + 12}>
                    {name}
                  </text>
                  <line className="plot-grid" x1={8} x2={width - 12} y1={top + 46} y2={top + 46} />
                  {spans.map(({from: start, to: end, label: of = "", tone = "other"}) => {
                    const room = x(end) - x(start);
                    return (
                      <g key={`${start} ${of}`}>
                        <rect
                          className={`plot-bar plot-${tone}`}
                          x={x(start)}
                          y={top + 34}
                          width={pixel(room)}
                          height={24}
                        />
                        {of.length * 6.6 < room && (
                          <text className="plot-in" x={pixel((x(start) + x(end)) / 2)} y={top + 50} textAnchor="middle">
                            {of}
                          </text>
                        )}
                      </g>
                    );
                  })}
                  {events.map(({at, label: of, tone = "other"}) => {
                    const isRight = x(at) > width / 2;
                    return (
                      <g key={`${at} ${of}`}>
                        <circle className={`plot-marker plot-${tone}`} cx={x(at)} cy={top + 46} r={5} />
                        <text
                          className={`plot-label plot-${tone}`}
                          x={x(at) + (isRight ? 4 : -4)}
                          y={top + 29}
                          textAnchor={isRight ? "end" : "start"}
                        >
                          {of}
                        </text>
                      </g>
                    );
                  })}
                </g>
              );
            })}
            {now !== undefined && <line className="plot-rule" x1={x(now)} x2={x(now)} y1={TOP + 18} y2={bottom} />}
            <line className="plot-axis" x1={8} x2={width - 12} y1={bottom} y2={bottom} />
            {(ticks ?? scale.ticks(isNarrow ? 3 : 6)).map((value) => (
              <text key={value} x={x(value)} y={bottom + 17} textAnchor="middle">
                {text(value)}
              </text>
            ))}
            <text x={width - 12} y={bottom + 34} textAnchor="end">
              {unit}
            </text>
          </>
        );
      }}
    </Picture>
  );
}
