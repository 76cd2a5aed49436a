// How deep the harbour is through a tide, and when a boat can enter. In Markdown: <TideCurve draught={2.5} />

import {Annotation, Band, Figure, Line, Marker, numberText, Plot, Slider} from "protodocs/figures";
import type {IslandProps} from "protodocs/theme";
import {useState} from "react";
import {depthAt, PERIOD, tooShallow} from "./tide-curve.ts";

export const hydrate = "visible";

export default function TideCurve(props: IslandProps) {
  const [draught, setDraught] = useState(Number(props["draught"]));
  const points = Array.from({length: 51}, (_, index) => (index * PERIOD) / 50).map((hour): [number, number] => [
    hour,
    depthAt(hour)
  ]);
  const closed = tooShallow(draught);
  const says = closed
    ? `A draught of ${numberText(draught)} m cannot enter from ${numberText(closed[0], 1)} h to ${numberText(closed[1], 1)} h after high water.`
    : `A draught of ${numberText(draught)} m can enter at any time.`;
  return (
    <Figure
      title="Depth in the harbour through a tide"
      says={says}
      values={{
        head: ["Hours after high water", "Depth"],
        rows: [0, 3, 6, 9, 12].map((hour) => [numberText(hour), `${numberText(depthAt(hour), 1)} m`])
      }}
      controls={
        <Slider
          label="Draught"
          min={1}
          max={4}
          step={0.1}
          value={draught}
          text={`${numberText(draught)} m`}
          onChange={setDraught}
        />
      }
    >
      <Plot
        label={says}
        x={{from: 0, to: PERIOD, unit: "hours after high water", ticks: [0, 3, 6, 9, 12]}}
        y={{from: 0, to: 6, unit: "depth, m"}}
      >
        {closed && <Band from={closed[0]} to={closed[1]} label="too shallow" />}
        <Line points={points} />
        <Annotation y={draught} text="draught" />
        {closed?.map((hour) => (
          <Marker key={hour} x={hour} y={draught} tone="limit" />
        ))}
      </Plot>
    </Figure>
  );
}
