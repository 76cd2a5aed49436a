// GraphQL over HTTP: an operation is checked against the schema, and answered with a sample of what it selects.

import {exactJson} from "../../../../../runtime/shared/exact-json.ts";
import {isFields} from "../../../../../runtime/shared/is-fields.ts";
import {answerUsage, checkUsage, type ExampleFault} from "../../../specs/validate-example.ts";
import {fieldsOf} from "./answers.ts";
import type {Judged} from "./answer-rpc.ts";
import type {Received} from "./check-request.ts";
import type {MockSource} from "./routes.ts";

const JSON_TYPE = {"Content-Type": "application/json"};

/** Null for what is no operation, and for a service without a schema of them. */
export function answerOperation({pages, schemas}: MockSource, {path, query, body}: Received): Judged | null {
  if (!/\/graphql\/?$/.test(path) || !pages.some(({type}) => type === "graphql")) return null;
  const sent = fieldsOf(body) ?? Object.fromEntries(query);
  const text = typeof sent["query"] === "string" ? sent["query"] : "";
  const given = typeof sent["variables"] === "string" ? fieldsOf(sent["variables"]) : sent["variables"];
  const variables = isFields(given) ? given : {};
  const ofOperation = checkUsage(schemas, {language: "graphql", title: null, text, operation: null});
  const found =
    ofOperation.length > 0 || Object.keys(variables).length === 0
      ? ofOperation
      : checkUsage(schemas, {language: "json", title: null, text: exactJson(variables), operation: text});
  if (found.length > 0) return refusal(found);
  return {
    answer: {status: 200, headers: JSON_TYPE, body: exactJson(answerUsage(schemas, text, variables))},
    faults: []
  };
}

function refusal(found: readonly ExampleFault[]): Judged {
  const faults = found.map(({message, hint}) => {
    const [, word = null] = /["$]([A-Za-z_]\w*)/.exec(message) ?? [];
    return {message, hint, word};
  });
  const errors = found.map(({message, line, column}) => ({message, locations: [{line, column}]}));
  return {answer: {status: 400, headers: JSON_TYPE, body: JSON.stringify({errors})}, faults};
}
