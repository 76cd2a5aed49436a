// What pages show of their tests: what a program printed, and what ran it. Results are inputs, by their keys.

import {diagnose, type Diagnostic} from "../../core/diagnostics.ts";
import {sessionQuery, storedQuery, type Ask} from "../../engine/query.ts";
import {mapNodes} from "../../content/extension.ts";
import type {Body, Page} from "../../model.ts";
import {hashOf} from "../../core/text.ts";
import {configInput, testResultInput} from "../inputs.ts";
import {serviceFingerprint, testedPages} from "./pages.ts";
import {planTests, withoutRunner, type Plan} from "./plan.ts";
import {keyOfGroup} from "./result.ts";
import {runnersOf} from "./runners.ts";
import {showsTests} from "./shows-tests.ts";

/** What is known of a test. */
interface Known {
  output: string;
  tools: string[];
}

/** The tests of a version. */
export const plan = sessionQuery<Plan>(
  "test-plan",
  (version, ask) => {
    const pages = testedPages(ask).filter((page) => (page.version ?? "") === version);
    return planTests(pages, runnersOf(ask(configInput, "")));
  },
  (value) => hashOf(JSON.stringify(value))
);

/** Keys of the results of a version's tests, by test: "guide#order". */
export const resultKeys = sessionQuery<ReadonlyMap<string, string>>(
  "test-keys",
  (version, ask) => {
    const config = ask(configInput, "");
    const {groups} = ask(plan, version);
    const keys = new Map<string, string>();
    for (const group of groups) {
      const key = keyOfGroup(config, group, (name, service) => serviceFingerprint(ask, name, service));
      // A setup is in several groups; the last one is its own, or has run it too.
      for (const {unit, block} of group.blocks) if (block.runs && block.skip === null) keys.set(unit, key);
    }
    return keys;
  },
  (keys) => hashOf(JSON.stringify([...keys]))
);

/** The tests of a page that have passed, by name; its key is the page's version and id. */
export const knownTests = storedQuery<Record<string, Known>>("known-tests", (of, ask) => {
  const [version, id] = JSON.parse(of) as [string, string];
  const known: Record<string, Known> = {};
  for (const [unit, key] of ask(resultKeys, version)) {
    if (!unit.startsWith(`${id}#`)) continue;
    const result = ask(testResultInput, key);
    if (result) known[unit] = {output: result.outputs[unit] ?? "", tools: result.tools};
  }
  return known;
});

function knownOf(ask: Ask, {version, id}: Page): Record<string, Known> {
  return ask(knownTests, JSON.stringify([version ?? "", id]));
}

/** The body with the output that tests have printed, and with what ran them. */
export function withTests<B extends Body>(ask: Ask, page: Page, body: B): B {
  if (body.type !== "markdown" || !showsTests(ask, page)) return body;
  const known = knownOf(ask, page);
  const {marks} = ask(configInput, "").tests;
  const blocks = new Map(page.tests!.map((block) => [`${block.at.file}:${block.at.line}`, block]));
  const nodes = mapNodes(body.nodes, (node) => {
    if (node.type !== "code") return undefined;
    const block = blocks.get(`${node.at.file}:${node.at.line}`);
    if (!block) return undefined;
    const test = known[unitOf(page, block)];
    if (!test) return undefined;
    if (block.shows !== null) return {...node, text: test.output.replace(/\s+$/, "")};
    return block.runs && marks && test.tools.length > 0 ? {...node, testedWith: test.tools} : undefined;
  });
  return {...body, nodes};
}

/** What is wrong with a page's tests: languages that nothing runs, tests of other pages that do not exist, missing output. */
export function faultsOfTests(ask: Ask, page: Page): Diagnostic[] {
  const blocks = page.tests ?? [];
  const isLinked = blocks.some(({setup, after}) => [...setup, ...after].some((name) => name.includes("#")));
  const runners = runnersOf(ask(configInput, ""));
  const own = isLinked
    ? ask(plan, page.version ?? "").diagnostics.filter(({at}) => at.file === page.at.file)
    : blocks.flatMap((block) => withoutRunner(block, runners));
  return [...own, ...missingOutput(ask, page)];
}

/** Output that a page claims, and that no test has printed. */
function missingOutput(ask: Ask, page: Page): Diagnostic[] {
  const claims = page.tests?.filter(({shows}) => shows !== null) ?? [];
  if (claims.length === 0) return [];
  const known = knownOf(ask, page);
  return claims
    .filter((block) => !known[unitOf(page, block)])
    .map(({at, shows}) =>
      diagnose(
        "test-missing",
        {...at, line: at.line - 1},
        `No test has printed this output of "${shows}" as it is now.`,
        "run protodocs test, in this folder or with the same PROTODOCS_CACHE_KEY"
      )
    );
}

function unitOf({id}: Page, {shows, name, at}: NonNullable<Page["tests"]>[number]): string {
  const own = shows ?? name ?? `line-${at.line - 1}`;
  return own.includes("#") ? own : `${id}#${own}`;
}
