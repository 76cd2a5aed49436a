// Example times, relative to the examples date: how each
// is formatted, in compiler and browser alike.

import {dayOf, momentOf, monthOf} from "../messages/article.ts";

export const timeForms = ["s", "ms", "ns", "iso", "date", "datetime", "month"] as const;
export type TimeForm = (typeof timeForms)[number];

/** @param seconds since 1970 */
export function formatTime(seconds: number, form: TimeForm): string {
  const date = new Date(seconds * 1000);
  const month = monthOf(date.getUTCMonth(), date.getUTCFullYear());
  const day = dayOf(date.getUTCDate(), month);
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
      return month;
    case "datetime":
      return momentOf(day, date.toISOString().slice(11, 16));
  }
}
