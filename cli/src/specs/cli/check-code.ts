// Checks Markdown code blocks that show how programs are used, by language.

import type {CliPage} from "../../../../runtime/shared/reference.ts";
import {checkCommands} from "./check-commands.ts";
import {checkSettings} from "./check-settings.ts";
import type {CodeMismatch, CodeText} from "../shared/code-text.ts";
import type {Syntax} from "./shell-commands.ts";

const shells: ReadonlyMap<string, Syntax> = new Map([
  ...["bash", "sh", "shell", "zsh", "fish", "console", "shell-session", "shellsession", "terminal"].map(
    (language): [string, Syntax] => [language, {escape: "\\"}]
  ),
  ...["powershell", "pwsh", "ps1", "ps"].map((language): [string, Syntax] => [language, {escape: "`"}]),
  ...["bat", "batch", "cmd"].map((language): [string, Syntax] => [language, {escape: "^"}])
]);

export function checkCode(programs: readonly CliPage[], {language, title, text}: CodeText): CodeMismatch[] {
  if (programs.length === 0) return [];
  if (language === "toml") return checkSettings(programs, title, text);
  const syntax = shells.get(language);
  return syntax ? checkCommands(programs, text, syntax) : [];
}
