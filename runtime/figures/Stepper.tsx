// Moves through a sequence: back, play, next.

import {useEffect, useState} from "react";
import {messages, stepOf} from "@runtime/messages/figures.ts";

export interface StepperProps {
  /** From 0. */
  step: number;
  count: number;
  onChange(step: number): void;
}

/** Between steps while playing. */
const STEP_MS = 1500;

export function Stepper({step, count, onChange}: StepperProps) {
  const [isPlaying, setPlaying] = useState(false);
  const isLast = step >= count - 1;

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => {
      onChange(step + 1);
      if (step + 1 >= count - 1) setPlaying(false);
    }, STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, step, count, onChange]);

  const go = (to: number) => {
    setPlaying(false);
    onChange(to);
  };
  return (
    <div className="plot-choices" role="group" aria-label={messages.figureSteps}>
      <button type="button" disabled={step === 0} onClick={() => go(step - 1)}>
        {messages.figureBack}
      </button>
      <button
        type="button"
        onClick={() => {
          if (isLast) onChange(0);
          setPlaying(!isPlaying);
        }}
      >
        {isPlaying ? messages.figurePause : messages.figurePlay}
      </button>
      <button type="button" disabled={isLast} onClick={() => go(step + 1)}>
        {messages.figureNext}
      </button>
      <span>{stepOf(step + 1, count)}</span>
    </div>
  );
}
