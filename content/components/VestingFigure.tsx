// How fast a reward vests.

import {Bars, Figure, numberText, Plot, Slider} from "protodocs/figures";
import type {IslandProps} from "protodocs/theme";
import {useState} from "react";
import {numbersOf} from "./figures/numbers.ts";
import {vestingOf} from "./figures/rewards.ts";

export const hydrate = "visible";

const EPOCHS = 20;

export default function VestingFigure(props: IslandProps) {
  const given = numbersOf(props, ["balance", "rate", "multiplier", "least"]);
  const [rate, setRate] = useState(given.rate);
  const [multiplier, setMultiplier] = useState(given.multiplier);
  const amounts = vestingOf({...given, rate, multiplier}, EPOCHS);
  const vested = amounts.reduce((sum, amount) => sum + amount, 0);
  const says = `${numberText(amounts[0]!)} quantum vest in the first epoch, ${numberText(amounts[1] ?? 0)} in the second; after ${amounts.length} epochs ${numberText(vested)} of ${numberText(given.balance)} are yours.`;
  return (
    <Figure
      title="What vests in each epoch"
      says={says}
      values={{
        head: ["Epoch", "Vests", "Left"],
        rows: amounts
          .map((amount, index) => [
            String(index + 1),
            numberText(amount),
            numberText(given.balance - amounts.slice(0, index + 1).reduce((sum, one) => sum + one, 0))
          ])
          .filter((_, index) => index < 3 || index % 5 === 4 || index === amounts.length - 1)
      }}
      controls={
        <>
          <Slider
            label="Base rate"
            min={0.01}
            max={0.3}
            step={0.01}
            value={rate}
            text={numberText(rate)}
            onChange={setRate}
          />
          <Slider
            label="Streak multiplier"
            min={1}
            max={3}
            step={0.5}
            value={multiplier}
            text={`${numberText(multiplier)} times`}
            onChange={setMultiplier}
          />
        </>
      }
    >
      <Plot
        label={says}
        x={{from: 0.25, to: EPOCHS + 0.75, unit: "epoch", ticks: [1, 5, 10, 15, 20]}}
        y={{from: 0, to: Math.max(200, amounts[0]! * 1.1), unit: "quantum"}}
        heights={[260, 230]}
      >
        <Bars of={amounts.map((amount, index) => ({x: [index + 0.6, index + 1.4], y: [0, amount], tone: "yours"}))} />
      </Plot>
    </Figure>
  );
}
