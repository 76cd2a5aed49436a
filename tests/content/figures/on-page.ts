// A figure's numbers as its page has them, so that tests compute text, table and figure from one place.

import fs from "node:fs";

export const VERSIONS = [
  {content: "content/next", specs: "specs/v0.79.0", network: "testnet"},
  {content: "content/v0.77", specs: "specs/v0.77.10", network: "mainnet"}
] as const;

export function textOf(version: (typeof VERSIONS)[number], page: string): string {
  return fs.readFileSync(`${version.content}/${page}.md`, "utf8");
}

/** Attributes of a component's tag. */
export function attributesOf(text: string, component: string): Record<string, unknown> {
  const [, attributes = ""] = new RegExp(`<${component} ([^>]*)/>`).exec(text) ?? [];
  if (attributes === "") throw new Error(`The page has no <${component} …/>.`);
  return Object.fromEntries(
    [...attributes.matchAll(/(\w+)=(?:\{([^}]*)\}|"([^"]*)")/g)].map(([, name, data, string]) => [
      name!,
      data === undefined ? string : (JSON.parse(data) as unknown)
    ])
  );
}

/** Cells of the table rows that begin with a text; formatting is left out. */
export function rowsOf(text: string, start: string): string[][] {
  return text
    .split("\n")
    .filter((line) => line.replaceAll("*", "").startsWith(`| ${start}`))
    .map((line) =>
      line
        .replaceAll("*", "")
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim())
    );
}
