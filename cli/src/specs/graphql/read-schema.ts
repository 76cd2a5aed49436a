// Reads the files of a schema: definitions with their places, and what is wrong with them.

import type {ASTNode, DefinitionNode, GraphQLError, Source} from "graphql";
import {isWithin} from "../../core/file-system.ts";
import {counted, limits, tooLarge} from "../../core/budget.ts";
import {diagnose, type Diagnostic, type Location} from "../../core/diagnostics.ts";
import {createLineIndex, type LineIndex} from "../../core/text.ts";
import type {SpecFile, SpecInput} from "../language.ts";
import type {Document} from "../shared/document.ts";
import {documentOf, type SpecContext} from "../shared/spec-context.ts";
import {checkSchema, type ExecutableSchema} from "./check-schema.ts";
import {definitionsIn} from "./definitions.ts";
import {readIntrospection, type IntrospectedSchema} from "./introspection.ts";
import {graphqlLibrary} from "./library.ts";
import {mergeDefinitions, type MergedSchema} from "./merge-definitions.ts";

export interface ReadSchema extends MergedSchema {
  spec: SpecInput["spec"];
  files: string[];
  locate(node: ASTNode): Location;
  /** Null if it is too damaged to check operations against it. */
  executable: ExecutableSchema | null;
  diagnostics: Diagnostic[];
}

/** Tokens of one definition. */
const MAX_TOKENS = 1_000_000;

/** Where the text of a parsed source begins. */
interface Origin {
  lines: LineIndex;
  start: number;
  /** The place of all that is read from a result of introspection. */
  place: Location | null;
}

type PlaceOf = IntrospectedSchema["placeOf"];

interface Reading {
  definitions: DefinitionNode[];
  origins: Map<Source, Origin>;
  diagnostics: Diagnostic[];
}

export function readSchema({spec, files}: SpecInput, context: SpecContext): ReadSchema {
  const reading: Reading = {definitions: [], origins: new Map(), diagnostics: []};
  const own = files.filter(({path}) => [spec.path, ...spec.includes].some((base) => isWithin(path, base)));
  for (const file of own) {
    if (!file.path.endsWith(".json")) readText(reading, file, null);
    else if (file.path === spec.path) readResult(reading, file, documentOf(context, spec));
  }
  if (own.length === 0)
    reading.diagnostics.push(
      diagnose(
        "spec-unsupported",
        spec.at,
        `The specification "${spec.name}" has no GraphQL files in ${spec.path}.`,
        "path is a .graphql file, a folder of them, or the .json result of introspection"
      )
    );
  const {definitions, diagnostics} = reading;
  const locate = (node: ASTNode): Location => locationOf(reading, node.loc!.source, node.loc!.start);
  const executable = checkSchema(definitions, locate, diagnostics);
  return {
    ...mergeDefinitions(definitions),
    spec,
    files: own.map(({file}) => file),
    locate,
    executable,
    diagnostics
  };
}

/** @param placeOf the place of a definition, if it is not that of its text */
function readText(reading: Reading, {file, text}: SpecFile, placeOf: PlaceOf | null): void {
  const {parse, Source, GraphQLError} = graphqlLibrary();
  const lines = createLineIndex(file, text);
  let faults = 0;
  for (const {start, end, levels, deepest} of definitionsIn(text)) {
    if (faults >= limits.faults) return;
    if (levels > limits.levels) {
      faults++;
      reading.diagnostics.push(tooDeep(lines.locationOf(deepest)));
      continue;
    }
    const source = new Source(text.slice(start, end), file);
    const origin: Origin = {lines, start, place: placeOf?.(null) ?? null};
    reading.origins.set(source, origin);
    try {
      for (const definition of parse(source, {maxTokens: MAX_TOKENS}).definitions) {
        if ("name" in definition && placeOf) origin.place = placeOf(definition.name?.value ?? null);
        addDefinition(reading, source, definition);
      }
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      faults++;
      reading.diagnostics.push(syntaxFault(reading, source, error));
    }
  }
}

function addDefinition(reading: Reading, source: Source, definition: DefinitionNode): void {
  const {Kind} = graphqlLibrary();
  if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION)
    reading.definitions.push(definition);
  else
    reading.diagnostics.push(
      diagnose(
        "spec-invalid",
        locationOf(reading, source, definition.loc!.start),
        "A schema has no operations and no fragments: this one is left out.",
        "keep operations in another folder"
      )
    );
}

function readResult(reading: Reading, file: SpecFile, document: Document | null): void {
  const result = document && readIntrospection(document);
  if (!result) return;
  if ("fault" in result) reading.diagnostics.push(result.fault);
  else readText(reading, {...file, text: result.text}, result.placeOf);
}

function tooDeep(at: Location): Diagnostic {
  const most = counted(limits.levels);
  return tooLarge(at, `Brackets are nested more than ${most} levels deep here.`, "lists and values need a few levels");
}

function syntaxFault(reading: Reading, source: Source, {message, positions}: GraphQLError): Diagnostic {
  const at = locationOf(reading, source, positions?.[0] ?? 0);
  return message.startsWith("Syntax Error")
    ? diagnose("spec-syntax", at, `This is not GraphQL: ${syntaxMessage(message)}`)
    : tooLarge(at, `This definition has more than ${counted(MAX_TOKENS)} tokens.`, "divide it with extend");
}

/** The message of a fault of the parser, without its kind. */
export function syntaxMessage(message: string): string {
  return message
    .replace(/^Syntax Error: /, "")
    .replace(/^\w/, (letter) => letter.toLowerCase())
    .replace(/(?<=^unexpected )(?:Name|<EOF>)/, (what) => (what === "Name" ? "name" : "end"))
    .replace(/(?<=\b(?:expected|found) )(?:Name|<EOF>)/g, (what) => (what === "Name" ? "a name" : "the end"));
}

function locationOf({origins}: Reading, source: Source, offset: number): Location {
  const {lines, start, place} = origins.get(source)!;
  return place ?? lines.locationOf(start + offset);
}
