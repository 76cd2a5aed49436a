// What price monitoring makes of an order: it trades, or an auction starts, is extended and ends.

import {Annotation, Band, Choices, EndLabels, Figure, Line, Marker, numberText, Plot, Slider} from "protodocs/figures";
import type {IslandProps} from "protodocs/theme";
import {useState} from "react";
import {numbersOf, rowsOf} from "./figures/numbers.ts";
import {monitor, type Monitored, type Trigger} from "./figures/price-monitoring.ts";

export const hydrate = "visible";

const BEFORE = -10;
const whole = (value: number): string => numberText(value, 0);

export default function PriceMonitoringFigure(props: IslandProps) {
  const given = numbersOf(props, ["reference", "order", "indicative", "extends"]);
  const triggers = rowsOf(props, "triggers") as unknown as Trigger[];
  const [order, setOrder] = useState(given.order);
  const [indicative, setIndicative] = useState(given.indicative);
  const {reference} = given;
  const [from, to] = [reference - 5000, reference + 5000];
  const result = monitor(triggers, order, indicative);
  const end = result.parts.at(-1)?.to ?? 0;
  const last = triggers.reduce((sum, [extension]) => sum + extension, 5);
  const says = saying(result, order);
  const presets: [label: string, order: number, indicative: number][] = [
    ["inside all bounds", reference - 1000, given.indicative],
    ["auction ends", given.order, given.indicative],
    ["auction is extended", given.order, given.extends]
  ];
  return (
    <Figure
      title="Is this price plausible?"
      says={says}
      values={{
        head: ["Order would trade at", "Indicative price", "Auction", "Trades at"],
        rows: presets.map(([, at, then]) => {
          const {parts, price} = monitor(triggers, at, then);
          const auction = parts.map((part) => `${part.from} to ${part.to} min, trigger ${part.trigger}`).join("; ");
          return [whole(at), parts.length === 0 ? "–" : whole(then), auction || "none", whole(price)];
        })
      }}
      controls={
        <>
          <Slider
            label="Order would trade at"
            min={from}
            max={to}
            step={100}
            value={order}
            text={`${whole(order)} USDT`}
            onChange={setOrder}
          />
          <Slider
            label="Indicative price"
            min={from}
            max={to}
            step={100}
            value={indicative}
            text={`${whole(indicative)} USDT`}
            onChange={setIndicative}
          />
          <Choices
            label="Examples"
            of={presets.map(([label, at, then]) => ({
              label,
              isOn: order === at && indicative === then,
              choose() {
                setOrder(at);
                setIndicative(then);
              }
            }))}
          />
        </>
      }
    >
      <Plot
        label={says}
        x={{from: BEFORE, to: last, unit: "minutes after the order", ticks: [-10, 0, 5, 10, 15, 20]}}
        y={{from, to, unit: "price, USDT", ticks: [0, 0.25, 0.5, 0.75, 1].map((part) => from + part * (to - from))}}
        room={112}
      >
        {result.parts.map(({from: start, to: stop, trigger}) => (
          <Band
            key={trigger}
            from={start}
            to={stop}
            label={start === 0 ? `auction, ${stop} min` : `${stop - start} min more`}
          />
        ))}
        {triggers.flatMap(([, ...bounds]) =>
          bounds.map((bound) => (
            <Line
              key={bound}
              points={[
                [BEFORE, bound],
                [last, bound]
              ]}
              tone="other"
            />
          ))
        )}
        <Line
          points={[
            [BEFORE, reference],
            [0, reference]
          ]}
        />
        {end > 0 && (
          <Line
            points={[
              [0, indicative],
              [end, indicative]
            ]}
            tone="other"
          />
        )}
        <Line
          points={[
            [end, result.price],
            [last, result.price]
          ]}
        />
        <Marker x={0} y={order} tone={end > 0 ? "limit" : "yours"} label={end > 0 ? "does not trade" : "trades"} />
        {end > 0 && <Marker x={end} y={result.price} />}
        <Annotation x={0} />
        <EndLabels
          of={triggers.flatMap(([, ...bounds], index) =>
            bounds.map((y) => ({y, text: `bound ${index + 1}: ${whole(y)}`}))
          )}
        />
      </Plot>
    </Figure>
  );
}

function saying({parts, price}: Monitored, order: number): string {
  const [first, ...more] = parts;
  if (!first) return `${whole(order)} is within all bounds: the order trades at once.`;
  const extended = more.map(
    (part) =>
      ` At its end the indicative price is outside of trigger ${part.trigger}: ${part.to - part.from} minutes more.`
  );
  return `${whole(order)} is outside of trigger ${first.trigger}: nothing trades, and an auction of ${first.to} minutes begins.${extended.join("")} After ${parts.at(-1)!.to} minutes it trades at ${whole(price)}.`;
}
