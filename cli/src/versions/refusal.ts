// Why a command cannot be done, said to the person who gave it.

export interface Refusal {
  refused: string;
  hint: string;
}

export function isRefusal(value: object): value is Refusal {
  return "refused" in value;
}
