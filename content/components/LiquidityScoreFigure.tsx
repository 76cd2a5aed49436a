// What a liquidity provider is allotted, by its score against another's.

import {Figure, Line, Marker, numberText, Plot, Slider} from "protodocs/figures";
import type {IslandProps} from "protodocs/theme";
import {useState} from "react";
import {allottedShare} from "./figures/liquidity.ts";
import {numbersOf, rangeOf} from "./figures/numbers.ts";

export const hydrate = "visible";

const percent = (share: number): string => `${numberText(share * 100)} %`;

export default function LiquidityScoreFigure(props: IslandProps) {
  const given = numbersOf(props, ["share", "score", "fees"]);
  const [share, setShare] = useState(given.share);
  const [score, setScore] = useState(given.score);
  const amountAt = (at: number, of = share): number => given.fees * allottedShare(of, at);
  const amount = amountAt(score);
  const says = `With ${percent(share)} of the virtual stake and a score of ${numberText(score)}, you are allotted ${numberText(amount)} of ${numberText(given.fees)} USDT, ${percent(amount / given.fees)}.`;
  const scores = rangeOf(0, 1, 40);
  return (
    <Figure
      title="What a better score brings"
      says={says}
      note="There is one other provider, who has the rest of the stake and of the scores. Dashed: with equal stakes."
      values={{
        head: ["Your score", "The other's", "You are allotted"],
        rows: [...new Set([score, 0.25, 0.5, 0.75])].map((at) => [
          numberText(at),
          numberText(1 - at),
          `${numberText(amountAt(at))} USDT`
        ])
      }}
      controls={
        <>
          <Slider
            label="Your score"
            min={0}
            max={1}
            step={0.01}
            value={score}
            text={numberText(score)}
            onChange={setScore}
          />
          <Slider
            label="Your equity-like share"
            min={0.05}
            max={0.95}
            step={0.05}
            value={share}
            text={percent(share)}
            onChange={setShare}
          />
        </>
      }
    >
      <Plot
        label={says}
        x={{from: 0, to: 1, unit: "your score"}}
        y={{from: 0, to: given.fees, unit: "allotted to you, USDT"}}
        heights={[260, 230]}
      >
        <Line points={scores.map((at) => [at, amountAt(at, 0.5)])} tone="other" />
        <Line points={scores.map((at) => [at, amountAt(at)])} />
        <Marker x={score} y={amount} label={`${numberText(amount)} USDT`} />
      </Plot>
    </Figure>
  );
}
