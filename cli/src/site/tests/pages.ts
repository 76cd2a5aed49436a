// The tested blocks of all pages.

import {hashOf} from "../../core/text.ts";
import type {Ask} from "../../engine/query.ts";
import type {TestBlock} from "../../model.ts";
import type {ReferencePage} from "../../../../runtime/shared/reference.ts";
import type {WireTypes} from "../../../../runtime/shared/wire-types.ts";
import type {SpecResult} from "../../specs/index.ts";
import {fileInput, folderInput} from "../inputs.ts";
import {pageFacts} from "../pages.ts";
import {configOfVersion} from "../settings.ts";
import {openFile, pageFiles} from "../sources.ts";
import {exampleSchemas, specFiles, specModel, wireTypes} from "../specs.ts";
import type {TestService} from "./result.ts";

/** What a page with tests has in its text, or includes. */
const MAY_TEST = /(?:`{3}|~{3})[^\n]*\s(?:test|write)\b|<Include|^import /m;

/** Drafts are not tested. */
export function testedPages(ask: Ask): {file: string; version: string | null; id: string; blocks: TestBlock[]}[] {
  return ask(pageFiles, "").flatMap((file) => {
    if (!MAY_TEST.test(openFile(ask, file)?.text ?? "")) return [];
    const page = ask(pageFacts, file)?.page;
    if (!page?.tests || page.frontMatter.draft) return [];
    return [{file, version: page.version, id: page.id, blocks: page.tests}];
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
