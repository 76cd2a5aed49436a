// A refused command, with the reason for the user.

export interface Refusal {
  refused: string;
  /** Lines between the reason and the hint. */
  details?: string[];
  hint: string;
}

export function isRefusal(value: object): value is Refusal {
  return "refused" in value;
}
