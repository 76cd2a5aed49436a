// What price monitoring makes of an order, and how long the auction lasts.

/** Minutes that it extends an auction by, and its bounds. */
export type Trigger = readonly [extension: number, lowest: number, highest: number];

export interface AuctionPart {
  /** Minutes after the order. */
  from: number;
  to: number;
  /** Number of the trigger, from 1. */
  trigger: number;
}

export interface Monitored {
  /** Of the auction; none if the order trades. */
  parts: AuctionPart[];
  /** At which it trades. */
  price: number;
}

/** Triggers are breached one at a time: the first starts the auction, those that the indicative price breaches extend it. */
export function monitor(triggers: readonly Trigger[], order: number, indicative: number, shortest = 0): Monitored {
  const remaining = triggers.map((trigger, index) => ({trigger, number: index + 1}));
  const parts: AuctionPart[] = [];
  const breach = (price: number): boolean => {
    const index = remaining.findIndex(({trigger: [, lowest, highest]}) => price < lowest || price > highest);
    if (index === -1) return false;
    const [{trigger, number}] = remaining.splice(index, 1) as [(typeof remaining)[number]];
    const from = parts.at(-1)?.to ?? 0;
    parts.push({from, to: from + (from === 0 ? Math.max(trigger[0], shortest) : trigger[0]), trigger: number});
    return true;
  };
  if (!breach(order)) return {parts, price: order};
  while (breach(indicative));
  return {parts, price: indicative};
}
