// Postage by weight, to try. Used in Markdown as <PostageEstimate grams={1200} />.

import {useState} from "react";
import type {IslandProps} from "protodocs/theme";

// When the component comes to life in the browser: "load", "visible", "interaction" or "never".
export const hydrate = "visible";

const centsFor = (grams: number): number => 400 + Math.ceil(grams / 500) * 150;

export default function PostageEstimate({grams}: IslandProps) {
  const [weight, setWeight] = useState(Number(grams ?? 1000));
  return (
    <p className="postage-estimate">
      <label>
        Weight in grams{" "}
        <input type="number" min={1} max={30000} value={weight} onChange={({currentTarget}) => setWeight(currentTarget.valueAsNumber || 0)} />
      </label>{" "}
      <output>{(centsFor(weight) / 100).toFixed(2)} €</output>
    </p>
  );
}
