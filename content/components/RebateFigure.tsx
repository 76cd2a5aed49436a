// Which rebate a maker's share of all maker fees reaches, and what limits it.

import {Annotation, Figure, Line, Marker, numberText, Plot, Slider, Step} from "protodocs/figures";
import type {IslandProps} from "protodocs/theme";
import {useState} from "react";
import {numbersOf, rowsOf} from "./figures/numbers.ts";
import {rebateOf, tierOf, type Tier} from "./figures/rewards.ts";

export const hydrate = "visible";

/** Of the axes: a share, and a rebate. */
const [WIDEST, HIGHEST] = [0.4, 0.0005];
const percent = (share: number): string => `${numberText(share * 100, 3)} %`;

export default function RebateFigure(props: IslandProps) {
  const given = numbersOf(props, ["received", "all", "trade", "limit"]);
  const tiers = rowsOf(props, "tiers") as unknown as Tier[];
  const [received, setReceived] = useState(given.received);
  const [limit, setLimit] = useState(given.limit);
  const share = received / given.all;
  const rebate = rebateOf(tiers, share, limit);
  const isCut = rebate < tierOf(tiers, share);
  const says = `${numberText(received, 0)} of ${numberText(given.all, 0)} quantum are a share of ${percent(share)}: ${isCut ? "a rebate cut to" : "a rebate of"} ${percent(rebate)}, ${numberText(given.trade * rebate)} USDT on a trade worth ${numberText(given.trade, 0)}.`;
  return (
    <Figure
      title="What your share of maker fees gives back"
      says={says}
      values={{
        head: ["Your share", "Rebate", `On ${numberText(given.trade, 0)} USDT`],
        rows: [...new Set([share, 0, ...tiers.map(([least]) => least)])].map((at) => [
          percent(at),
          percent(rebateOf(tiers, at, limit)),
          `${numberText(given.trade * rebateOf(tiers, at, limit))} USDT`
        ])
      }}
      controls={
        <>
          <Slider
            label="Maker fees and rebates you received"
            min={0}
            max={given.all * WIDEST}
            step={40}
            value={received}
            text={`${numberText(received, 0)} quantum`}
            onChange={setReceived}
          />
          <Slider
            label="Treasury and buy-back fee together"
            min={0}
            max={HIGHEST}
            step={0.00005}
            value={limit}
            text={percent(limit)}
            onChange={setLimit}
          />
        </>
      }
    >
      <Plot
        label={says}
        x={{from: 0, to: WIDEST * 100, unit: "your share of what makers received, %"}}
        y={{from: 0, to: HIGHEST * 100, unit: "rebate, % of the trade"}}
        heights={[260, 230]}
      >
        <Line
          points={[
            [0, limit * 100],
            [WIDEST * 100, limit * 100]
          ]}
          tone="limit"
        />
        <Annotation x={0} y={limit * 100} text="most that is paid" tone="limit" />
        <Step
          points={[0, ...tiers.map(([least]) => least), WIDEST].map((at) => [
            at * 100,
            rebateOf(tiers, at, limit) * 100
          ])}
        />
        <Marker x={share * 100} y={rebate * 100} label={percent(rebate)} />
      </Plot>
    </Figure>
  );
}
