// A rotation of a validator's key on a timeline: whose stake counts as the node's own, and what that does to its rewards.

import {Figure, numberText, Slider, Timeline} from "protodocs/figures";
import type {IslandProps} from "protodocs/theme";
import {useState} from "react";
import {numbersOf} from "./figures/numbers.ts";
import {rotated} from "./figures/rotation.ts";

export const hydrate = "visible";

const COUNT = 4;
const inEpoch = (at: number): string => `epoch ${Math.floor(at) + 1}, ${numberText((at % 1) * 100, 0)} %`;

export default function RotationFigure(props: IslandProps) {
  const given = numbersOf(props, ["nominated", "target"]);
  const [nominated, setNominated] = useState(given.nominated);
  const [target, setTarget] = useState(given.target);
  const {counts, isKept} = rotated({nominated, target});
  const lost = Math.floor(target);
  const says = isKept
    ? `The new key's nomination counts from epoch ${counts + 1}, and the rotation is in epoch ${lost + 1}: the node keeps its staking rewards.`
    : `The new key's nomination counts from epoch ${counts + 1} only, and the rotation is in epoch ${lost + 1}: until then the node has no own stake, and its share of fees and of the global reward account is lost.`;
  return (
    <Figure
      title="Own stake through a rotation"
      says={says}
      values={{
        head: ["New key nominates", "Rotation", "Nomination counts from", "Staking rewards of that epoch"],
        rows: [...new Map([target, given.target, given.nominated + 0.2].map((at) => [at.toFixed(1), at])).values()].map(
          (at) => {
            const result = rotated({nominated, target: at});
            return [inEpoch(nominated), inEpoch(at), `epoch ${result.counts + 1}`, result.isKept ? "kept" : "lost"];
          }
        )
      }}
      controls={
        <>
          <Slider
            label="New key nominates"
            min={0.1}
            max={2.9}
            step={0.1}
            value={nominated}
            text={inEpoch(nominated)}
            onChange={setNominated}
          />
          <Slider
            label="Target block"
            min={0.2}
            max={3.8}
            step={0.1}
            value={target}
            text={inEpoch(target)}
            onChange={setTarget}
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
        now={target}
        rows={[
          {
            name: "Key in use",
            spans: [
              {from: 0, to: target, label: "old key"},
              {from: target, to: COUNT, label: "new key", tone: "yours"}
            ]
          },
          {
            name: "Nomination of the new key",
            spans: [
              {from: nominated, to: Math.min(counts, COUNT), label: "waits"},
              {from: Math.min(counts, COUNT), to: COUNT, label: "counts", tone: "yours"}
            ]
          },
          {
            name: "Staking rewards",
            spans: Array.from({length: COUNT}, (_, epoch) => ({
              from: epoch + 0.02,
              to: epoch + 0.98,
              label: `epoch ${epoch + 1}`,
              tone: epoch >= lost && epoch < counts ? ("limit" as const) : ("yours" as const)
            }))
          }
        ]}
      />
    </Figure>
  );
}
