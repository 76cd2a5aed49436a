// Every text of the theme is legible on its ground, in both colour modes:
// WCAG 2.2, 1.4.3 (text, 4.5:1) and 1.4.11 (borders of controls, focus, 3:1).

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {tokenColor} from "../../../cli/src/render/token-colors.ts";

/** Style sheets, the last of which wins. */
type Look = readonly string[];

const root = path.join(import.meta.dirname, "../../..");
const read = (file: string): string => fs.readFileSync(path.join(root, file), "utf8");
const tokens = [read("themes/default/styles/tokens.css")];

/** Looks that the manual shows, each of which sets a few tokens. */
const looks = [
  read("manual/content/theme/custom.css"),
  ...[...read("manual/content/site/theming.md").matchAll(/^```css title="theme\/custom.css"\n([^]*?)^```/gm)].map(
    ([, css]) => css!
  )
].filter((css) => css.includes("--pd-color-accent"));

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
  test(`text has a contrast of 4.5:1 in the ${mode} mode`, () => assert.equal(below(tokens, text, mode, 4.5), []));
  test(`borders of controls and focus rings have 3:1 in the ${mode} mode`, () =>
    assert.equal(below(tokens, edges, mode, 3), []));
  test(`so it is in the looks that the manual shows, in the ${mode} mode`, () => {
    assert.is(looks.length, 3);
    for (const css of looks) {
      const look = [...tokens, css];
      assert.equal([...below(look, text, mode, 4.5), ...below(look, edges, mode, 3)], [], css);
    }
  });
}

test("tints follow the accent: a look that sets it alone has none of the theme's green", () => {
  const look = [...tokens, "--pd-color-accent: light-dark(#0000ff, #aaaaff);"];
  assert.equal([colorOf(look, "accent-strong", "light"), colorOf(look, "accent-bg", "light")], ["#0606af", "#dcdafb"]);
});

test("neutrals follow the accent: of a purple look, no ground and no ink is green", () => {
  const look = [...tokens, "--pd-color-accent: light-dark(#7a3e9d, #d3a4f0);"];
  const neutrals = [...grounds, "heading", "text", "muted", "border", "border-strong"];
  for (const name of [
    ...neutrals,
    ...["bg", "head", "border", "line", "text", "comment"].map((part) => `code-${part}`)
  ])
    for (const mode of ["light", "dark"] as const) {
      const [red, green, blue] = channels(colorOf(look, name, mode)) as [number, number, number];
      const tone = `${name} in the ${mode} mode: ${red} ${green} ${blue}`;
      assert.ok(green <= Math.max(red, blue) + 1, tone);
    }
});

test("the measure is WCAG's own: black on white is 21:1", () =>
  assert.is(Math.round(contrast("#000000", "#ffffff")), 21));

function below(look: Look, pairs: [string, string[]][], mode: "light" | "dark", least: number): string[] {
  return pairs.flatMap(([name, on]) =>
    on.flatMap((ground) => {
      const ratio = contrast(colorOf(look, name, mode), colorOf(look, ground, mode));
      return ratio >= least ? [] : [`${name} on ${ground}: ${ratio.toFixed(2)}`];
    })
  );
}

/** "#0b6b5d" */
function colorOf(look: Look, name: string, mode: "light" | "dark"): string {
  const color = tokenColor(look, name, mode);
  if (color === null || !/^#\w{6}$/.test(color))
    throw new Error(`--pd-color-${name} is not a colour that can be measured.`);
  return color;
}

/** From 0 to 255. */
function channels(color: string): number[] {
  return [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance: WCAG 2.2, "relative luminance". */
function luminance(color: string): number {
  const [red, green, blue] = channels(color)
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.run();
