// protodocs test --journey: tests of several pages in order, in one folder, with a line for each block.

import {noCache} from "../engine/cache.ts";
import type {Journey} from "../site/tests/journeys.ts";
import type {Group} from "../site/tests/plan.ts";
import {ownerOf} from "../tools/test/junit.ts";
import {runTests, whyNotRun, type GroupOutcome, type TestInput} from "../tools/test/run-tests.ts";
import {lastingServices} from "../tools/test/services.ts";
import {createFolder, removeFolder} from "../tools/test/temporary-folder.ts";
import type {Terminal} from "./terminal.ts";

/** After a failure, the rest of a journey is not run. */
export async function runJourneys(
  journeys: readonly Journey[],
  input: Omit<TestInput, "groups">,
  terminal: Terminal
): Promise<GroupOutcome[]> {
  const outcomes: GroupOutcome[] = [];
  for (const {name, version, steps} of journeys) {
    terminal.say(version === null ? name : `${name}, ${version}`);
    const folder = createFolder(input.config.root);
    const services = lastingServices(input.services);
    let hasFailed = false;
    try {
      for (const step of steps) {
        if (!step.isThere) terminal.say(`  not run  ${step.name}: there are no tests in this version`);
        for (const group of step.groups) {
          const own = {...input, groups: [group], cache: noCache, services, folder, isInOrder: true};
          const ran: GroupOutcome[] = hasFailed ? [unreached(group)] : await runTests(own);
          for (const outcome of ran) {
            outcomes.push(outcome);
            for (const line of linesOf(outcome)) terminal.say(line);
            hasFailed ||= outcome.diagnostics.length > 0;
          }
        }
      }
    } finally {
      services.stop();
      removeFolder(folder);
    }
  }
  return outcomes;
}

const UNREACHED = "an earlier step has failed";

function unreached(group: Group): GroupOutcome {
  const notRun = {why: UNREACHED, blocks: group.blocks.map(({block}) => block)};
  return {group, diagnostics: [], notRun, isKnown: false, milliseconds: 0};
}

function linesOf(outcome: GroupOutcome): string[] {
  const failed = outcome.diagnostics.map(({at}) => ownerOf(outcome, at));
  const blocks = outcome.group.blocks.flatMap(({block}) => (block.runs ? block : []));
  const last = blocks.findLastIndex((block) => failed.includes(block));
  return blocks.map((block, index) => {
    const why = whyNotRun(outcome, block) ?? (last >= 0 && index > last ? UNREACHED : null);
    const status = why !== null ? "not run" : failed.includes(block) ? "failed " : "passed ";
    return `  ${status}  ${block.at.file}:${block.at.line}${why === null ? "" : `: ${why}`}`;
  });
}
