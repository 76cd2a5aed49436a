// Tested blocks of all pages to groups: what runs together in one folder, in order.

import {suggest} from "../../core/nearest.ts";
import {diagnose, type Diagnostic} from "../../core/diagnostics.ts";
import type {TestBlock} from "../../model.ts";
import {runnerNameOf, type Runner} from "./runners.ts";

/** A page with tests. */
export interface TestPage {
  version: string | null;
  /** Document id. */
  id: string;
  blocks: readonly TestBlock[];
}

/** A block in a group, and the block with the output that it must have. */
export interface PlannedBlock {
  block: TestBlock;
  expected: TestBlock | null;
  /** The test that it belongs to. */
  unit: string;
}

export interface Group {
  /** "tutorials/first-order#send", unique within its version. */
  id: string;
  version: string | null;
  blocks: PlannedBlock[];
  /** The tests that it is for; others in it are their setup. */
  tests: readonly string[];
}

/** Blocks of one name on one page, or a block without a name. */
interface Unit {
  id: string;
  page: TestPage;
  /** Its blocks, and those of the page that are only written before them. */
  blocks: PlannedBlock[];
  setup: Unit[];
  after: Unit[];
}

export interface Plan {
  groups: Group[];
  diagnostics: Diagnostic[];
}

export function planTests(pages: readonly TestPage[], runners: ReadonlyMap<string, Runner>): Plan {
  const diagnostics: Diagnostic[] = [];
  const units = new Map<string, Unit>();
  for (const page of pages) for (const unit of unitsOf(page)) units.set(keyOf(page, unit.id), unit);
  const all = [...units.values()];
  for (const unit of all) {
    for (const {block} of unit.blocks) {
      diagnostics.push(...withoutRunner(block, runners));
      const others = (names: readonly string[]): Unit[] =>
        names.flatMap((name) => {
          const other = units.get(keyOf(unit.page, name.includes("#") ? name : `${unit.page.id}#${name}`));
          // The page itself is checked when it is read.
          if (!other && name.includes("#"))
            diagnostics.push(
              invalid(
                block,
                `There is no test "${name}".`,
                suggest(name, idsOf(all, unit)) ?? "protodocs test --list names the tests"
              )
            );
          return other && other !== unit ? [other] : [];
        });
      unit.setup.push(...others(block.setup));
      unit.after.push(...others(block.after));
    }
  }
  const groups = componentsOf(all).flatMap((members): Group[] => {
    const ordered = inOrder(members, diagnostics);
    const [first] = members;
    return first && ordered.some(({block}) => block.runs)
      ? [{id: first.id, version: first.page.version, blocks: ordered, tests: members.map(({id}) => id)}]
      : [];
  });
  return {groups, diagnostics};
}

/** A block that runs in a language that nothing runs. */
export function withoutRunner(block: TestBlock, runners: ReadonlyMap<string, Runner>): Diagnostic[] {
  const {language, runs} = block;
  if (!runs || runners.has(runnerNameOf(language))) return [];
  const hint = suggest(language, runners.keys()) ?? "add it to tests.runners in the configuration";
  return [invalid(block, `Nothing runs "${language}".`, hint)];
}

function unitsOf(page: TestPage): Unit[] {
  const units = new Map<string, Unit>();
  const written: PlannedBlock[] = [];
  let last: PlannedBlock | null = null;
  for (const block of page.blocks) {
    if (block.expects) {
      if (last) last.expected = block;
      continue;
    }
    if (block.shows !== null) continue;
    const id = `${page.id}#${block.name ?? `line-${block.at.line - 1}`}`;
    const planned: PlannedBlock = {block, expected: null, unit: id};
    if (!block.runs) {
      written.push(planned);
      continue;
    }
    const unit = units.get(id) ?? {id, page, blocks: [], setup: [], after: []};
    units.set(id, unit);
    unit.blocks.push(...written.filter((file) => !unit.blocks.includes(file)), planned);
    last = planned;
  }
  return [...units.values()];
}

/** Units that continue each other. */
function componentsOf(units: readonly Unit[]): Unit[][] {
  const joined = new Map(units.map((unit): [Unit, Unit[]] => [unit, [unit]]));
  for (const unit of units)
    for (const other of unit.after) {
      const [one, two] = [joined.get(unit)!, joined.get(other)!];
      if (one === two) continue;
      one.push(...two);
      for (const member of two) joined.set(member, one);
    }
  return [...new Set(joined.values())].map((members) => members.sort((a, b) => units.indexOf(a) - units.indexOf(b)));
}

/** What a unit needs comes before it, and each once. */
function inOrder(members: readonly Unit[], diagnostics: Diagnostic[]): PlannedBlock[] {
  const blocks = new Set<PlannedBlock>();
  const done = new Set<Unit>();
  const visit = (unit: Unit, above: readonly Unit[]): void => {
    if (above.includes(unit)) {
      const {block} = unit.blocks.find(({block: {runs}}) => runs)!;
      diagnostics.push(
        invalid(block, `"${unit.id}" comes after itself.`, "remove one of the names in setup= and after=")
      );
      return;
    }
    if (done.has(unit)) return;
    for (const other of [...unit.setup, ...unit.after]) visit(other, [...above, unit]);
    done.add(unit);
    for (const planned of unit.blocks) blocks.add(planned);
  };
  for (const unit of members) visit(unit, []);
  return [...blocks];
}

function idsOf(units: readonly Unit[], {page}: Unit): string[] {
  return units
    .filter((unit) => unit.page.version === page.version)
    .map(({id}) => (id.startsWith(`${page.id}#`) ? id.slice(page.id.length + 1) : id));
}

function keyOf({version}: TestPage, id: string): string {
  return `${version ?? ""}:${id}`;
}

function invalid({at}: TestBlock, message: string, hint: string | null): Diagnostic {
  return diagnose("test-invalid", {...at, line: at.line - 1}, message, hint);
}
