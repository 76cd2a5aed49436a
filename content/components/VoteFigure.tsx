// Whether a proposal passes: votes for it against votes against it.

import {Area, Figure, Line, Marker, numberText, Plot, Slider, Annotation} from "protodocs/figures";
import type {IslandProps} from "protodocs/theme";
import {useState} from "react";
import {numbersOf, rangeOf} from "./figures/numbers.ts";
import {count, type Counted} from "./figures/vote.ts";

export const hydrate = "visible";

const MOST = 2;
const percent = (share: number): string => `${numberText(share * 100)} %`;

export default function VoteFigure(props: IslandProps) {
  const given = numbersOf(props, ["supply", "participation", "majority", "yes", "no"]);
  const [yes, setYes] = useState(given.yes);
  const [no, setNo] = useState(given.no);
  const [majority, setMajority] = useState(given.majority);
  const rules = {...given, majority};
  const counted = count(rules, yes, no);
  const says = `${numberText(yes)} million yes and ${numberText(no)} million no: participation ${percent(counted.participation)}, majority ${percent(counted.majority)}. ${OUTCOME[counted.outcome]}`;
  /** Least yes votes with which a proposal passes. */
  const least = (against: number): number =>
    Math.max(given.supply * given.participation - against, (against * majority) / (1 - majority));
  const against = rangeOf(0, MOST, 80).filter((of) => least(of) <= MOST);
  return (
    <Figure
      title="Does it pass?"
      says={says}
      note={`Of a supply of ${numberText(given.supply)} million, ${percent(given.participation)} have to vote.`}
      values={{
        head: ["Yes, million", "No, million", "Participation", "Majority", "Result"],
        rows: uniqueRows([
          [yes, no],
          [0.9, 0.4],
          [0.9, 0.5],
          [0.7, 0]
        ]).map(([for_, of]) => {
          const result = count(rules, for_, of);
          return [
            numberText(for_),
            numberText(of),
            percent(result.participation),
            percent(result.majority),
            result.outcome
          ];
        })
      }}
      controls={
        <>
          <Slider
            label="Yes"
            min={0}
            max={MOST}
            step={0.05}
            value={yes}
            text={`${numberText(yes)} million`}
            onChange={setYes}
          />
          <Slider
            label="No"
            min={0}
            max={MOST}
            step={0.05}
            value={no}
            text={`${numberText(no)} million`}
            onChange={setNo}
          />
          <Slider
            label="Required majority"
            min={0.5}
            max={0.9}
            step={0.01}
            value={majority}
            text={percent(majority)}
            onChange={setMajority}
          />
        </>
      }
    >
      <Plot
        label={says}
        x={{from: 0, to: MOST, unit: "no, million VEGA"}}
        y={{from: 0, to: MOST, unit: "yes, million VEGA"}}
        heights={[340, 300]}
      >
        <Area points={against.map((of) => [of, least(of), MOST])} />
        <Line points={against.map((of) => [of, least(of)])} tone="limit" />
        <Annotation x={0.12} y={1.8} text="passes" tone="yours" />
        <Annotation x={0.05} y={0.3} text="too few votes" />
        <Annotation x={1.9} y={0.9} text="no majority" />
        <Marker x={no} y={yes} />
      </Plot>
    </Figure>
  );
}

const OUTCOME: Record<Counted["outcome"], string> = {
  passes: "It passes.",
  "too few votes": "It is declined: too few took part.",
  "no majority": "It is declined: too few were for it."
};

function uniqueRows(rows: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  return [...new Map(rows.map((row) => [row.join(), row])).values()];
}
