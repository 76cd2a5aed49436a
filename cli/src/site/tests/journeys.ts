// Journeys: tests of several pages that run one after the other, in one folder, with the same services.

import {suggest} from "../../core/nearest.ts";
import type {Group} from "./plan.ts";

/** A step without groups runs with one before it, if it is there. */
export interface JourneyStep {
  /** As the configuration names it: "tutorials/first-order#send". */
  name: string;
  groups: Group[];
  /** Whether this version has tests of that name. */
  isThere: boolean;
}

export interface Journey {
  name: string;
  version: string | null;
  steps: JourneyStep[];
}

export interface JourneyFault {
  message: string;
  hint: string | null;
}

/** A journey in each version that has some of its steps. */
export function journeysOf(
  names: readonly string[],
  journeys: Readonly<Record<string, readonly string[]>>,
  groups: readonly Group[]
): {journeys: Journey[]; fault: JourneyFault | null} {
  const versions = [...new Set(groups.map(({version}) => version))];
  const found: Journey[] = [];
  for (const name of names) {
    const written = Object.hasOwn(journeys, name) ? journeys[name]! : null;
    if (!written)
      return {
        journeys: [],
        fault: {
          message: `There is no journey "${name}".`,
          hint: suggest(name, Object.keys(journeys)) ?? "add it to tests.journeys in the configuration"
        }
      };
    const own = versions.map((version) => journeyOf(name, version, written, groups));
    const unknown = written.find((step) => !groups.some((group) => isOf(group, step)));
    if (unknown !== undefined) {
      const pages = groups.flatMap(({tests}) => tests.flatMap((test) => [test, test.split("#")[0]!]));
      const message = `The journey "${name}" leads to "${unknown}", which has no tests.`;
      return {journeys: [], fault: {message, hint: suggest(unknown, pages)}};
    }
    found.push(...own.filter(({steps}) => steps.some((step) => step.groups.length > 0)));
  }
  return {journeys: found, fault: null};
}

function journeyOf(
  name: string,
  version: string | null,
  written: readonly string[],
  groups: readonly Group[]
): Journey {
  const seen = new Set<Group>();
  const steps = written.map((step): JourneyStep => {
    const own = groups.filter((group) => group.version === version && !seen.has(group) && isOf(group, step));
    for (const group of own) seen.add(group);
    return {name: step, groups: own, isThere: groups.some((group) => group.version === version && isOf(group, step))};
  });
  return {name, version, steps};
}

function isOf({tests}: Group, step: string): boolean {
  return tests.some((test) => test === step || test.startsWith(`${step}#`));
}
