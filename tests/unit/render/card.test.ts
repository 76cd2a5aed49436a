// Cards: what fits, what is escaped, which colours.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {cardColors} from "../../../cli/src/render/card-colors.ts";
import {cardHref, cardPath} from "../../../cli/src/resolve/card-path.ts";
import {cardSvg, type Card} from "../../../cli/src/render/card-svg.ts";
import {loadCardRenderer} from "../../../cli/src/render/draw-card.ts";
import {isDrawable} from "../../../cli/src/resolve/card-path.ts";
import {fitText, wrapText} from "../../../cli/src/render/fit-text.ts";
import {packageRoot} from "../../helpers.ts";

const tokens = fs.readFileSync(path.join(packageRoot, "themes/default/styles/tokens.css"), "utf8");
const card: Card = {
  site: "Parcels",
  section: "Guide",
  title: "Send a parcel",
  description: "What it takes.",
  version: "v2",
  logo: null
};

test("the larger the text, the smaller the letters; a word is broken only at the smallest size", () => {
  const box = {width: 1040, sizes: [80, 48], lines: 3};
  assert.equal(fitText("Send a parcel", box), {size: 80, lines: ["Send a parcel"]});
  const long = fitText("market.liquidity.providers.fee.distributionTimeStep", box);
  assert.is(long.size, 48);
  assert.is(long.lines.join(""), "market.liquidity.providers.fee.distributionTimeStep");
  assert.is(fitText("", box).lines.length, 0);
});

test("what does not fit ends in an ellipsis", () => {
  const lines = wrapText("word ".repeat(100), {width: 1040, size: 30, lines: 2});
  assert.is(lines.length, 2);
  assert.match(lines[1] ?? "", /word…$/);
  assert.is(wrapText("W".repeat(5000), {width: 1040, size: 48, lines: 3}).length, 3);
});

test("a card of each page whose title the font has", () => {
  const site = {cards: true, base: "/docs/"};
  const page = {route: "/guide/send it", title: "Größe", kind: "doc"} as const;
  assert.is(cardHref(site, page), "/docs/cards/guide/send%20it.png");
  assert.is(cardHref({...site, cards: false}, page), null);
  assert.is(cardHref(site, {...page, title: "送る"}), null);
  assert.is(cardHref(site, {...page, kind: "not-found"}), null);
  assert.is(cardPath("/"), "cards/index.png");
  assert.is(isDrawable("a\u0000b"), false);
});

test("text is escaped, and what cannot be drawn is left out", () => {
  const svg = cardSvg({...card, title: "<b> & </svg>", description: "送る", version: "🚚"}, cardColors([tokens]));
  assert.match(svg, /&lt;b&gt; &amp; &lt;\/svg&gt;/);
  assert.not.match(svg, /送|🚚/u);
  assert.is(svg.match(/<\/svg>/g)?.length, 1);
});

test("a title has two large lines rather than three, and room below its description", () => {
  const title = "Create and trade derivatives on a decentralised network";
  const svg = cardSvg({...card, title, description: "word ".repeat(60)}, cardColors([tokens]));
  const lines = [...svg.matchAll(/<text x="\d+" y="(\d+)"[^>]* font-size="(\d+)"/g)].map(([, y, size]) => [
    +y!,
    +size!
  ]);
  assert.is(lines.filter(([, size]) => size! > 40).length, 2);
  assert.ok(Math.max(...lines.filter(([, size]) => size === 30).map(([y]) => y!)) < 500);
});

test("no rule above a footer that says nothing", () => {
  const rules = (footer: Partial<Card>): number =>
    cardSvg({...card, section: "", version: "", ...footer}, cardColors([tokens])).split('height="2"').length - 1;
  assert.is(rules({}), 0);
  assert.is(rules({version: "v2"}), 1);
});

test("the colours are those of the light mode, and a project's own where it sets them", () => {
  assert.is(cardColors([tokens]).accent, /--pd-color-accent: light-dark\((#\w+)/.exec(tokens)?.[1]);
  const own = cardColors([tokens, ":root { --pd-color-accent: light-dark(#123456, #fff); --pd-color-bg: rgb(1 2 3) }"]);
  assert.is(own.accent, "#123456");
  assert.is(own.ground, "rgb(1 2 3)");
  assert.equal([cardColors([tokens]).heading, own.heading], ["#10201d", "#11171c"], "neutrals follow the accent");
  const named = cardColors([tokens, ":root { --pd-color-accent: rebeccapurple }"]);
  assert.equal(named, cardColors([tokens]), "what cannot be computed is the theme's");
});

test("the same picture each time, with letters in it, whatever the logo is", async () => {
  const draw = await loadCardRenderer(packageRoot);
  const again = await loadCardRenderer(packageRoot);
  const colors = cardColors([tokens]);
  const png = draw(cardSvg(card, colors));
  assert.equal([...png.subarray(1, 4)], [...Buffer.from("PNG")]);
  assert.ok(Buffer.from(png).equals(again(cardSvg(card, colors))));
  assert.not.ok(Buffer.from(png).equals(draw(cardSvg({...card, title: "Send a barrel"}, colors))));
  draw(cardSvg({...card, logo: "data:image/svg+xml;base64,PHN2ZyBhdHRhY2s="}, colors));
});

test.run();
