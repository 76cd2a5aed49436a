// The tested blocks of all pages.

import {hashOf} from "../../core/text.ts";
import type {Diagnostic} from "../../core/diagnostics.ts";
import {storedQuery, type Ask} from "../../engine/query.ts";
import type {TestBlock} from "../../model.ts";
import type {ReferencePage} from "../../../../runtime/shared/reference.ts";
import type {WireTypes} from "../../../../runtime/shared/wire-types.ts";
import type {SpecResult} from "../../specs/index.ts";
import {fileInput, folderInput} from "../inputs.ts";
import {pageFacts, type PageFacts} from "../pages.ts";
import {configOfVersion} from "../settings.ts";
import {openFile, pageFiles} from "../sources.ts";
import {exampleSchemas, specFiles, specModel, wireTypes} from "../specs.ts";
import type {TestService} from "./result.ts";

/** What a page with tests has in its text, or includes. */
const MAY_TEST = /(?:`{3}|~{3})[^\n]*\s(?:test|write|expect)|<Include|^import /m;

/** As a query of its own: an edit reads its own file again, and plans no tests of others. */
export const mayTest = storedQuery<boolean>("may-test", (file, ask) => MAY_TEST.test(openFile(ask, file)?.text ?? ""));

/** Drafts are not tested. */
export function testedPages(ask: Ask): {file: string; version: string | null; id: string; blocks: TestBlock[]}[] {
  return factsWithTests(ask).flatMap(({file, page: {tests, frontMatter, version, id}}) =>
    tests && !frontMatter.draft ? [{file, version, id, blocks: tests}] : []
  );
}

/** What is wrong with what these pages say of their tests. */
export function writtenFaults(ask: Ask): Diagnostic[] {
  return factsWithTests(ask).flatMap(({diagnostics}) => diagnostics.filter(({code}) => code === "test-invalid"));
}

function factsWithTests(ask: Ask): (PageFacts & {file: string})[] {
  return ask(pageFiles, "").flatMap((file) => {
    const facts = ask(mayTest, file) ? ask(pageFacts, file) : null;
    return facts ? [{...facts, file}] : [];
  });
}

/** What a mock of specifications is made from. */
export function mockSourceOf(
  ask: Ask,
  version: string,
  {mock: specs, messages}: Pick<TestService, "mock" | "messages">
): {
  pages: ReferencePage[];
  schemas: SpecResult["schemas"];
  specs: readonly string[];
  messages: TestService["messages"];
  types: WireTypes | null;
} {
  const pages = [...ask(specModel, version).pages.values()].filter(({sidebar}) => specs.includes(sidebar.spec));
  const hasMessages = Object.keys(messages).length > 0 || pages.some(({whole}) => whole.type === "proto");
  const types = hasMessages ? ask(wireTypes, version) : null;
  return {pages: pages.map(({whole}) => whole), schemas: ask(exampleSchemas, version), specs, messages, types};
}

/** Changes with the files of a version's specifications, with what the configuration says of them, and with the recording or folder. */
export function serviceFingerprint(ask: Ask, version: string | null, {mock, recording, folder}: TestService): string {
  const named = folder === null ? [] : ask(folderInput, folder).files.map((file) => `${folder}/${file}`);
  const recorded = [...(recording === null ? [] : [recording]), ...named].map((file) => [
    file,
    ask.hash(fileInput, file)
  ]);
  if (version === null) return hashOf(JSON.stringify(recorded));
  const own = ask(configOfVersion, version)?.specifications.filter(({name}) => mock.includes(name)) ?? [];
  const files = ask(specFiles, version).map((file) => [file, ask.hash(fileInput, file)]);
  return hashOf(JSON.stringify([own.map(({at: _at, ...settings}) => settings), files, ...recorded]));
}
