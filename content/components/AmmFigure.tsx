// The position of an automated market maker at each price.

import {Annotation, Choices, Figure, Line, Marker, numberText, Plot, Slider} from "protodocs/figures";
import type {IslandProps} from "protodocs/theme";
import {useState} from "react";
import {balanceAt, positionAt, type Pool} from "./figures/amm.ts";
import {numbersOf, rangeOf} from "./figures/numbers.ts";

export const hydrate = "visible";

const whole = (value: number): string => numberText(value, 0);
const LEVERAGES = [1, 2, 5];

export default function AmmFigure(props: IslandProps) {
  const given = numbersOf(props, ["commitment", "lower", "base", "upper", "leverage", "price"]);
  const [pool, setPool] = useState<Pool>(given);
  const [price, setPrice] = useState(given.price);
  const {lower, base, upper, leverage} = pool;
  const [from, to] = [48_000, 72_000];
  const most = Math.max(positionAt(pool, lower), -positionAt(pool, upper)) * 1.25;
  const position = positionAt(pool, price);
  const says = `At ${whole(price)} USDT the pool is ${sideOf(position)}, and ${whole(balanceAt(pool, price))} USDT of its commitment are left.`;
  return (
    <Figure
      title="The pool's position at each price"
      says={says}
      note={`At its base price, ${whole(base)}, it has no position. Each step along the line is a trade: it buys while the price falls, sells while it rises, and does nothing beyond its bounds. Fees are left out.`}
      values={{
        head: ["Price", "Position", "Value", "Balance", "Leverage"],
        rows: [...new Set([price, lower, base, upper])].map((at) => {
          const [held, left] = [positionAt(pool, at), balanceAt(pool, at)];
          const value = Math.abs(held * at);
          return [whole(at), sideOf(held), whole(value), whole(left), numberText(value / left)];
        })
      }}
      controls={
        <>
          <Slider
            label="Price"
            min={from}
            max={to}
            step={100}
            value={price}
            text={`${whole(price)} USDT`}
            onChange={setPrice}
          />
          <Slider
            label="Lower bound"
            min={50_000}
            max={59_000}
            step={500}
            value={lower}
            text={`${whole(lower)} USDT`}
            onChange={(value) => setPool({...pool, lower: value})}
          />
          <Slider
            label="Upper bound"
            min={61_000}
            max={70_000}
            step={500}
            value={upper}
            text={`${whole(upper)} USDT`}
            onChange={(value) => setPool({...pool, upper: value})}
          />
          <Choices
            label="Leverage at the bounds"
            of={LEVERAGES.map((times) => ({
              label: `leverage ${times}`,
              isOn: leverage === times,
              choose: () => setPool({...pool, leverage: times})
            }))}
          />
        </>
      }
    >
      <Plot
        label={says}
        x={{from, to, unit: "price, USDT"}}
        y={{from: -most, to: most, unit: "position, BTC: long above 0, short below"}}
      >
        <Annotation y={0} />
        <Annotation x={base} />
        <Line
          points={[...rangeOf(from, to, 120), lower, upper]
            .sort((a, b) => a - b)
            .map((at) => [at, positionAt(pool, at)])}
        />
        <Marker x={lower} y={positionAt(pool, lower)} tone="limit" label="lower bound" />
        <Marker x={upper} y={positionAt(pool, upper)} tone="limit" label="upper bound" />
        <Marker x={price} y={position} />
      </Plot>
    </Figure>
  );
}

function sideOf(position: number): string {
  const size = numberText(Math.abs(position), 3);
  return size === "0" ? "without a position" : `${position > 0 ? "long" : "short"} ${size} BTC`;
}
