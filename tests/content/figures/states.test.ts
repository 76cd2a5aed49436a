// The figures of states and the tables of their pages have the same states, which mean the same.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {MACHINES} from "../../../content/components/figures/states.ts";
import {rowsOf, textOf, VERSIONS} from "./on-page.ts";

const PAGES = {
  market: "trading-framework/market-lifecycle",
  proposal: "governance/lifecycle",
  order: "trading-framework/orders",
  transfer: "assets/transfers"
} as const;

/** Without links, and as a sentence. */
function sentence(text: string): string {
  const plain = text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

for (const version of VERSIONS)
  for (const [name, page] of Object.entries(PAGES)) {
    const {prefix, states, moves} = MACHINES[name]!;

    test(`${version.content}: ${name}`, () => {
      const text = textOf(version, `concepts/${page}`);
      assert.ok(text.includes(`<StatesFigure of="${name}" />`));
      // The statuses of stop orders, on the same page, are others.
      const table = text.slice(name === "order" ? text.indexOf("## Status of an order") : 0);
      for (const {name: state, allows} of states.filter(({name: of}) => of === of.toUpperCase())) {
        const [row] = rowsOf(table, `\`${prefix}${state}\``);
        assert.ok(row, state);
        const [, meaning = "", ...more] = row!;
        const says = name === "market" ? `Orders: ${more[0]}. Liquidity commitments: ${more[1]}.` : sentence(meaning);
        assert.ok(says.startsWith(allows.replace(/\.$/, "")), `${says} / ${allows}`);
      }
      const known = states.map(({name: state}) => prefix + state);
      const written = [...table.matchAll(/^\| `(STAT(?:E|US)_\w+)` \|/gm)].map(([, state]) => state!);
      assert.equal(
        written.filter((state) => !known.includes(state)),
        []
      );
    });

    test(`${version.content}: every state of ${name} can be reached, and every move leads somewhere`, () => {
      const names = states.map(({name: state}) => state);
      for (const state of names.slice(1))
        assert.ok(
          moves.some(({to}) => to === state),
          state
        );
      for (const {from, to} of moves) assert.ok(names.includes(from) && names.includes(to), `${from} ${to}`);
    });
  }

test.run();
