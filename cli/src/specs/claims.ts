// Checks statements in prose about defaults and bounds against the
// specifications: in links, [96h](default:cli:vega/Broker.Socket.DialTimeout),
// and in sentences and tables that name an option, a setting or a parameter.

import type {Claim} from "../model.ts";
import {compareValue} from "./shared/same-value.ts";
import {statedText, type Stated, type StatedFact} from "../content/stated.ts";
import type {Element} from "./typed-links.ts";

/** Facts by every spelling that a sentence may use, across programs. */
export type StatedIndex = ReadonlyMap<string, readonly Stated[]>;

export function statedIndex(elements: readonly Element[]): StatedIndex {
  const index = new Map<string, Stated[]>();
  for (const {stated, title} of elements) {
    if (!stated) continue;
    const {default: byDefault} = stated;
    for (const name of spellingsOf(title))
      index.set(name, [...(index.get(name) ?? []), name === title ? stated : {default: byDefault}]); // its bounds are indexed by the full name
  }
  return index;
}

/** "--home"; "Broker.Socket.DialTimeout" and its suffixes, "Socket.DialTimeout" and "DialTimeout". */
function spellingsOf(title: string): string[] {
  if (title.startsWith("-")) return [title];
  const steps = title.split(".");
  return steps.map((_, index) => steps.slice(index).join("."));
}

/** The fault in a sentence; null if it is right or about something else. */
export function claimFault(index: StatedIndex, {subjects, fact, value}: Omit<Claim, "at">): string | null {
  for (const subject of subjects) {
    const known = index.get(subject)?.filter((stated) => stated[fact] !== undefined) ?? [];
    if (known.length === 0) continue;
    const real = [...new Set(known.map((stated) => stated[fact] ?? null))];
    if (real.some((each) => judge(fact, value, each) !== "differs")) return null;
    return differs(fact, subject, real.map(statedText).join(" or "), value);
  }
  return null;
}

/** The fault in the text of a link to a fact. */
export function linkFault(fact: StatedFact, target: string, stated: Stated | undefined, text: string): string | null {
  const real = stated?.[fact];
  if (real === undefined) return `${target} has no ${fact}.`;
  if (text === "" || compareValue(text, real) === "same") return null;
  return differs(fact, target, statedText(real), text);
}

/** A sentence without a value can only be wrong if there is no bound at all. */
function judge(fact: StatedFact, value: string | null, real: string | null): ReturnType<typeof compareValue> {
  if (value === null) return real === null ? "differs" : "unclear";
  if (fact !== "default" && real === null) return "differs";
  return real === null ? "unclear" : compareValue(value, real);
}

function differs(fact: StatedFact, subject: string, real: string, value: string | null): string {
  return real === "none"
    ? `${subject} has no ${fact}.`
    : `The ${fact} of ${subject} is ${real}${value === null ? "" : `, not ${value}`}.`;
}
