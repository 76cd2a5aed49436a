// When a nomination counts, and which epochs are rewarded.

import {Choices, Figure, numberText, Slider, Timeline} from "protodocs/figures";
import type {IslandProps} from "protodocs/theme";
import {useState} from "react";
import {countingOf, type Nomination} from "./figures/epochs.ts";
import {numbersOf} from "./figures/numbers.ts";

export const hydrate = "visible";

const COUNT = 4;
const METHODS = ["METHOD_AT_END_OF_EPOCH", "METHOD_NOW"] as const;

export default function EpochFigure(props: IslandProps) {
  const given = numbersOf(props, ["nominated", "withdrawn"]);
  const [nomination, setNomination] = useState<Nomination>({...given, method: "METHOD_AT_END_OF_EPOCH"});
  const change = (part: Partial<Nomination>) => setNomination({...nomination, ...part});
  const {nominated, withdrawn, method} = nomination;
  const {from, until, rewarded} = countingOf(nomination);
  const inEpoch = (at: number): string => `epoch ${Math.floor(at) + 1}, ${numberText((at % 1) * 100, 0)} %`;
  const says = `Nominated in epoch ${Math.floor(nominated) + 1}, the stake counts from epoch ${from + 1}. ${rewarded.length === 0 ? "No epoch is rewarded" : `Rewarded: epoch ${rewarded.join(" and ")}, each at its end`}; the stake is free ${method === "METHOD_NOW" ? "at once" : `with epoch ${until + 1}`}.`;
  return (
    <Figure
      title="From a nomination to a reward"
      says={says}
      values={{
        head: ["Withdrawn", "Stake counts", "Rewarded epochs"],
        rows: METHODS.map((of) => {
          const counting = countingOf({...nomination, method: of});
          return [
            of,
            `from epoch ${counting.from + 1} until ${of === "METHOD_NOW" ? inEpoch(counting.until) : `the end of epoch ${counting.until}`}`,
            counting.rewarded.join(", ") || "none"
          ];
        })
      }}
      controls={
        <>
          <Slider
            label="You nominate"
            min={0}
            max={1.9}
            step={0.1}
            value={nominated}
            text={inEpoch(nominated)}
            onChange={(value) => change({nominated: value})}
          />
          <Slider
            label="You withdraw"
            min={2}
            max={3.9}
            step={0.1}
            value={withdrawn}
            text={inEpoch(withdrawn)}
            onChange={(value) => change({withdrawn: value})}
          />
          <Choices
            label="Method"
            of={METHODS.map((of) => ({label: of, isOn: method === of, choose: () => change({method: of})}))}
          />
        </>
      }
    >
      <Timeline
        label={says}
        from={0}
        to={COUNT}
        unit="epochs"
        ticks={[0, 1, 2, 3, 4]}
        rows={[
          {
            name: "Your stake",
            spans: [
              {from: nominated, to: from, label: "waits"},
              {from, to: until, label: "counts", tone: "yours"}
            ],
            events: [
              {at: nominated, label: "nominated"},
              {at: withdrawn, label: "withdrawn"}
            ]
          },
          {
            name: "Rewards",
            spans: Array.from({length: COUNT}, (_, index) => ({
              from: index + 0.02,
              to: index + 0.98,
              label: `epoch ${index + 1}`,
              tone: rewarded.includes(index + 1) ? ("yours" as const) : ("other" as const)
            })),
            events: rewarded.map((epoch) => ({at: epoch, label: "paid", tone: "yours"}))
          }
        ]}
      />
    </Figure>
  );
}
