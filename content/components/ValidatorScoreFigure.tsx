// What a validator's stake counts for: up to an optimum, and less far beyond it.

import {Annotation, Band, Choices, Figure, Line, Marker, numberText, Plot, Slider} from "protodocs/figures";
import type {IslandProps} from "protodocs/theme";
import {useState} from "react";
import {numbersOf, rangeOf} from "./figures/numbers.ts";
import {optimalStake, stakeScore, type Stakes} from "./figures/validator-score.ts";

export const hydrate = "visible";

export default function ValidatorScoreFigure(props: IslandProps) {
  const given = numbersOf(props, ["total", "validators", "least", "competition", "multiplier", "stake"]);
  const stakes: Stakes = given;
  const [stake, setStake] = useState(given.stake);
  const [performance, setPerformance] = useState(1);
  const [isSigner, setSigner] = useState(true);
  const optimum = optimalStake(stakes);
  const scoreOf = (of: number): number => stakeScore(stakes, of) * performance * (isSigner ? 1 : 0);
  const score = scoreOf(stake);
  const perMillion = score / stake;
  const says = `${numberText(stake, 1)} million of stake score ${numberText(score, 3)}: ${numberText(perMillion, 4)} for each million. The best a million can do is ${numberText(1 / given.total, 4)}.`;
  return (
    <Figure
      title="What stake counts for"
      says={says}
      values={{
        head: ["Stake, million", "Stake score", "Times performance and multisig", "For each million"],
        rows: [...new Set([stake, 2.4, 3, 4.5, 10])].map((of) => [
          numberText(of, 1),
          numberText(stakeScore(stakes, of), 3),
          numberText(scoreOf(of), 3),
          numberText(scoreOf(of) / of, 4)
        ])
      }}
      controls={
        <>
          <Slider
            label="Stake"
            min={0.1}
            max={12}
            step={0.1}
            value={stake}
            text={`${numberText(stake, 1)} million`}
            onChange={setStake}
          />
          <Slider
            label="Performance"
            min={0}
            max={1}
            step={0.05}
            value={performance}
            text={`${numberText(performance * 100)} %`}
            onChange={setPerformance}
          />
          <Choices
            label="Multisig contracts"
            of={[{label: "on the multisig contracts", isOn: isSigner, choose: () => setSigner(!isSigner)}]}
          />
        </>
      }
    >
      <Plot
        label={says}
        x={{from: 0, to: 12, unit: "stake, million VEGA", ticks: [0, 3, 6, 9, 12]}}
        y={{from: 0, to: 0.16, unit: "validator score"}}
      >
        <Band from={stakes.multiplier * optimum} to={12} label="counts against it" />
        <Annotation x={optimum} text={`optimum, ${numberText(optimum, 1)} million`} />
        <Line points={rangeOf(0, 12, 120).map((of) => [of, stakeScore(stakes, of)])} tone="other" />
        <Line points={rangeOf(0, 12, 120).map((of) => [of, scoreOf(of)])} />
        <Marker x={stake} y={score} />
      </Plot>
    </Figure>
  );
}
