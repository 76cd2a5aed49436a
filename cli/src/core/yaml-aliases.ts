// Counts how much the aliases of a YAML text repeat before any value is built:
// ten lines of aliases of aliases can expand to a billion values, and an alias
// within its own anchor never ends.

import {EVENT_ID, type Event} from "js-yaml";
import {counted, limits} from "./budget.ts";

/** The first excessive alias and its parser event; null if there is none. */
export interface AliasFault {
  event: number;
  message: string;
}

interface Open {
  anchor: string | null;
  /** Values so far, counting aliases as what they repeat. */
  values: number;
  /** Depth so far. */
  levels: number;
}

export function findAliasFault(text: string, events: readonly Event[], limit: number): AliasFault | null {
  const named = new Map<string, {values: number; levels: number}>();
  const open: Open[] = [];
  let repeated = 0;
  const add = (values: number, levels: number): void => {
    const holder = open.at(-1);
    if (!holder) return;
    holder.values += values;
    holder.levels = Math.max(holder.levels, levels + 1);
  };
  for (const [event, node] of events.entries()) {
    const anchor = anchorOf(text, node);
    if (node.type === EVENT_ID.POP) {
      const closed = open.pop();
      if (!closed) continue;
      if (closed.anchor !== null) named.set(closed.anchor, closed);
      add(closed.values, closed.levels);
    } else if (node.type === EVENT_ID.ALIAS) {
      if (open.some((holder) => holder.anchor === anchor))
        return {event, message: `the alias *${anchor} is within what it repeats`};
      const target = named.get(anchor ?? "");
      if (!target) continue; // reported by js-yaml
      repeated += target.values;
      add(target.values, target.levels);
      if (repeated > limit)
        return {event, message: `with the alias *${anchor}, aliases repeat more than ${counted(limit)} values`};
      if (open.length + target.levels > limits.levels)
        return {event, message: `with the alias *${anchor}, values are nested more than ${limits.levels} levels deep`};
    } else if (node.type === EVENT_ID.SCALAR) {
      if (anchor !== null) named.set(anchor, {values: 1, levels: 0});
      add(1, 0);
    } else {
      open.push({anchor, values: 1, levels: 0});
    }
  }
  return null;
}

function anchorOf(text: string, node: Event): string | null {
  return "anchorStart" in node && node.anchorStart >= 0 ? text.slice(node.anchorStart, node.anchorEnd) : null;
}
