// Collects the blocks of a page that are tested, and checks what they say of each other.

import {suggest} from "../../core/nearest.ts";
import type {Location} from "../../core/diagnostics.ts";
import type {FenceInfo} from "./fence-info.ts";
import {report, type ParseState} from "./state.ts";

/** @param start offset of the fence */
export function noteTest(
  state: ParseState,
  {language, file, test, testFaults}: FenceInfo,
  {text, at}: {text: string; at: Location},
  start: number
): void {
  if (test === null) return;
  for (const {word, message, hint} of testFaults) {
    const place = state.source.lines.locationOf(Math.max(start, state.source.text.indexOf(word, start)));
    report(state, "test-invalid", place, message, hint);
  }
  const included = file === null ? null : state.includes.at(-1);
  const from = included ? {file: included, line: 1, column: 1} : at;
  if (testFaults.length === 0) state.tests.push({...test, language, text, from, at});
}

/** Names of this page; those of other pages are found when tests are planned. */
export function checkTests(state: ParseState): void {
  const {tests} = state;
  const names = new Set(tests.flatMap(({name}) => name ?? []));
  tests.forEach((block, index) => {
    const fence = {...block.at, line: block.at.line - 1};
    const fault = (message: string, hint: string | null): void => report(state, "test-invalid", fence, message, hint);
    if (block.expects && !tests.slice(0, index).some(({runs}) => runs))
      fault("There is no test above whose output this could be.", 'add "test" to the block before it');
    for (const name of [...block.setup, ...block.after, ...(block.shows === null ? [] : [block.shows])])
      if (!name.includes("#") && !names.has(name))
        fault(
          `This page has no test "${name}".`,
          suggest(name, names) ?? 'a test of another page is written "page#name"'
        );
  });
}
