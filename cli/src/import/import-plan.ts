// What an import will write, and what it leaves to the person running it.

export interface ImportPlan {
  /** Text by path in the new project. */
  files: Map<string, string>;
  /** Files and folders that are copied as they are: from the site, into the project. */
  copies: {from: string; to: string}[];
  done: string[];
  /** `at` is a file of the site with a line. */
  left: {text: string; at: string}[];
}

/** The report, IMPORT.md: the same thing in many places is one entry. */
export function printReport({done, left}: ImportPlan): string {
  const places = new Map<string, string[]>();
  for (const {text, at} of left) places.set(text, [...(places.get(text) ?? []), at]);
  const entries = [...places].map(([text, at]) => {
    const shown = at.slice(0, 5).map((place) => `\`${place}\``);
    const more = at.length > 5 ? ` and ${at.length - 5} more` : "";
    return `- [ ] ${text} (${shown.join(", ")}${more})`;
  });
  return [
    "# Import",
    "## Done",
    done.map((line) => `- ${line}`).join("\n"),
    "## Left to you",
    entries.length > 0 ? entries.join("\n") : "Nothing that the import can see.",
    "`protodocs check` lists every other fault with its place. `protodocs check --update-baseline` accepts those that are there now, so that later runs report only new ones."
  ].join("\n\n");
}
