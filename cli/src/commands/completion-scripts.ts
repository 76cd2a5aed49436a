// Shell completion, generated from the description of the commands: the scripts
// start no process when Tab is pressed.

import type {CommandDescription, OptionDescription, ValueDescription} from "./describe-commands.ts";

export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

export function completionScript(shell: Shell, commands: readonly CommandDescription[]): string {
  const write = {bash, zsh, fish}[shell];
  return write(commands).join("\n") + "\n";
}

function bash(commands: readonly CommandDescription[]): string[] {
  return [
    "# protodocs: completion for bash. In ~/.bashrc:",
    '#   eval "$(npx protodocs completion bash)"',
    "_protodocs() {",
    '  local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" path="" word',
    "  COMPREPLY=()",
    '  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do',
    '    case "$path $word" in',
    `      ${commands
      .filter(isNamed)
      .map(({path}) => `" ${path.join(" ")}"`)
      .join("|")}) path="$path $word" ;;`,
    "    esac",
    "  done",
    '  case "$path $previous" in',
    ...commands.flatMap(({path, options}) =>
      options
        .filter(({takesValue}) => takesValue)
        .map(
          (option) =>
            `    "${[...path.map((name) => ` ${name}`), ` ${option.flag}`].join("")}") ${bashValues(option)}; return ;;`
        )
    ),
    "  esac",
    '  case "$path" in',
    ...commands.map((command) => `    "${command.path.map((name) => ` ${name}`).join("")}") ${bashWords(command)} ;;`),
    "  esac",
    "}",
    "complete -F _protodocs protodocs"
  ];
}

function bashValues({choices, value}: ValueDescription): string {
  if (choices.length > 0) return `COMPREPLY=($(compgen -W "${choices.join(" ")}" -- "$current"))`;
  if (isFile(value)) return 'compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current"))';
  return isFolder(value) ? 'compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$current"))' : ":";
}

function bashWords(command: CommandDescription): string {
  const words = [
    ...command.commands,
    ...command.arguments.flatMap(({choices}) => choices),
    ...command.options.flatMap(({flag, short}) => [flag, ...(short ? [short] : [])])
  ];
  const folders = command.arguments.some(({value}) => isFolder(value)) ? ' $(compgen -d -- "$current")' : "";
  return `COMPREPLY=($(compgen -W "${words.join(" ")}" -- "$current")${folders})`;
}

function zsh(commands: readonly CommandDescription[]): string[] {
  return [
    "#compdef protodocs",
    "# protodocs: completion for zsh. In ~/.zshrc, after compinit:",
    '#   eval "$(npx protodocs completion zsh)"',
    ...commands.flatMap((command) => [
      `${zshName(command)}() {`,
      ...(command.commands.length > 0 ? zshGroup(command) : zshCommand(command)),
      "}"
    ]),
    "compdef _protodocs protodocs"
  ];
}

function zshName({path}: Pick<CommandDescription, "path">): string {
  return ["_protodocs", ...path].join("_");
}

function zshGroup(command: CommandDescription): string[] {
  return [
    "  local context state state_descr line",
    "  typeset -A opt_args",
    `  _arguments -C ${[...command.options.map(zshOption), zshQuote("1:command:->command"), zshQuote("*::argument:->argument")].join(" \\\n    ")}`,
    '  case "$state" in',
    `    command) _values command ${command.commands.map((name) => zshQuote(name)).join(" ")} ;;`,
    `    argument) case "$line[1]" in ${command.commands.map((name) => `${name}) ${zshName({path: [...command.path, name]})} ;;`).join(" ")} esac ;;`,
    "  esac"
  ];
}

function zshCommand({options, arguments: values}: CommandDescription): string[] {
  return [
    `  _arguments ${[...options.map(zshOption), ...values.map((value, index) => zshQuote(`${index + 1}:${plain(value.value)}:${zshValues(value)}`))].join(" \\\n    ")}`
  ];
}

function zshOption(option: OptionDescription): string {
  const text = `[${option.description.replace(/[[\]\\:]/g, "\\$&")}]`;
  return zshQuote(`${option.flag}${text}${option.takesValue ? `:${plain(option.value)}:${zshValues(option)}` : ""}`);
}

function zshValues({choices, value}: ValueDescription): string {
  if (choices.length > 0) return `(${choices.join(" ")})`;
  return isFile(value) ? "_files" : isFolder(value) ? "_files -/" : " ";
}

function zshQuote(text: string): string {
  return `'${text.replace(/'/g, "'\\''")}'`;
}

function fish(commands: readonly CommandDescription[]): string[] {
  return [
    "# protodocs: completion for fish. In ~/.config/fish/config.fish:",
    "#   npx protodocs completion fish | source",
    "complete -c protodocs -f",
    ...commands.flatMap((command) => [
      ...command.commands.map(
        (name) =>
          `complete -c protodocs -n ${fishWithin(command)} -a ${name} -d ${fishQuote(commands.find(({path}) => path.join(" ") === [...command.path, name].join(" "))?.description ?? "")}`
      ),
      ...command.arguments
        .filter(({choices, value}) => choices.length > 0 || isFolder(value))
        .map((value) => `complete -c protodocs -n ${fishWithin(command)} -a ${fishValues(value)}`),
      ...command.options.map(
        (option) =>
          `complete -c protodocs -n ${fishWithin(command)} -l ${option.flag.replace(/^--/, "")}${option.short ? ` -s ${option.short.slice(1)}` : ""}${fishValue(option)} -d ${fishQuote(option.description)}`
      )
    ])
  ];
}

/** True if the command has been typed, but none of its subcommands. */
function fishWithin({path, commands}: CommandDescription): string {
  const seen = path.map((name) => `__fish_seen_subcommand_from ${name}`);
  const unseen = commands.length > 0 ? [`not __fish_seen_subcommand_from ${commands.join(" ")}`] : [];
  return fishQuote([...seen, ...unseen].join("; and "));
}

function fishValue({takesValue, choices, value}: OptionDescription): string {
  if (!takesValue) return "";
  if (choices.length > 0) return ` -x -a ${fishQuote(choices.join(" "))}`;
  return isFile(value) ? " -r -F" : isFolder(value) ? " -x -a '(__fish_complete_directories)'" : " -x";
}

function fishValues({choices}: ValueDescription): string {
  return choices.length > 0 ? fishQuote(choices.join(" ")) : "'(__fish_complete_directories)'";
}

function fishQuote(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}

function isNamed({path}: CommandDescription): boolean {
  return path.length > 0;
}

function isFile(value: string): boolean {
  return /file/.test(value);
}

function isFolder(value: string): boolean {
  return /dir/.test(value);
}

function plain(value: string): string {
  return value.replace(/[<>[\]]/g, "");
}
