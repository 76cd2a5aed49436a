// Checks operations in Markdown, and the variables next to them, against the schemas of the page's version.

import type {DocumentNode, GraphQLInputType, GraphQLSchema, OperationDefinitionNode} from "graphql";
import {suggest} from "../../core/nearest.ts";
import {limits} from "../../core/budget.ts";
import {createPlaceFinder, findJsonFault, findTooDeep} from "../../core/json-place.ts";
import {SENT_VARIABLES, type CodeMismatch, type CodeText} from "../shared/code-text.ts";
import {fieldsOf, isFields} from "../shared/values.ts";
import type {ExecutableSchema} from "./check-schema.ts";
import {definitionsIn} from "./definitions.ts";
import {graphqlLibrary} from "./library.ts";
import {syntaxMessage, type ReadSchema} from "./read-schema.ts";
import {withHint} from "./with-hint.ts";

/** Tokens of an operation. */
const MAX_TOKENS = 10_000;
const MAX_FAULTS = 20;

/** With several schemas, the faults of the one that the operation fits best. */
export function checkCode(schemas: readonly ReadSchema[], block: CodeText): CodeMismatch[] {
  const {language, text} = block;
  const isOperation = language === "graphql" || language === "gql";
  const operation = isOperation ? text : block.operation;
  if (operation === null) return [];
  const fits = schemas.flatMap(({executable}) =>
    executable ? [{...executable, faults: operationFaults(executable, operation)}] : []
  );
  const [best] = fits.sort((a, b) => a.faults.length - b.faults.length);
  if (!best) return [];
  return isOperation ? best.faults : variableFaults(best.schema, {...block, operation});
}

function operationFaults({schema, isReported}: ExecutableSchema, text: string): CodeMismatch[] {
  const {validate, specifiedRules, NoUnusedFragmentsRule} = graphqlLibrary();
  const document = parsed(text);
  if ("message" in document) return [document];
  if (!document.definitions.every(({kind}) => /^(Operation|Fragment)Definition$/.test(kind))) return []; // part of a schema
  const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule); // a fragment may be all that is shown
  return validate(schema, document, rules, {maxErrors: MAX_FAULTS}).flatMap(({message, positions}) =>
    positions?.[0] === undefined || isReported(message) ? [] : [{at: positions[0], ...withHint(message)}]
  );
}

function parsed(text: string): DocumentNode | CodeMismatch {
  const {parse, GraphQLError} = graphqlLibrary();
  const deep = definitionsIn(text).find(({levels}) => levels > limits.levels);
  if (deep) return {at: deep.deepest, message: "Brackets are nested too deep here.", hint: null};
  try {
    return parse(text, {maxTokens: MAX_TOKENS});
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const message = `This is not GraphQL: ${syntaxMessage(error.message)}`;
    return {at: error.positions?.[0] ?? 0, message, hint: null};
  }
}

/** JSON that names none of the operation's variables is something else, such as its response; but not what is sent. */
function variableFaults(
  schema: GraphQLSchema,
  {language, operation, text}: CodeText & {operation: string}
): CodeMismatch[] {
  const document = parsed(operation);
  if ("message" in document || findJsonFault(text) !== null || findTooDeep(text) !== null) return [];
  const value: unknown = JSON.parse(text);
  const {variableDefinitions: declared = []} =
    document.definitions.find((node): node is OperationDefinitionNode => node.kind === "OperationDefinition") ?? {};
  const names = declared.map(({variable}) => variable.name.value);
  if (!isFields(value)) return [];
  if (language !== SENT_VARIABLES && !names.some((name) => Object.hasOwn(value, name))) return [];
  const placeOf = createPlaceFinder(text);
  const unknown = Object.keys(value)
    .filter((name) => !names.includes(name))
    .map((name) => ({
      at: placeOf([name], "key"),
      message: `The operation has no variable "$${name}".`,
      hint: suggest(name, names)
    }));
  return [...unknown, ...valueFaults(schema, declared, fieldsOf(value), placeOf)];
}

function valueFaults(
  schema: GraphQLSchema,
  declared: NonNullable<OperationDefinitionNode["variableDefinitions"]>,
  given: Record<string, unknown>,
  placeOf: ReturnType<typeof createPlaceFinder>
): CodeMismatch[] {
  const {coerceInputValue, typeFromAST, isInputType} = graphqlLibrary();
  const faults: CodeMismatch[] = [];
  for (const {variable, type: node, defaultValue} of declared) {
    const name = variable.name.value;
    const type = typeFromAST(schema, node as Parameters<typeof typeFromAST>[1]);
    if (!type || !isInputType(type)) continue;
    if (Object.hasOwn(given, name))
      coerceInputValue(given[name], type as GraphQLInputType, (path, _, {message}) => {
        if (faults.length < MAX_FAULTS)
          faults.push({at: placeOf([name, ...path]), ...withHint(`$${name}: ${message}`)});
      });
    else if (node.kind === "NonNullType" && !defaultValue)
      faults.push({at: 0, message: `The variable "$${name}" is required.`, hint: null});
  }
  return faults;
}
