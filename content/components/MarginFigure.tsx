// When a position is topped up, released or closed out: what you have against what you need, by mark price.

import {Annotation, Band, Choices, EndLabels, Figure, Line, Marker, numberText, Plot, Slider} from "protodocs/figures";
import type {IslandProps} from "protodocs/theme";
import {useState} from "react";
import {
  closeOutPrice,
  haveAt,
  levelsAt,
  MARGIN_NUMBERS,
  marginAt,
  stopPrice,
  type AtPrice,
  type Levels,
  type Position
} from "./figures/margin.ts";
import {numbersOf} from "./figures/numbers.ts";

export const hydrate = "visible";

const whole = (value: number): string => numberText(value, 0);
const LEVELS: readonly (keyof Levels)[] = ["maintenance", "search", "initial", "release"];
const WIDE = 1.1;
/** Prices of the table, from the entry price. */
const CHANGES = [3000, 0, -1000, -5000, -7000];

export default function MarginFigure(props: IslandProps) {
  const given = numbersOf(props, [...MARGIN_NUMBERS, "start"]);
  const [price, setPrice] = useState(given.start);
  const [position, setPosition] = useState<Position>({...given, side: "long", mode: "cross"});
  const change = (part: Partial<Position>) => setPosition({...position, ...part});
  const {side, mode, size, entry, order, collateral, factor} = position;

  const now = marginAt(position, price);
  const closeOut = closeOutPrice(position);
  const stop = stopPrice(position);
  const from = 50_000;
  const to = 66_000;
  const prices = Array.from({length: 41}, (_, index) => from + (index * (to - from)) / 40);
  const isStopped = (at: number): boolean => stop !== null && (side === "long" ? at < stop : at > stop);
  const lineOf = (level: keyof Levels): [number, number][] =>
    [...prices, ...(stop === null ? [] : [stop - 1, stop + 1])]
      .filter((at) => at >= from && at <= to)
      .sort((a, b) => a - b)
      .map((at) => [at, levelsAt(position, at, !isStopped(at))[level]]);
  const shown = LEVELS.filter((level) => mode === "cross" || level === "maintenance");
  const top = Math.max(haveAt(position, from), haveAt(position, to), collateral) * WIDE;
  const says = saying(position, price, now, closeOut);

  return (
    <Figure
      title="What you have against what you need"
      says={says}
      note={formula(position, closeOut)}
      values={{
        head: [
          "Mark price",
          "You have",
          "Maintenance",
          "Search",
          "Initial",
          "Release",
          "What happens",
          "Margin, general"
        ],
        rows: [...new Set([price, ...CHANGES.map((by) => entry + by)])].map((at) => rowOf(position, at))
      }}
      controls={
        <>
          <Slider
            label="Mark price"
            min={from}
            max={to}
            step={100}
            value={price}
            text={`${whole(price)} USDT`}
            onChange={setPrice}
          />
          <Slider
            label="Position"
            min={0.1}
            max={1}
            step={0.1}
            value={size}
            text={`${numberText(size)} BTC`}
            onChange={(value) => change({size: value})}
          />
          {mode === "cross" ? (
            <Slider
              label="Deposit"
              min={1000}
              max={10_000}
              step={100}
              value={collateral}
              text={`${whole(collateral)} USDT`}
              onChange={(value) => change({collateral: value})}
            />
          ) : (
            <Slider
              label="Margin factor"
              min={0.08}
              max={0.5}
              step={0.01}
              value={factor}
              text={`${numberText(factor)}, ${numberText(1 / factor, 1)} times`}
              onChange={(value) => change({factor: value})}
            />
          )}
          <Choices
            label="Side, mode and order"
            of={[
              {label: "long", isOn: side === "long", choose: () => change({side: "long"})},
              {label: "short", isOn: side === "short", choose: () => change({side: "short"})},
              {label: "cross margin", isOn: mode === "cross", choose: () => change({mode: "cross"})},
              {label: "isolated margin", isOn: mode === "isolated", choose: () => change({mode: "isolated"})},
              {
                label: `order of ${numberText(given.order)} BTC`,
                isOn: order > 0,
                choose: () => change({order: order > 0 ? 0 : given.order})
              }
            ]}
          />
        </>
      }
    >
      <Plot label={says} x={{from, to, unit: "mark price, USDT"}} y={{from: 0, to: top, unit: "USDT"}} room={112}>
        {closeOut !== null && (
          <Band from={side === "long" ? from : closeOut} to={side === "long" ? closeOut : to} label="closed out" />
        )}
        {shown.toReversed().map((level) => (
          <Line key={level} points={lineOf(level)} tone={level === "maintenance" ? "limit" : "other"} />
        ))}
        <Line points={clipped(position, prices)} />
        <Annotation x={price} />
        {closeOut !== null && closeOut > from && closeOut < to && (
          <Marker x={closeOut} y={haveAt(position, closeOut)} tone="limit" />
        )}
        {now.have > 0 && <Marker x={price} y={now.have} />}
        <EndLabels
          of={[
            {y: Math.max(haveAt(position, to), 0), text: "what you have", tone: "yours"},
            ...shown.map((level) => ({
              y: lineOf(level).at(-1)![1],
              text: level,
              tone: level === "maintenance" ? ("limit" as const) : ("other" as const)
            }))
          ]}
        />
      </Plot>
    </Figure>
  );
}

/** Down to 0, where it ends. */
function clipped(position: Position, prices: readonly number[]): [number, number][] {
  const zero =
    position.entry - haveAt(position, position.entry) / (position.size * (position.side === "long" ? 1 : -1));
  return [...prices, zero]
    .filter((at) => at >= prices[0]! && at <= prices.at(-1)! && haveAt(position, at) > -1e-6)
    .sort((a, b) => a - b)
    .map((at) => [at, haveAt(position, at)]);
}

function rowOf(position: Position, price: number): string[] {
  const {have, levels, margin, general, outcome} = marginAt(position, price);
  return [
    whole(price),
    whole(have),
    ...LEVELS.map((level) => whole(levels[level])),
    outcome,
    `${whole(margin)}, ${whole(general)}`
  ];
}

function saying(
  {mode}: Position,
  price: number,
  {outcome, have, moved, leverage}: AtPrice,
  closeOut: number | null
): string {
  const times = leverage === null ? "" : `, a leverage of ${numberText(leverage, 1)}`;
  const here = `At ${whole(price)} USDT you have ${whole(have)} USDT behind the position${times}.`;
  const limit = closeOut === null ? "No price closes it out." : `Close-out price: ${whole(closeOut)} USDT.`;
  switch (outcome) {
    case "not opened":
      return "This deposit is below the initial margin: the network rejects the order.";
    case "closed out":
      return `${here} That does not exceed the maintenance margin: the position is closed out. ${limit}`;
    case "order stopped":
      return `${here} That is below the maintenance margin, so the open order is stopped; the position stays. ${limit}`;
    case "topped up":
      return `${here} The margin account is below the search level: ${whole(moved)} USDT move in. ${limit}`;
    case "released":
      return `${here} The margin account has reached the release level: ${whole(-moved)} USDT move out. ${limit}`;
    case "nothing moves":
      return `${here} ${mode === "cross" ? "The margin account is between search and release: nothing moves." : "Nothing is added, whatever the general account holds."} ${limit}`;
  }
}

function formula(
  {side, size, entry, mode, collateral, factor, slippage, riskLong, riskShort}: Position,
  price: number | null
): string {
  const behind = mode === "cross" ? collateral : entry * size * factor;
  const [sign, risk] = side === "long" ? ["−", riskLong] : ["+", riskShort];
  const rate = numberText(size * (side === "long" ? 1 - risk - slippage : 1 + risk + slippage), 3);
  return (
    `Close-out price = (size × entry price ${sign} collateral) ÷ (size × (1 ${sign} risk factor ${sign} slippage factor)) = ` +
    `(${whole(size * entry)} ${sign} ${whole(behind)}) ÷ ${rate} = ${price === null ? "below 0: none" : whole(price)}. ` +
    "It leaves out fees and funding."
  );
}
