// Checks a schema by the rules of the reference implementation: each fault at its place.

import type {
  ASTNode,
  DefinitionNode,
  DocumentNode,
  GraphQLArgument,
  GraphQLError,
  GraphQLField,
  GraphQLInputField,
  GraphQLSchema
} from "graphql";
import {limits} from "../../core/budget.ts";
import {diagnose, type Diagnostic, type DiagnosticCode, type Location} from "../../core/diagnostics.ts";
import {graphqlLibrary} from "./library.ts";
import {withHint} from "./with-hint.ts";

/** What a fault is, by the rule that finds it. */
const codes: Record<string, DiagnosticCode> = {
  UniqueTypeNamesRule: "spec-duplicate-name",
  UniqueEnumValueNamesRule: "spec-duplicate-name",
  UniqueFieldDefinitionNamesRule: "spec-duplicate-name",
  UniqueArgumentDefinitionNamesRule: "spec-duplicate-name",
  UniqueDirectiveNamesRule: "spec-duplicate-name",
  KnownTypeNamesRule: "spec-missing-type",
  KnownDirectivesRule: "spec-nonstandard", // servers know directives that their schemas do not declare
  PossibleTypeExtensionsRule: "spec-missing-type"
};

/** Stops checking: searching for similar names takes time for each fault. */
class TooManyFaults extends Error {}

/** What operations are checked against. */
export interface ExecutableSchema {
  schema: GraphQLSchema;
  /** Whether a message is about a type that the schema lacks, which is reported where the schema names it. */
  isReported(message: string): boolean;
}

/** The schema for checking operations; null if it is too damaged. */
export function checkSchema(
  definitions: readonly DefinitionNode[],
  locate: (node: ASTNode) => Location,
  diagnostics: Diagnostic[]
): ExecutableSchema | null {
  const {buildASTSchema, validateSchema, GraphQLError, Kind} = graphqlLibrary();
  const first = definitions[0];
  if (!first) return null;
  let faults = 0;
  const missing = new Set<string>();
  const add = (code: DiagnosticCode, {message, nodes}: GraphQLError): void => {
    if (++faults > limits.faults) throw new TooManyFaults();
    const [, name] = /^Unknown type "(\w+)"/.exec(message) ?? [];
    if (name !== undefined) missing.add(name);
    const {message: fault, hint} = withHint(message);
    diagnostics.push(diagnose(code, locate(nodes?.at(-1) ?? first), fault, hint));
  };
  try {
    checkDefinitions({kind: Kind.DOCUMENT, definitions}, add);
    const standIns = [...missing].map(
      (value) => ({kind: Kind.SCALAR_TYPE_DEFINITION, name: {kind: Kind.NAME, value}}) as const
    );
    const isReported = (message: string): boolean => (message.match(/\w+/g) ?? []).some((word) => missing.has(word));
    const whole: DocumentNode = {kind: Kind.DOCUMENT, definitions: [...definitions, ...standIns]};
    const schema = buildASTSchema(whole, {assumeValidSDL: true});
    if (!schema.getQueryType()) return null;
    const errors = validateSchema(schema).filter(({message}) => !isReported(message));
    for (const error of errors) add("spec-invalid", error);
    for (const {astNode, defaultValue, type} of inputsOf(schema))
      if (astNode?.defaultValue && defaultValue === undefined)
        add(
          "spec-example-mismatch",
          new GraphQLError(`The default of "${astNode.name.value}" is not of the type ${String(type)}.`, {
            nodes: astNode.defaultValue
          })
        );
    return errors.length === 0 ? {schema, isReported} : null;
  } catch (error) {
    if (error instanceof RangeError)
      diagnostics.push(diagnose("input-too-large", locate(first), "Types refer to each other in too long a chain."));
    else if (!(error instanceof TooManyFaults) && !(error instanceof GraphQLError)) throw error;
    return null;
  }
}

/** Whatever takes a value: arguments of fields and directives, and fields of input types. */
function inputsOf(schema: GraphQLSchema): (GraphQLArgument | GraphQLInputField)[] {
  const types = Object.values(schema.getTypeMap()).filter((type) => "getFields" in type);
  const fields = types.flatMap((type) =>
    Object.values<GraphQLField<unknown, unknown> | GraphQLInputField>(type.getFields())
  );
  return [
    ...fields.flatMap((field) => ("args" in field ? field.args : [field])),
    ...schema.getDirectives().flatMap(({args}) => args)
  ];
}

function checkDefinitions(document: DocumentNode, add: (code: DiagnosticCode, error: GraphQLError) => void): void {
  const {SDLValidationContext, specifiedSDLRules, visit, visitInParallel} = graphqlLibrary();
  const visitors = specifiedSDLRules.map((rule) =>
    rule(new SDLValidationContext(document, null, (error) => add(codes[rule.name] ?? "spec-invalid", error)))
  );
  visit(document, visitInParallel(visitors));
}
