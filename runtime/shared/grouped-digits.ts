/** "250,000" for "250000": the same everywhere, and without locale data. */
export function groupedDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ",");
}
