// Changes of command lines, environment variables and configuration files.

import {rule} from "../shared/compare/catalogue/rule.ts";
import type {Sink} from "../shared/compare/sink.ts";

export const cliRules = {
  "command-added": rule("command added", "compatible", "Nothing depends on it yet."),
  "command-removed": rule("command removed", "callers", "Scripts that run it fail."),
  "command-arguments-changed": rule("arguments changed", "callers", "Scripts pass arguments that it may refuse."),
  "argument-values-changed": rule("accepted values changed", "callers", "Values that were accepted may be refused."),
  "command-description-changed": rule("description changed", "documentation", "Only the words have changed."),
  "option-added": rule("option added", "compatible", "Nothing depends on it yet."),
  "option-required-added": rule("required option added", "callers", "Scripts that do not pass it fail."),
  "option-removed": rule("option removed", "callers", "Scripts that pass it fail."),
  "option-became-required": rule("became required", "callers", "Scripts that do not pass it fail."),
  "option-type-changed": rule("type changed", "callers", "Values that were accepted may be refused."),
  "option-default-changed": rule("default changed", "behaviour", "Scripts that do not pass it behave differently."),
  "option-values-changed": rule("accepted values changed", "callers", "Values that were accepted may be refused."),
  "variable-added": rule("environment variable added", "compatible", "Nothing depends on it yet."),
  "variable-removed": rule("environment variable removed", "behaviour", "Scripts that set it have no effect."),
  "variable-default-changed": rule("default changed", "behaviour", "Scripts that do not set it behave differently."),
  "variable-values-changed": rule("accepted values changed", "callers", "Values that were accepted may be refused."),
  "setting-added": rule("setting added", "compatible", "Files without it keep its default."),
  "setting-removed": rule("setting removed", "behaviour", "Files that have it no longer take effect."),
  "setting-type-changed": rule("type changed", "callers", "Values that were accepted may be refused."),
  "setting-default-changed": rule("default changed", "behaviour", "Files without it behave differently."),
  "setting-values-changed": rule("accepted values changed", "callers", "Values that were accepted may be refused.")
};

export type CliSink = Sink<keyof typeof cliRules>;
