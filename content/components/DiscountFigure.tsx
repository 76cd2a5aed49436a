// Which tier a volume reaches, and what it takes off a fee.

import {Figure, Marker, numberText, Plot, Slider, Step} from "protodocs/figures";
import type {IslandProps} from "protodocs/theme";
import {useState} from "react";
import {numbersOf, rowsOf} from "./figures/numbers.ts";
import {tierOf, type Tier} from "./figures/rewards.ts";

export const hydrate = "visible";

const [MOST, FEE] = [1_400_000, 100];
const whole = (value: number): string => numberText(value, 0);

export default function DiscountFigure(props: IslandProps) {
  const given = numbersOf(props, ["perEpoch", "epochs", "window"]);
  const tiers = rowsOf(props, "tiers") as unknown as Tier[];
  const [perEpoch, setPerEpoch] = useState(given.perEpoch);
  const [epochs, setEpochs] = useState(given.epochs);
  const volume = perEpoch * epochs;
  const discount = tierOf(tiers, volume);
  const next = tiers.find(([least]) => least > volume);
  const says = `${whole(volume)} quantum in the window: a discount of ${numberText(discount * 100)} %, ${numberText(FEE * (1 - discount))} USDT instead of ${FEE}.${next ? ` The next tier is ${whole(next[0] - volume)} away.` : ""}`;
  return (
    <Figure
      title="What your volume takes off a fee"
      says={says}
      values={{
        head: ["Volume in the window", "Discount"],
        rows: [...new Set([volume, 0, ...tiers.map(([least]) => least)])].map((at) => [
          whole(at),
          `${numberText(tierOf(tiers, at) * 100)} %`
        ])
      }}
      controls={
        <>
          <Slider
            label="Volume per epoch"
            min={0}
            max={200_000}
            step={5000}
            value={perEpoch}
            text={`${whole(perEpoch)} quantum`}
            onChange={setPerEpoch}
          />
          <Slider
            label="Epochs with it"
            min={0}
            max={given.window}
            value={epochs}
            text={`${epochs} of ${given.window}`}
            onChange={setEpochs}
          />
        </>
      }
    >
      <Plot
        label={says}
        x={{
          from: 0,
          to: MOST,
          unit: "taker volume in the window, thousand quantum",
          ticks: [0, 250_000, 500_000, 750_000, 1_000_000, 1_250_000],
          text: (value) => whole(value / 1000)
        }}
        y={{from: 0, to: 25, unit: "discount, %"}}
        heights={[260, 230]}
      >
        <Step
          points={[
            [0, 0],
            ...tiers.map(([least, gives]): [number, number] => [least, gives * 100]),
            [MOST, tierOf(tiers, MOST) * 100]
          ]}
        />
        <Marker x={volume} y={discount * 100} label={`${numberText(discount * 100)} %`} />
      </Plot>
    </Figure>
  );
}
