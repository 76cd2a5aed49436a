// What a code fence says about being run: ```python test=send setup=keys write="send.py"

import {nearest} from "../../core/nearest.ts";

export interface FenceTest {
  /** Whether the block is run. */
  runs: boolean;
  /** Its name, for other blocks; blocks of the same name are one program. */
  name: string | null;
  /** Names of blocks that run before it, for it alone. */
  setup: string[];
  /** Names of blocks that it continues. */
  after: string[];
  /** File that its text is written to. */
  write: string | null;
  /** Whether it is what the block before it prints. */
  expects: boolean;
  /** Name of the test whose output is shown in its place. */
  shows: string | null;
  /** What the error contains with which it must fail; "" for any. */
  fails: string | null;
  /** Why it is not run. */
  skip: string | null;
}

/** A fault, at a word of the fence. */
export interface FenceFault {
  word: string;
  message: string;
  hint: string;
}

const OPTIONS = ["test", "setup", "after", "write", "expect", "output", "fails", "skip"];

/** An option, and its value. */
export const testOption = new RegExp(`^(${OPTIONS.join("|")})(?:=(?:"([^]*)"|'([^]*)'|([^]*)))?$`);

/** Other forms of the options, which are mistakes wherever they are; other misspellings are, next to an option. */
const forms =
  /^(?:(test)(?:s|ed|ing)|(setup)s|(write)s|(expect)(?:s|ed|ing)|(output)s|(fail|failing)|(skip)(?:s|ped))$/i;

function lettersOf(word: string): string {
  return word.toLowerCase().split("").sort().join("");
}

/** The option that a word is meant to be; null for a word that has nothing to do with tests. */
function meantOption(word: string, isTested: boolean): string | null {
  const [name] = word.split("=") as [string];
  const [, ...found] = forms.exec(name) ?? [];
  const form = found.find((option) => option !== undefined)?.toLowerCase();
  if (form !== undefined) return form.startsWith("fail") ? "fails" : form;
  const swapped = OPTIONS.find((option) => lettersOf(option) === lettersOf(name)); // "Test", "tset"
  if (swapped !== undefined) return swapped;
  return isTested ? nearest(name, OPTIONS) : null;
}

/** @param words those after the language that are no other options. Null if none is about tests. */
export function parseFenceTest(words: readonly string[]): {test: FenceTest; faults: FenceFault[]} | null {
  const faults: FenceFault[] = [];
  const values = new Map<string, string | null>();
  const written = new Map<string, string>();
  for (const word of words) {
    const [, option, ...quoted] = testOption.exec(word) ?? [];
    if (option === undefined) continue;
    if (values.has(option))
      faults.push({word, message: `"${option}" is there twice.`, hint: "write it once, with names between commas"});
    values.set(option, quoted.find((value) => value !== undefined) ?? null);
    written.set(option, word);
  }
  for (const word of words.filter((one) => !testOption.test(one))) {
    const meant = meantOption(word, values.size > 0);
    if (meant !== null)
      faults.push({
        word,
        message: `Code blocks have no option "${word.split("=")[0]}".`,
        hint: `did you mean "${meant}"?`
      });
  }
  if (values.size === 0 && faults.length === 0) return null;
  const fault = (option: string, message: string, hint: string): void =>
    void faults.push({word: written.get(option)!, message, hint});
  const needed = (option: string, example: string): string | null => {
    const value = values.get(option) || null;
    if (values.has(option) && value === null) fault(option, `"${option}" has no value.`, `write ${option}=${example}`);
    return value;
  };
  const named = (option: string): string[] =>
    (needed(option, "name") ?? "").split(/[\s,]+/).filter((name) => name !== "");

  const test: FenceTest = {
    runs: values.has("test"),
    name: written.get("test") === "test" ? null : needed("test", "name"),
    setup: named("setup"),
    after: named("after"),
    write: needed("write", '"send.py"'),
    expects: needed("expect", '"output"') === "output",
    shows: needed("output", "name"),
    fails: values.has("fails") ? (values.get("fails") ?? "") : null,
    skip: needed("skip", '"the reason"')
  };
  if (test.name !== null && !isName(test.name))
    fault("test", `"${test.name}" is no name of a test.`, "write letters, digits, - and _");
  if (test.write !== null && !isInside(test.write))
    fault(
      "write",
      `"${test.write}" is not in the test's folder.`,
      "write a path without .. that does not begin with a slash"
    );
  if (values.get("expect") && !test.expects)
    fault("expect", `A block cannot expect "${values.get("expect")}".`, 'write expect="output"');
  if (!test.runs)
    for (const option of ["setup", "after", "fails", "skip"])
      if (values.get(option) || (option === "fails" && values.has(option)))
        fault(option, `"${option}" is about a block that runs, and this one does not.`, `add "test"`);
  if ([test.runs || test.write !== null, test.expects, test.shows !== null].filter(Boolean).length > 1)
    fault(
      test.shows !== null ? "output" : "expect",
      "A block is a program, or what a program prints, not both.",
      "write the output in a block of its own, below the program"
    );
  return {test, faults};
}

function isName(text: string): boolean {
  return /^[\p{L}\p{N}_-]+$/u.test(text);
}

/** Whether a path stays in the folder that it counts from, on every system. */
function isInside(file: string): boolean {
  return !/^[/\\]|^[a-z]:|[\\\0]/i.test(file) && !file.split("/").some((part) => part === ".." || part === "");
}
