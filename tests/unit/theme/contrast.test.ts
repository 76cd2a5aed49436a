// Every text of the theme is legible on its ground, in both colour modes:
// WCAG 2.2, 1.4.3 (text, 4.5:1) and 1.4.11 (borders of controls, focus, 3:1).

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";

const file = path.join(import.meta.dirname, "../../../themes/default/styles/tokens.css");
const tokens = new Map(
  [...fs.readFileSync(file, "utf8").matchAll(/--pd-color-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
    name!,
    value!
  ])
);

const grounds = ["bg", "bg-raised", "bg-subtle"];
const code = ["text", "strong", "comment", "keyword", "string", "number", "name", "type", "added", "removed", "accent"];

/** Text and the grounds that it is on. */
const text: [name: string, on: string[]][] = [
  ...["heading", "text", "muted", "accent", "accent-strong"].map((name): [string, string[]] => [
    name,
    [...grounds, "accent-bg"]
  ]),
  ...["get", "post", "put", "patch", "delete", "ws", "info", "tip", "caution", "danger", "note", "warm"].map(
    (name): [string, string[]] => [name, ["bg", "bg-raised"]]
  ),
  ["warm", ["warm-bg"]],
  ["danger", ["danger-bg"]],
  ["on-accent", ["accent"]],
  ["heading", ["mark"]],
  ["inline-code-text", ["inline-code-bg"]],
  ...code.map((name): [string, string[]] => [`code-${name}`, ["code-bg", "code-head", "code-line"]])
];

const edges: [name: string, on: string[]][] = [
  ["border-strong", ["bg", "bg-raised"]],
  ["focus", grounds]
];

for (const mode of ["light", "dark"] as const) {
  test(`text has a contrast of 4.5:1 in the ${mode} mode`, () => assert.equal(below(text, mode, 4.5), []));
  test(`borders of controls and focus rings have 3:1 in the ${mode} mode`, () =>
    assert.equal(below(edges, mode, 3), []));
}

test("the measure is WCAG's own: black on white is 21:1", () =>
  assert.is(Math.round(contrast("#000000", "#ffffff")), 21));

function below(pairs: [string, string[]][], mode: "light" | "dark", least: number): string[] {
  return pairs.flatMap(([name, on]) =>
    on.flatMap((ground) => {
      const ratio = contrast(colorOf(name, mode), colorOf(ground, mode));
      return ratio >= least ? [] : [`${name} on ${ground}: ${ratio.toFixed(2)}`];
    })
  );
}

function colorOf(name: string, mode: "light" | "dark"): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`tokens.css has no --pd-color-${name}.`);
  const pair = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value);
  const color = pair ? pair[mode === "light" ? 1 : 2]! : value;
  if (!/^#\w{6}$/.test(color)) throw new Error(`--pd-color-${name} is ${value}, not a colour that can be measured.`);
  return color;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance: WCAG 2.2, "relative luminance". */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.run();
