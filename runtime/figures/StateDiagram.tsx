// States and the moves between them. The current state is filled, and so are the moves that lead out of it.

import {Picture, pixel} from "./Picture.tsx";

export interface State {
  name: string;
  /** Column and row of its place, from 0. On phones, a wide diagram is turned: columns become rows. */
  at: readonly [column: number, row: number];
}

export interface Move {
  from: string;
  to: string;
  /** What causes it. */
  label: string;
}

export interface StateDiagramProps {
  /** What the picture says, for those who do not see it. */
  label: string;
  states: readonly State[];
  moves: readonly Move[];
  current: string;
}

interface Point {
  x: number;
  y: number;
}

const ROW = 100;
const HEIGHT = 48;
const LINE = 14;
/** Between a box and a slanted arrow, which is beside the line between the centres. */
const GAP = 6;
/** Of a line of a name. */
const MAX_LETTERS = 13;

export function StateDiagram({label, states, moves, current}: StateDiagramProps) {
  const count = (axis: 0 | 1): number => Math.max(...states.map(({at}) => at[axis])) + 1;
  const [columns, rows] = [count(0), count(1)];
  const isTurned = columns > rows;
  return (
    <Picture label={label} heights={[rows * ROW, (isTurned ? columns : rows) * ROW]}>
      {({width, isNarrow}) => {
        const turn = isNarrow && isTurned;
        const column = width / (turn ? rows : columns);
        const box: Point = {x: pixel(Math.min(column * 0.8, 140)), y: HEIGHT};
        const placed = new Map(
          states.map(({name, at}): [string, Point] => {
            const [x, y] = turn ? [at[1], at[0]] : at;
            return [name, {x: pixel((x + 0.5) * column), y: (y + 0.5) * ROW}];
          })
        );
        const placeOf = (name: string): Point => {
          const found = placed.get(name);
          if (!found) throw new Error(`There is no state "${name}".`);
          return found;
        };
        return (
          <>
            {moves.map(({from, to}) => (
              <Arrow key={`${from} ${to}`} a={placeOf(from)} b={placeOf(to)} box={box} isOpen={from === current} />
            ))}
            {states.map(({name}) => (
              <Box key={name} name={name} at={placeOf(name)} box={box} isCurrent={name === current} />
            ))}
          </>
        );
      }}
    </Picture>
  );
}

function Box({name, at, box, isCurrent}: {name: string; at: Point; box: Point; isCurrent: boolean}) {
  const lines = linesOf(name);
  return (
    <g className={isCurrent ? "plot-state plot-current" : "plot-state"}>
      <rect x={pixel(at.x - box.x / 2)} y={at.y - box.y / 2} width={box.x} height={box.y} rx={8} />
      {lines.map((line, index) => (
        <text key={line} x={at.x} y={at.y + 4 + (index - (lines.length - 1) / 2) * LINE} textAnchor="middle">
          {line}
        </text>
      ))}
    </g>
  );
}

/** A long name is divided behind its underscores and spaces. */
function linesOf(name: string): string[] {
  const lines: string[] = [];
  for (const part of name.split(/(?<=[_ ])/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length <= MAX_LETTERS) lines[lines.length - 1] = last + part;
    else lines.push(part);
  }
  return lines;
}

/** From the edge of one box to that of another, a little beside the line between their centres: there may be one back. */
function Arrow({a, b, box, isOpen}: {a: Point; b: Point; box: Point; isOpen: boolean}) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy) || 1;
  const beside = {x: (-dy / length) * 6, y: (dx / length) * 6};
  const cut = Math.min(dx === 0 ? Infinity : box.x / 2 / Math.abs(dx), dy === 0 ? Infinity : box.y / 2 / Math.abs(dy));
  const reach = cut + (dx === 0 || dy === 0 ? 0 : GAP / length);
  const start = {x: a.x + dx * reach + beside.x, y: a.y + dy * reach + beside.y};
  const end = {x: b.x - dx * reach + beside.x, y: b.y - dy * reach + beside.y};
  const angle = Math.atan2(end.y - start.y, end.x - start.x);
  const wing = (turn: number): string =>
    `${pixel(end.x - 8 * Math.cos(angle + turn))} ${pixel(end.y - 8 * Math.sin(angle + turn))}`;
  return (
    <path
      className={isOpen ? "plot-move plot-open" : "plot-move"}
      d={`M${pixel(start.x)} ${pixel(start.y)}L${pixel(end.x)} ${pixel(end.y)}M${wing(0.45)}L${pixel(end.x)} ${pixel(end.y)}L${wing(-0.45)}`}
    />
  );
}
