// protodocs completion: prints a script for a shell.

import {Argument, type Command} from "commander";
import {completionScript, shells, type Shell} from "./completion-scripts.ts";
import {describeCommands} from "./describe-commands.ts";
import {printText, standardStreams} from "./print.ts";

/** Must be added last: it completes the commands that exist by then. */
export function addCompletionCommand(program: Command): void {
  program
    .command("completion")
    .description("print a script that completes commands and options in a shell")
    .addArgument(new Argument("<shell>", "the shell to write the script for").choices(shells))
    .addHelpText(
      "after",
      '\nExamples:\n  eval "$(protodocs completion bash)"            in ~/.bashrc\n  eval "$(protodocs completion zsh)"             in ~/.zshrc, after compinit\n  protodocs completion fish | source             in ~/.config/fish/config.fish\n'
    )
    .action((shell: Shell) => printText(standardStreams().stdout, completionScript(shell, describeCommands(program))));
}
