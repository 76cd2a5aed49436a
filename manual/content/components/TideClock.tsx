// Hours until the next high water, by a slider. In Markdown: <TideClock since={3} />

import {useState} from "react";
import type {IslandProps} from "protodocs/theme";

/** Comes to life when it is seen. */
export const hydrate = "visible";

const period = 12.42;

export default function TideClock({since, children}: IslandProps) {
  const [hours, setHours] = useState(Number(since ?? 0));
  return (
    <div className="tide-clock">
      {children}
      <label>
        Hours since high water
        <input
          type="range"
          min={0}
          max={12}
          step={0.5}
          value={hours}
          onChange={({currentTarget}) => setHours(currentTarget.valueAsNumber)}
        />
      </label>
      <output>high again in {(period - hours).toFixed(1)} hours</output>
    </div>
  );
}
