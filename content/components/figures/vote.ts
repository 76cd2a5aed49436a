// Whether a proposal passes.

export interface Thresholds {
  supply: number;
  participation: number;
  majority: number;
}

export interface Counted {
  participation: number;
  majority: number;
  outcome: "passes" | "too few votes" | "no majority";
}

export function count({supply, ...required}: Thresholds, yes: number, no: number): Counted {
  const [participation, majority] = [(yes + no) / supply, yes + no === 0 ? 0 : yes / (yes + no)];
  const outcome =
    yes + no === 0 || participation < required.participation
      ? "too few votes"
      : majority < required.majority
        ? "no majority"
        : "passes";
  return {participation, majority, outcome};
}
