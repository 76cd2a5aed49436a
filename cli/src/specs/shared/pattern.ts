// Evaluates patterns from specifications, which can take exponential time in a
// backtracking engine: ^(a+)+$ does with forty letters. JavaScript's engine
// runs those whose upper bound of steps is small, which is nearly all; RE2's
// algorithm, which is linear, runs the others. A pattern that neither may
// evaluate counts as matching.

import {createRequire} from "node:module";

/** Whether the pattern matches anywhere in the value. */
export interface Matcher {
  (value: string): boolean;
  /** Whether neither engine may evaluate the pattern, as far as known. */
  isUnsupported?: true;
}

const MAX_STEPS = 1_000_000;
const MAX_PATTERN_LENGTH = 5_000;

const re2 = (): typeof import("re2js") => createRequire(import.meta.url)("re2js"); // loaded on first use; Node caches it

/** Cached in the map, which belongs to a version's specifications. */
export function matcherOf(matchers: Map<string, Matcher>, pattern: string): Matcher {
  let matcher = matchers.get(pattern);
  if (!matcher) matchers.set(pattern, (matcher = createMatcher(pattern)));
  return matcher;
}

export function createMatcher(pattern: string): Matcher {
  if (pattern.length > MAX_PATTERN_LENGTH) return unsupported();
  let native: RegExp;
  try {
    native = new RegExp(pattern, "u");
  } catch {
    return unsupported();
  }
  const cost = costOf(pattern);
  let linear: Matcher | null = null;
  const matcher: Matcher = (value) => {
    if (stepsFor(cost, value.length) <= MAX_STEPS) return native.test(value);
    linear ??= createLinear(pattern);
    if (linear.isUnsupported) matcher.isUnsupported = true;
    return linear(value);
  };
  return matcher;
}

function unsupported(): Matcher {
  return Object.assign(() => true, {isUnsupported: true as const});
}

function createLinear(pattern: string): Matcher {
  try {
    const compiled = re2().RE2JS.compile(
      pattern.replace(/\\u([\da-fA-F]{4})/g, "\\x{$1}").replace(/\\u\{([\da-fA-F]+)\}/g, "\\x{$1}")
    );
    return (value) => compiled.matcher(value).find();
  } catch {
    return unsupported(); // lookaround or backreferences
  }
}

/** Bound of a backtracking engine's steps: `factor` × (length + 1) to the `power`. */
interface Cost {
  factor: number;
  power: number;
}

function stepsFor({factor, power}: Cost, length: number): number {
  return factor * (length + 1) ** power;
}

interface Group {
  /** Whether it can match in several ways or lengths. */
  varies: boolean;
  repeats: boolean;
}

const token =
  /\\(?:[pPk]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[^])|\[\^?(?:\\[^]|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?|\)|\||\{(\d+)(,?)(\d*)\}\??|[*+?]\??|[^]/g;

/** Repeating an ambiguous group multiplies its ways with each repetition, so no small bound exists. */
function costOf(pattern: string): Cost {
  const wild: Cost = {factor: Infinity, power: 1};
  const cost: Cost = {factor: 1, power: 1}; // one possible start per character
  const open: Group[] = [{varies: false, repeats: false}];
  let atom: Group = {varies: false, repeats: false};
  for (const match of pattern.matchAll(token)) {
    const [text, from, comma, to] = match;
    const group = open.at(-1)!;
    if (text.startsWith("(")) {
      open.push({varies: false, repeats: false});
    } else if (text === ")") {
      atom = open.length > 1 ? open.pop()! : atom;
      const outer = open.at(-1)!;
      outer.varies ||= atom.varies;
      outer.repeats ||= atom.repeats;
    } else if (text === "|") {
      cost.factor *= 2;
      group.varies = true;
    } else if (/^[*+]/.test(text) || (comma && !to)) {
      if (atom.varies || atom.repeats) return wild;
      cost.power++;
      group.varies = true;
    } else if (text.startsWith("?")) {
      cost.factor *= 2;
      group.varies = true;
    } else if (from !== undefined) {
      const most = Number(to || from);
      if (atom.varies || atom.repeats || most > 1000) return wild;
      cost.factor *= most - Number(from) + 1;
      group.varies ||= most > Number(from);
      group.repeats = true;
    } else {
      atom = {varies: false, repeats: false};
    }
  }
  return cost;
}
