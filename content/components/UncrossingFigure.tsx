// How an auction finds its price: what buyers would take against what sellers would give.

import {Band, EndLabels, Figure, Marker, numberText, Plot, Slider, Step} from "protodocs/figures";
import type {IslandProps} from "protodocs/theme";
import {useState} from "react";
import type {Level} from "./figures/book.ts";
import {rowsOf} from "./figures/numbers.ts";
import {demandAt, supplyAt, uncross} from "./figures/uncross.ts";

export const hydrate = "visible";

const [FROM, TO] = [90, 110];

export default function UncrossingFigure(props: IslandProps) {
  const [price, setPrice] = useState(100);
  const [size, setSize] = useState(0);
  const sells = rowsOf(props, "sells") as unknown as Level[];
  const buys: Level[] = [
    ...(rowsOf(props, "buys") as unknown as Level[]),
    ...(size > 0 ? [[price, size] as const] : [])
  ];
  const {volume, range, price: found} = uncross(buys, sells);
  const says =
    found === null || range === null
      ? "No orders cross: nothing trades."
      : `${numberText(volume)} units can trade at any price from ${numberText(range[0])} to ${numberText(range[1])}: the auction trades them at ${numberText(found)}.`;
  const prices = [...new Set([...buys, ...sells].map(([at]) => at))].sort((a, b) => a - b);
  // Buyers stop above their price, so their line falls behind it.
  const demand: [number, number][] = [FROM, ...prices.map((at) => at + 0.001)].map((at) => [at, demandAt(buys, at)]);
  return (
    <Figure
      title="Where buyers and sellers meet"
      says={says}
      values={{
        head: ["Price", "Buyers take", "Sellers give", "Trades"],
        rows: prices.map((at) => {
          const [taken, given] = [demandAt(buys, at), supplyAt(sells, at)];
          return [at, taken, given, Math.min(taken, given)].map((value) => numberText(value));
        })
      }}
      controls={
        <>
          <Slider
            label="You buy"
            min={0}
            max={6}
            step={1}
            value={size}
            text={size === 0 ? "nothing" : `${size} units`}
            onChange={setSize}
          />
          <Slider
            label="At or below"
            min={FROM}
            max={TO}
            step={1}
            value={price}
            text={numberText(price)}
            onChange={setPrice}
          />
        </>
      }
    >
      <Plot label={says} x={{from: FROM, to: TO, unit: "price"}} y={{from: 0, to: 18, unit: "units"}} room={92}>
        {range && <Band from={range[0]} to={range[1]} tone="other" label="most trades" />}
        <Step points={[...demand, [TO, demandAt(buys, TO)]]} />
        <Step
          points={[
            [FROM, supplyAt(sells, FROM)],
            ...prices.map((at): [number, number] => [at, supplyAt(sells, at)]),
            [TO, supplyAt(sells, TO)]
          ]}
          tone="other"
        />
        {found !== null && <Marker x={found} y={volume} label={`trades at ${numberText(found)}`} />}
        <EndLabels
          of={[
            {y: demandAt(buys, TO), text: "buyers take", tone: "yours"},
            {y: supplyAt(sells, TO), text: "sellers give"}
          ]}
        />
      </Plot>
    </Figure>
  );
}
