// Changes of tables of parameters.

import {rule} from "../shared/compare/catalogue/rule.ts";
import type {Sink} from "../shared/compare/sink.ts";

export const parameterRules = {
  "parameter-added": rule("new parameter", "compatible", "Nothing depends on it yet."),
  "parameter-gone": rule("parameter removed", "callers", "Reading or proposing it returns an error."),
  "parameter-type-changed": rule("type changed", "callers", "Values that were accepted may be refused."),
  "parameter-unit-changed": rule("unit changed", "behaviour", "The same number means something else."),
  "parameter-default-changed": rule("default changed", "behaviour", "Where it is not set, another value applies."),
  "parameter-bounds-changed": rule("bounds changed", "behaviour", "Values that were accepted may be refused."),
  "parameter-value-changed": rule("value in use changed", "behaviour", "It has another value where it is in use."),
  "parameter-state-changed": rule(
    "effect changed",
    "behaviour",
    "It gains an effect that it did not have, or loses one."
  ),
  "parameter-description-changed": rule("description changed", "documentation", "Only the words have changed.")
};

export type ParameterSink = Sink<keyof typeof parameterRules>;
