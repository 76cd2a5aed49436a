// An input of a figure, with its value in words.

import {useId} from "react";

export interface SliderProps {
  label: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  /** The value with its unit: "5,000 USDT". */
  text: string;
  onChange(value: number): void;
}

export function Slider({label, min, max, step = 1, value, text, onChange}: SliderProps) {
  const id = useId();
  return (
    <div className="plot-slider">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={({currentTarget}) => onChange(currentTarget.valueAsNumber)}
      />
      <output htmlFor={id}>{text}</output>
    </div>
  );
}
