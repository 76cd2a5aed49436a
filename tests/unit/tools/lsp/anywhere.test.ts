// Every request is answered wherever the cursor is, in texts as they are while
// somebody types: cut off, doubled, with stray brackets. What an answer names lies
// in the document, and a rename leaves a text that the site can still read.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {
  CodeActionRequest,
  CompletionRequest,
  DefinitionRequest,
  DocumentSymbolRequest,
  HoverRequest,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
  ResponseError,
  type Position,
  type Range
} from "vscode-languageserver-protocol";
import {createRandom} from "../../../../bench/corpus.ts";
import type {LanguageClient} from "../../../language-client.ts";
import {files, openSite} from "./site.ts";

const ROUNDS = 150;
const random = createRandom(20261123);
const names = Object.keys(files).filter((name) => /\.(md|yaml|proto)$/.test(name));
const pieces = [
  "[x](",
  "](",
  "<Limit name=",
  '<Include file="',
  '```json schema="',
  ":::",
  "{{",
  "{#",
  "---\n",
  "api:",
  "proto:",
  "- doc: ",
  "\u{1f600}",
  "\r\n",
  "&amp;"
];

const mistakes: readonly ((text: string) => string)[] = [
  (text) => text.slice(0, random(text.length + 1)),
  (text) => text.slice(random(text.length + 1)),
  (text) => text + text,
  (text) => inserted(text, pieces[random(pieces.length)]!),
  (text) => inserted(inserted(text, pieces[random(pieces.length)]!), pieces[random(pieces.length)]!),
  () => ""
];

function inserted(text: string, piece: string): string {
  const at = random(text.length + 1);
  return text.slice(0, at) + piece + text.slice(at);
}

/** A place at which an editor can have the cursor: never between the halves of a character. */
function somewhere(text: string): Position {
  const lines = text.split(/\r\n|\r|\n/);
  const line = random(lines.length);
  const characters = Array.from(lines[line] ?? "");
  const before = characters.slice(0, random(characters.length + 1)).join("");
  return {line, character: before.length};
}

function assertInside(text: string, {start, end}: Range, what: string): void {
  const lines = text.split(/\r\n|\r|\n/);
  for (const {line, character} of [start, end])
    assert.ok(line < lines.length && character <= lines[line]!.length, `${what}: ${line}:${character} is outside`);
}

async function askEverything(client: LanguageClient, name: string, text: string): Promise<void> {
  const {connection} = client;
  const textDocument = {uri: client.uri(name)};
  const position = somewhere(text);
  const where = `${name} at ${position.line}:${position.character} of ${JSON.stringify(text)}`;
  const at = {textDocument, position};
  const answers = await Promise.all([
    connection.sendRequest(CompletionRequest.type, at),
    connection.sendRequest(HoverRequest.type, at),
    connection.sendRequest(DefinitionRequest.type, at),
    connection.sendRequest(ReferencesRequest.type, {...at, context: {includeDeclaration: true}}),
    connection.sendRequest(DocumentSymbolRequest.type, {textDocument}),
    connection.sendRequest(CodeActionRequest.type, {
      textDocument,
      range: {start: position, end: position},
      context: {diagnostics: client.items(name)}
    }),
    connection.sendRequest(PrepareRenameRequest.type, at)
  ]).catch((error: unknown) => {
    throw new Error(`${where}: ${String(error)}`);
  });
  const [completion, hover, , , symbols, , renamable] = answers;
  const items = completion === null ? [] : Array.isArray(completion) ? completion : completion.items;
  for (const {label, textEdit} of items) {
    assert.not.equal(label, "", where);
    if (textEdit && "range" in textEdit) assertInside(text, textEdit.range, where);
  }
  if (hover?.range) assertInside(text, hover.range, where);
  for (const symbol of symbols ?? []) if ("range" in symbol) assertInside(text, symbol.range, where);
  if (renamable && "range" in renamable) {
    assertInside(text, renamable.range, where);
    await connection.sendRequest(RenameRequest.type, {...at, newName: "Other name"}).catch((error: unknown) => {
      if (!(error instanceof ResponseError)) throw error; // a refusal says why
      assert.ok(
        error.message.length > 10 && !/undefined|TypeError|\bat /.test(error.message),
        `${where}: ${error.message}`
      );
    });
  }
}

test("wherever the cursor is, every request is answered", async () => {
  const client = await openSite();
  for (let round = 0; round < ROUNDS; round++) {
    const name = names[random(names.length)]!;
    const text = mistakes[random(mistakes.length)]!(files[name]!);
    await client.open(name, text);
    await askEverything(client, name, text);
    await client.close(name);
  }
  await client.expectShown("content/index.md", []);
  await client.stop();
});

test.run();
