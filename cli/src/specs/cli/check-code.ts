// Checks Markdown code blocks that show how programs are used, by language.

import type {CliPage} from "../../../../runtime/shared/reference.ts";
import {checkCommands} from "./check-commands.ts";
import {checkSettings} from "./check-settings.ts";
import type {CodeMismatch, CodeText} from "../shared/code-text.ts";

const shells: ReadonlySet<string> = new Set(["bash", "sh", "shell", "zsh", "console"]);

export function checkCode(programs: readonly CliPage[], {language, title, text}: CodeText): CodeMismatch[] {
  if (programs.length === 0) return [];
  if (language === "toml") return checkSettings(programs, title, text);
  return shells.has(language) ? checkCommands(programs, text) : [];
}
