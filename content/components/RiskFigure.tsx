// The risk factors of the log-normal model, by volatility.

import {EndLabels, Figure, Line, Marker, numberText, Plot, Slider} from "protodocs/figures";
import type {IslandProps} from "protodocs/theme";
import {useState} from "react";
import {numbersOf, rangeOf} from "./figures/numbers.ts";
import {HOURS_IN_YEAR, riskFactors, type RiskModel} from "./figures/risk.ts";

export const hydrate = "visible";

const MOST = 3;
const percent = (share: number): string => `${numberText(share * 100)} %`;

export default function RiskFigure(props: IslandProps) {
  const given = numbersOf(props, ["sigma", "hours", "aversion"]);
  const [sigma, setSigma] = useState(given.sigma);
  const [hours, setHours] = useState(given.hours);
  const [power, setPower] = useState(Math.round(Math.log10(given.aversion)));
  const modelOf = (volatility: number): RiskModel => ({
    sigma: volatility,
    mu: 0,
    tau: hours / HOURS_IN_YEAR,
    lambda: 10 ** power
  });
  const lines = rangeOf(0, MOST, 30).map((at) => ({at, ...riskFactors(modelOf(at))}));
  const {long, short} = riskFactors(modelOf(sigma));
  const last = lines.at(-1)!;
  const aversion = numberText(10 ** power, 8);
  const says = `Risk factors: ${numberText(long, 4)} for longs, ${numberText(short, 4)} for shorts. They are the average loss in the worst ${numberText(10 ** (power + 2), 6)} % of cases within ${numberText(hours)} h.`;
  return (
    <Figure
      title="What the risk model makes of a volatility"
      says={says}
      note="The drift is 0. Shorts have the larger factor: a price can rise further than it can fall."
      values={{
        head: ["Volatility", "Long", "Short"],
        rows: [...new Set([sigma, 0.5, 1, 1.5, 2, 3])].map((at) => {
          const factors = riskFactors(modelOf(at));
          return [percent(at), numberText(factors.long, 4), numberText(factors.short, 4)];
        })
      }}
      controls={
        <>
          <Slider
            label="Yearly volatility"
            min={0.1}
            max={MOST}
            step={0.1}
            value={sigma}
            text={percent(sigma)}
            onChange={setSigma}
          />
          <Slider
            label="Horizon"
            min={0.5}
            max={24}
            step={0.5}
            value={hours}
            text={`${numberText(hours)} h`}
            onChange={setHours}
          />
          <Slider label="Risk aversion" min={-6} max={-1} value={power} text={aversion} onChange={setPower} />
        </>
      }
    >
      <Plot
        label={says}
        x={{from: 0, to: MOST * 100, unit: "yearly volatility, %"}}
        y={{from: 0, to: Math.max(0.1, last.short) * 100, unit: "risk factor, % of the price"}}
        room={64}
      >
        <Line points={lines.map((line) => [line.at * 100, line.short * 100])} tone="other" />
        <Line points={lines.map((line) => [line.at * 100, line.long * 100])} />
        <Marker x={sigma * 100} y={short * 100} tone="other" />
        <Marker x={sigma * 100} y={long * 100} />
        <EndLabels
          of={[
            {y: last.long * 100, text: "longs", tone: "yours"},
            {y: last.short * 100, text: "shorts"}
          ]}
        />
      </Plot>
    </Figure>
  );
}
