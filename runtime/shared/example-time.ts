// Example times, relative to the examples date: how each
// is formatted, in compiler and browser alike.

export const timeForms = ["s", "ms", "ns", "iso", "date", "datetime", "month"] as const;
export type TimeForm = (typeof timeForms)[number];

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December"
];

/** @param seconds since 1970 */
export function formatTime(seconds: number, form: TimeForm): string {
  const date = new Date(seconds * 1000);
  const day = `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
  switch (form) {
    case "s":
      return String(seconds);
    case "ms":
      return `${seconds}000`;
    case "ns":
      return `${seconds}000000000`;
    case "iso":
      return date.toISOString().replace(".000Z", "Z");
    case "date":
      return day;
    case "month":
      return day.replace(/^\d+ /, "");
    case "datetime":
      return `${day}, ${date.toISOString().slice(11, 16)} UTC`;
  }
}
