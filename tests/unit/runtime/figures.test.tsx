// Parts of live figures, as the server renders them.

import type {ReactNode} from "react";
import {renderToStaticMarkup} from "react-dom/server";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {
  Annotation,
  Area,
  Band,
  Bars,
  EndLabels,
  Figure,
  Line,
  Marker,
  numberText,
  Plot,
  Slider,
  StateDiagram,
  Step,
  Stepper,
  Timeline
} from "protodocs/figures";
import {htmlToMarkdown} from "../../../cli/src/render/html-to-markdown.ts";

const drawn = (marks: ReactNode): string =>
  renderToStaticMarkup(
    <Plot label="What it says" x={{from: 0, to: 10, unit: "hours"}} y={{from: 0, to: 100, unit: "USDT"}}>
      {marks}
    </Plot>
  );

/** The wide picture; the narrow one is after it. */
const wide = (html: string): string => html.slice(0, html.indexOf("</svg>"));

for (const [value, digits, text] of [
  [2400, 2, "2,400"],
  [1234567.891, 2, "1,234,567.89"],
  [0.5, 2, "0.5"],
  [-1500, 0, "−1,500"],
  [-0.001, 2, "0"],
  [53191.489, 0, "53,191"]
] as const)
  test(`${value} is written ${text}`, () => assert.is(numberText(value, digits), text));

test("a plot is drawn in both sizes, with round ticks and units", () => {
  const html = drawn(
    <Line
      points={[
        [0, 0],
        [10, 100]
      ]}
    />
  );
  assert.equal(
    [...html.matchAll(/viewBox="0 0 (\d+)/g)].map(([, width]) => width),
    ["704", "340"]
  );
  for (const text of [">hours<", ">USDT<", ">20<", ">100<"])
    assert.is(html.split(text).length, text === ">20<" ? 3 : 3);
  assert.is(html.split('aria-label="What it says"').length, 3);
});

test("scales are true: twice the value is twice as far", () => {
  const [, y0, y1, y2] = /d="M[\d.]+,([\d.]+)L[\d.]+,([\d.]+)L[\d.]+,([\d.]+)/
    .exec(
      drawn(
        <Line
          points={[
            [0, 0],
            [5, 25],
            [10, 50]
          ]}
        />
      )
    )!
    .map(Number);
  assert.ok(Math.abs(y0! - y2! - 2 * (y0! - y1!)) <= 0.2);
});

test("what is beyond an axis stays at its end", () => {
  assert.match(drawn(<Marker x={99} y={50} />), 'cx="688"');
  assert.is(drawn(<Band from={11} to={20} label="outside" />).includes("outside"), false);
});

test("labels at ends never overlap", () => {
  const html = wide(drawn(<EndLabels of={[50, 51, 52, 1, 0].map((y) => ({y, text: `at ${y}`}))} />));
  const places = [...html.matchAll(/y="([\d.]+)"[^>]*>at \d/g)].map(([, y]) => Number(y)).sort((a, b) => a - b);
  assert.is(places.length, 5);
  places.slice(1).forEach((y, index) => assert.ok(y - places[index]! >= 15, places.join()));
});

test("there are no inline styles and no colours", () => {
  const html =
    drawn(
      <>
        <Area
          points={[
            [0, 1, 2],
            [5, 3, 4]
          ]}
        />
        <Bars of={[{x: [1, 2], y: [0, 50], label: "bar"}]} />
        <Step
          points={[
            [0, 0],
            [5, 50]
          ]}
          tone="limit"
        />
        <Annotation x={5} text="now" />
      </>
    ) +
    renderToStaticMarkup(
      <>
        <Timeline
          label="t"
          from={0}
          to={24}
          unit="hours"
          rows={[{name: "row", spans: [{from: 1, to: 9, label: "span"}], events: [{at: 3, label: "event"}]}]}
          now={4}
        />
        <StateDiagram
          label="s"
          states={[
            {name: "a", at: [0, 0]},
            {name: "b", at: [1, 0]}
          ]}
          moves={[{from: "a", to: "b", label: "go"}]}
          current="a"
        />
        <Stepper step={0} count={3} onChange={() => undefined} />
      </>
    );
  assert.is(/style=|fill=|stroke=|#[0-9a-f]{3}/.test(html), false, html);
  assert.match(html, "Step 1 of 3");
  assert.match(html, "plot-open");
});

test("a diagram names a state that is not there", () => {
  assert.throws(
    () =>
      renderToStaticMarkup(
        <StateDiagram
          label="s"
          states={[{name: "a", at: [0, 0]}]}
          moves={[{from: "a", to: "x", label: "go"}]}
          current="a"
        />
      ),
    'There is no state "x".'
  );
});

test("as Markdown, a figure is its title, its sentence and its values", () => {
  const html = renderToStaticMarkup(
    <Figure
      title="Depth"
      says="Deep enough."
      values={{head: ["Hour", "Depth"], rows: [["0", "5 m"]]}}
      controls={<Slider label="Draught" min={0} max={5} value={2} text="2 m" onChange={() => undefined} />}
    >
      <svg />
    </Figure>
  );
  assert.match(html, 'aria-valuetext="2 m"');
  assert.is(
    htmlToMarkdown(html, (href) => href),
    "**Depth**\n\nDeep enough.\n\n**Values**\n\n| Hour | Depth |\n| --- | --- |\n| 0 | 5 m |"
  );
});

test.run();
