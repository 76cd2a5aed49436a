// States and the moves between them. The current state is filled, and so are the moves that lead out of it.

import {Picture, pixel} from "./Picture.tsx";

export interface State {
  name: string;
  /** Column and row of its place, from 0. */
  at: readonly [column: number, row: number];
}

export interface Move {
  from: string;
  to: string;
  /** What causes it. */
  label: string;
}

interface StateDiagramProps {
  /** What the picture says, for those who do not see it. */
  label: string;
  states: readonly State[];
  moves: readonly Move[];
  current: string;
}

const ROW = 84;
const HEIGHT = 34;

export function StateDiagram({label, states, moves, current}: StateDiagramProps) {
  const columns = Math.max(...states.map(({at}) => at[0])) + 1;
  const rows = Math.max(...states.map(({at}) => at[1])) + 1;
  const height = rows * ROW;
  return (
    <Picture label={label} heights={[height, height]}>
      {({width, isNarrow}) => {
        const boxWidth = Math.min((width / columns) * 0.78, 150);
        const placed = new Map(
          states.map(({name, at: [column, row]}) => [
            name,
            {x: pixel(((column + 0.5) * width) / columns), y: row * ROW + ROW / 2}
          ])
        );
        return (
          <>
            {moves.map(({from, to}) => {
              const [a, b] = [placed.get(from), placed.get(to)];
              if (!a || !b) throw new Error(`There is no state "${a ? to : from}".`);
              const isOpen = from === current;
              return <Arrow key={`${from} ${to}`} a={a} b={b} box={[boxWidth, HEIGHT]} isOpen={isOpen} />;
            })}
            {states.map(({name}) => {
              const {x, y} = placed.get(name)!;
              const isCurrent = name === current;
              return (
                <g key={name} className={isCurrent ? "plot-state plot-current" : "plot-state"}>
                  <rect x={pixel(x - boxWidth / 2)} y={y - HEIGHT / 2} width={pixel(boxWidth)} height={HEIGHT} rx={8} />
                  <text x={x} y={y + 4} textAnchor="middle" className={isNarrow ? "plot-small" : undefined}>
                    {name}
                  </text>
                </g>
              );
            })}
          </>
        );
      }}
    </Picture>
  );
}

interface Point {
  x: number;
  y: number;
}

/** From the edge of one box to that of another, a little beside the line between their centres: there may be one back. */
function Arrow({a, b, box, isOpen}: {a: Point; b: Point; box: readonly [number, number]; isOpen: boolean}) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy) || 1;
  const beside = {x: (-dy / length) * 6, y: (dx / length) * 6};
  const cut = Math.min(
    dx === 0 ? Infinity : box[0] / 2 / Math.abs(dx),
    dy === 0 ? Infinity : box[1] / 2 / Math.abs(dy)
  );
  const start = {x: a.x + dx * cut + beside.x, y: a.y + dy * cut + beside.y};
  const end = {x: b.x - dx * cut + beside.x, y: b.y - dy * cut + beside.y};
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
