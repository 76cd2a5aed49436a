// What a liquidity provider forfeits, by its time on the book.

import {Annotation, Band, EndLabels, Figure, Line, Marker, numberText, Plot, Slider} from "protodocs/figures";
import type {IslandProps} from "protodocs/theme";
import {useState} from "react";
import {bondPenalty, feePenalty, type Sla} from "./figures/liquidity.ts";
import {numbersOf, rangeOf} from "./figures/numbers.ts";

export const hydrate = "visible";

const percent = (share: number): string => `${numberText(share * 100)} %`;

export default function LiquidityFigure(props: IslandProps) {
  const given = numbersOf(props, ["least", "competition", "slope", "most", "time", "fees", "bond"]);
  const [sla, setSla] = useState<Sla>(given);
  const [time, setTime] = useState(given.time);
  const {fees, bond} = given;
  const [lost, taken] = [feePenalty(sla, time), bondPenalty(sla, time)];
  const says = `With ${percent(time)} of the time on the book you keep ${numberText(fees * (1 - lost))} of ${numberText(fees)} USDT in fees${taken > 0 ? `, and lose ${numberText(bond * taken)} of your bond of ${numberText(bond)}` : ""}.`;
  const before = rangeOf(0, sla.least - 0.0001, 30);
  const after = rangeOf(sla.least, 1, 30);
  return (
    <Figure
      title="What time off the book costs"
      says={says}
      note="No earlier epoch is remembered here. What you forfeit goes to the providers who did better."
      values={{
        head: ["Time on the book", "Fees forfeited", "You keep", "Bond taken"],
        rows: [...new Set([time, 1, 0.75, 0.6, 0.59, 0.45])].map((at) => [
          percent(at),
          percent(feePenalty(sla, at)),
          `${numberText(fees * (1 - feePenalty(sla, at)))} USDT`,
          `${numberText(bond * bondPenalty(sla, at))} USDT`
        ])
      }}
      controls={
        <>
          <Slider
            label="Time on the book"
            min={0}
            max={1}
            step={0.01}
            value={time}
            text={percent(time)}
            onChange={setTime}
          />
          <Slider
            label="Least time"
            min={0.1}
            max={0.95}
            step={0.05}
            value={sla.least}
            text={percent(sla.least)}
            onChange={(least) => setSla({...sla, least})}
          />
          <Slider
            label="Competition factor"
            min={0}
            max={1}
            step={0.1}
            value={sla.competition}
            text={numberText(sla.competition)}
            onChange={(competition) => setSla({...sla, competition})}
          />
        </>
      }
    >
      <Plot
        label={says}
        x={{from: 0, to: 100, unit: "time on the book, %"}}
        y={{from: 0, to: 125, unit: "lost, %", ticks: [0, 25, 50, 75, 100]}}
        room={72}
      >
        <Band from={0} to={sla.least * 100} label="obligation not met" />
        <Line points={before.map((at) => [at * 100, bondPenalty(sla, at) * 100])} tone="limit" />
        <Line points={[...before, ...after].map((at) => [at * 100, feePenalty(sla, at) * 100])} />
        <Annotation x={sla.least * 100} />
        <Annotation x={0} y={bondPenalty(sla, 0) * 100} text="of the bond" tone="limit" />
        <Marker x={time * 100} y={lost * 100} />
        {taken > 0 && <Marker x={time * 100} y={taken * 100} tone="limit" />}
        <EndLabels of={[{y: feePenalty(sla, 1) * 100, text: "of the fees", tone: "yours"}]} />
      </Plot>
    </Figure>
  );
}
