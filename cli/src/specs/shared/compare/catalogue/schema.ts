// Changes of JSON schemas, once for each place a schema can be used: in
// requests, a change that allows less is breaking; in responses, one that
// allows more.

import type {ChangeClass} from "../../../../../../runtime/shared/changes.ts";
import {rule, type Rule} from "./rule.ts";

export const schemaSubjects = [
  "request-parameter",
  "request-property",
  "request-read-only-property",
  "response-property",
  "response-write-only-property",
  "response-header"
] as const;
export type SchemaSubject = (typeof schemaSubjects)[number];

interface SchemaEventRule {
  title: string;
  request: ChangeClass;
  response: ChangeClass;
  /** Why, for requests and for responses. */
  reasons: [request: string, response: string];
}

const less = "Values that were accepted are refused.";
const more = "More is accepted than before.";
const unexpected = "Callers receive values that they did not before.";
const expected = "Callers receive nothing that they did not before.";
const words = "Only the words have changed.";

function event(
  title: string,
  [request, response]: [ChangeClass, ChangeClass],
  reasons: [string, string]
): SchemaEventRule {
  return {title, request, response, reasons};
}

const schemaEvents = {
  "type-changed": event("type changed", ["callers", "callers"], [less, unexpected]),
  "type-generalized": event("type widened", ["compatible", "callers"], [more, unexpected]),
  "type-specialized": event("type narrowed", ["callers", "compatible"], [less, expected]),
  "format-changed": event(
    "format changed",
    ["compatible", "compatible"],
    ["The same numbers are accepted.", "Callers receive the same numbers."]
  ),
  "became-nullable": event("may now be null", ["compatible", "callers"], [more, unexpected]),
  "became-not-nullable": event("may no longer be null", ["callers", "compatible"], [less, expected]),
  "enum-value-added": event(
    "value added",
    ["compatible", "behaviour"],
    [more, "Callers may receive a value they do not know."]
  ),
  "enum-value-removed": event(
    "value removed",
    ["callers", "code"],
    [less, "Code that names the value no longer compiles."]
  ),
  "became-enum": event("limited to listed values", ["callers", "compatible"], [less, expected]),
  "enum-removed": event("no longer limited to listed values", ["compatible", "behaviour"], [more, unexpected]),
  "default-value-added": event(
    "default added",
    ["behaviour", "behaviour"],
    ["A value that is left out means something else.", "A value that is left out means something else."]
  ),
  "default-value-changed": event(
    "default changed",
    ["behaviour", "behaviour"],
    ["A value that is left out means something else.", "A value that is left out means something else."]
  ),
  "default-value-removed": event(
    "default removed",
    ["behaviour", "behaviour"],
    ["A value that is left out means something else.", "A value that is left out means something else."]
  ),
  "constraint-tightened": event("limit tightened", ["callers", "compatible"], [less, expected]),
  "constraint-loosened": event("limit loosened", ["compatible", "behaviour"], [more, unexpected]),
  "constraint-changed": event("rule changed", ["callers", "behaviour"], [less, unexpected]),
  "additional-properties-forbidden": event("other keys no longer allowed", ["callers", "compatible"], [less, expected]),
  "additional-properties-allowed": event(
    "other keys allowed",
    ["compatible", "compatible"],
    [more, "Callers ignore keys that they do not know."]
  ),
  "became-choice": event(
    "alternatives listed",
    ["compatible", "compatible"],
    ["Each of them has the properties as before.", "Each of them has the properties as before."]
  ),
  "one-of-added": event("alternative added", ["compatible", "callers"], [more, unexpected]),
  "one-of-removed": event("alternative removed", ["callers", "compatible"], [less, expected]),
  "any-of-added": event("alternative added (any of)", ["compatible", "callers"], [more, unexpected]),
  "any-of-removed": event("alternative removed (any of)", ["callers", "compatible"], [less, expected]),
  "all-of-added": event("part added (all of)", ["callers", "compatible"], [less, expected]),
  "all-of-removed": event("part removed (all of)", ["compatible", "callers"], [more, unexpected]),
  "discriminator-changed": event(
    "discriminator changed",
    ["callers", "callers"],
    [less, "Callers take one alternative for another."]
  ),
  "access-changed": event(
    "read-only or write-only changed",
    ["behaviour", "behaviour"],
    ["What is sent is ignored, or no longer is.", "What is returned is left out, or no longer is."]
  ),
  deprecated: event(
    "deprecated",
    ["compatible", "compatible"],
    ["It works as before, and may be removed later.", "It works as before, and may be removed later."]
  ),
  reactivated: event(
    "no longer deprecated",
    ["compatible", "compatible"],
    ["It works as before.", "It works as before."]
  ),
  "description-changed": event("description changed", ["documentation", "documentation"], [words, words]),
  "example-changed": event("examples changed", ["documentation", "documentation"], [words, words]),
  "extension-changed": event(
    "extension changed",
    ["documentation", "documentation"],
    [
      "What an x- field means is up to the programs that read it.",
      "What an x- field means is up to the programs that read it."
    ]
  )
};

/** Why changes of a property that cannot be there change nothing. */
const ineffective: Partial<Record<SchemaSubject, string>> = {
  "request-read-only-property": "Requests leave it out.",
  "response-write-only-property": "Responses leave it out."
};

export type SchemaEvent = keyof typeof schemaEvents;
export type SchemaRule = `${SchemaSubject}-${SchemaEvent}`;

export const schemaRules = Object.fromEntries(
  schemaSubjects.flatMap((subject) =>
    Object.entries(schemaEvents).map(([name, {title, request, response, reasons}]): [string, Rule] => {
      const sent = subject.startsWith("request");
      const of = sent ? request : response;
      const unused = ineffective[subject];
      return [
        `${subject}-${name}`,
        unused === undefined || of === "documentation"
          ? rule(title, of, reasons[sent ? 0 : 1])
          : rule(title, "compatible", unused)
      ];
    })
  )
) as Record<SchemaRule, Rule>;
