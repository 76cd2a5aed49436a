// A mark price of several sources: what each pulls it by.

import {Annotation, Bars, Choices, Figure, numberText, Plot, Slider} from "protodocs/figures";
import type {IslandProps} from "protodocs/theme";
import {useState} from "react";
import {numbersOf} from "./figures/numbers.ts";
import {markPrice, type Source} from "./figures/settlement.ts";

export const hydrate = "visible";

const NAMES = ["trades", "book", "oracle"] as const;

export default function MarkPriceFigure(props: IslandProps) {
  const given = numbersOf(props, [...NAMES, ...(["tradesWeight", "bookWeight", "oracleWeight"] as const)]);
  const [prices, setPrices] = useState({trades: given.trades, book: given.book, oracle: given.oracle});
  const [stale, setStale] = useState<string | null>(null);
  const sources = (without: string | null): Source[] =>
    NAMES.map((name) => ({name, price: prices[name], weight: given[`${name}Weight`], isStale: name === without}));
  const [from, to] = [59_800, 60_600];
  const price = markPrice(sources(stale))!;
  let at = 0;
  const bars = sources(stale)
    .filter(({isStale}) => !isStale)
    .map(({name, price: own, weight}) => {
      const share = weight / (1 - (stale === null ? 0 : given[`${stale as "trades"}Weight`]));
      at += share;
      return {
        x: [at - share, at] as const,
        y: own < price ? ([own, price] as const) : ([price, own] as const),
        label: `${name}, ${numberText(share * 100, 1)} %`
      };
    });
  const says = `The mark price is ${numberText(price)} USDT${stale ? `; the ${stale} is stale, and the other weights are scaled up` : ""}.`;
  return (
    <Figure
      title="What each source pulls the mark price by"
      says={says}
      note="A bar is as wide as its source's weight. The areas above and below the mark price are equal."
      values={{
        head: ["Stale", "Trades", "Book", "Oracle", "Mark price"],
        rows: [null, "oracle", "book"].map((without) => [
          without ?? "none",
          ...NAMES.map((name) => (name === without ? "–" : numberText(prices[name]))),
          numberText(markPrice(sources(without))!)
        ])
      }}
      controls={
        <>
          {NAMES.map((name) => (
            <Slider
              key={name}
              label={name === "oracle" ? "Oracle" : name === "book" ? "Order book" : "Trades"}
              min={from}
              max={to}
              step={10}
              value={prices[name]}
              text={`${numberText(prices[name])} USDT`}
              onChange={(value) => setPrices({...prices, [name]: value})}
            />
          ))}
          <Choices
            label="Stale sources"
            of={(["oracle", "book"] as const).map((name) => ({
              label: `${name} is stale`,
              isOn: stale === name,
              choose: () => setStale(stale === name ? null : name)
            }))}
          />
        </>
      }
    >
      <Plot
        label={says}
        x={{from: 0, to: 1, unit: "weight", ticks: [0, 0.25, 0.5, 0.75, 1]}}
        y={{from, to, unit: "price, USDT", ticks: [59_800, 60_000, 60_200, 60_400, 60_600]}}
      >
        <Bars of={bars} />
        <Annotation y={price} text="mark price" tone="yours" />
      </Plot>
    </Figure>
  );
}
