// The funding payment of a perpetual, by how far its price was from the spot price.

import {Annotation, Choices, EndLabels, Figure, Line, Marker, numberText, Plot, Slider} from "protodocs/figures";
import type {IslandProps} from "protodocs/theme";
import {useState} from "react";
import {numbersOf, rangeOf} from "./figures/numbers.ts";
import {funding, type Funding} from "./figures/settlement.ts";

export const hydrate = "visible";

export default function FundingFigure(props: IslandProps) {
  const given = numbersOf(props, ["internal", "spot", "rate", "hours", "clamp", "size"]);
  const [internal, setInternal] = useState(given.internal);
  const [rate, setRate] = useState(given.rate);
  const [clamp, setClamp] = useState(given.clamp);
  const [side, setSide] = useState<"long" | "short">("long");
  const {spot, hours, size} = given;
  const at = (price: number): Funding => ({internal: price, spot, rate, hours, lower: -clamp, upper: clamp});
  const [from, to] = [spot - 600, spot + 600];
  const {payment} = funding(at(internal));
  const amount = payment * size * (side === "long" ? 1 : -1);
  const says = `Your ${side} position of ${numberText(size)} ${amount === 0 ? "pays nothing" : `${amount > 0 ? "pays" : "receives"} ${numberText(Math.abs(amount))} USDT`}; the funding rate is ${numberText((payment / spot) * 100, 3)} %.`;
  return (
    <Figure
      title="Who pays when the price leaves the spot price"
      says={says}
      note="Where the line is flat, the difference is within the clamp: only interest is paid."
      values={{
        head: ["Internal price", "Difference from spot", "Clamped term", "Payment per unit", "Funding rate"],
        rows: [...new Set([internal, 59_700, 59_980, 60_000, 60_020, 60_300])].map((price) => {
          const {clamped, payment: paid} = funding(at(price));
          return [
            numberText(price),
            numberText(price - spot),
            numberText(clamped),
            numberText(paid),
            `${numberText((paid / spot) * 100, 3)} %`
          ];
        })
      }}
      controls={
        <>
          <Slider
            label="Internal price"
            min={from}
            max={to}
            step={10}
            value={internal}
            text={`${numberText(internal)} USDT`}
            onChange={setInternal}
          />
          <Slider
            label="Yearly interest"
            min={0}
            max={0.5}
            step={0.05}
            value={rate}
            text={`${numberText(rate * 100)} %`}
            onChange={setRate}
          />
          <Slider
            label="Clamp"
            min={0}
            max={0.005}
            step={0.0005}
            value={clamp}
            text={`± ${numberText(clamp * 100)} %`}
            onChange={setClamp}
          />
          <Choices
            label="Your position"
            of={(["long", "short"] as const).map((label) => ({
              label,
              isOn: side === label,
              choose: () => setSide(label)
            }))}
          />
        </>
      }
    >
      <Plot
        label={says}
        x={{from, to, unit: "average internal price, USDT"}}
        y={{from: -600, to: 600, unit: "payment of a long position of 1, USDT"}}
        room={112}
      >
        <Line
          points={[
            [from, from - spot],
            [to, to - spot]
          ]}
          tone="other"
        />
        <Line points={rangeOf(from, to, 120).map((price) => [price, funding(at(price)).payment])} />
        <Annotation x={spot} text="spot price" />
        <Marker x={internal} y={payment} label={amount > 0 ? "you pay" : amount < 0 ? "you receive" : ""} />
        <EndLabels
          of={[
            {y: to - spot, text: "without clamp"},
            {y: funding(at(to)).payment, text: "payment", tone: "yours"}
          ]}
        />
      </Plot>
    </Figure>
  );
}
