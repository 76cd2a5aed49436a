// Commands of npm with the option `npm2yarn`, from which a plugin of Docusaurus makes tabs with those of other package
// managers.

import convert from "npm-to-yarn";
import type {Fence} from "../prose.ts";

const managers = [
  ["npm", "npm"],
  ["yarn", "Yarn"],
  ["pnpm", "pnpm"],
  ["bun", "Bun"]
] as const;

/** Tabs of which readers choose one for the whole site; null for a block to which they cannot be added, in quotes or behind a list marker. */
export function packageManagerTabs({prefix, marker, info, lines, end}: Fence): string[] | null {
  if (!/\snpm2yarn\b/.test(info) || /\S/.test(prefix) || end === null) return null;
  const code = lines.map((line) => line.slice(prefix.length)).join("\n");
  const own = info.replace(/\snpm2yarn\b/, "");
  const tabs = managers.flatMap(([value, label]) => [
    `<TabItem value="${value}" label="${label}">`,
    "",
    marker + own,
    ...(value === "npm" ? code : convert(code, value)).split("\n"),
    marker,
    "",
    "</TabItem>"
  ]);
  return ['<Tabs group="package-manager">', ...tabs, "</Tabs>"].map((line) => line && prefix + line);
}
