// A program's page in the compiler: elements, headings, Markdown.

import {usageOf} from "../../../../runtime/shared/cli-usage.ts";
import type {CliArgument, CliKey, CliOption, CliPage, CliVariable} from "../../../../runtime/shared/reference.ts";
import type {PageType} from "../language.ts";
import {element, type PageElement} from "../shared/element.ts";
import {section, type Line} from "../shared/outline-line.ts";
import {heading, type Printer} from "../shared/printer.ts";
import {addCli} from "./signatures.ts";
import {filled} from "../../../../runtime/shared/filled.ts";
import {defaultOf, messages, oneOfList, optionsToo, requiredUnless} from "../../../../runtime/messages/reference.ts";

export const cliPageType: PageType<CliPage> = {
  elements: cliElements,
  headings: cliHeadings,
  anchors: () => [],
  markdown: cliMarkdown,
  signatures: addCli
};

/** Typed links write a command with dots, then its option or key: "vega.init --home", "vega/Broker.Socket.DialTimeout". */
function cliElements(page: CliPage): PageElement[] {
  const part = (item: CliOption | CliArgument, of: string, title: string, alsoFound: string[]): PageElement => ({
    ...element({
      scheme: "cli",
      kind: "parameter",
      names: [`${of} ${item.name}`],
      title,
      found: [item.name, ...alsoFound, `${of.replace(/\./g, " ")} ${item.name}`],
      hash: item.anchor,
      prose: item.description
    }),
    stated: {default: item.default}
  });
  const option = (item: CliOption, of: string): PageElement =>
    part(item, of, item.name, [item.name.replace(/^-+/, ""), ...item.aliases]);
  const argument = (item: CliArgument, of: string): PageElement => part(item, of, item.usage, []);
  const variable = ({variable: name, ...item}: CliVariable, of: string): PageElement => ({
    ...element({
      scheme: "cli",
      kind: "parameter",
      names: [`${of} ${name}`],
      title: name,
      found: [name, name.replace(/\*$/, "")],
      hash: item.anchor,
      prose: item.description
    }),
    stated: {default: item.default}
  });
  return [
    element({scheme: "cli", kind: "page", names: [page.program], title: page.title, hash: "", prose: page.description}),
    ...page.arguments.map((each) => argument(each, page.program)),
    ...page.options.map((each) => option(each, page.program)),
    ...page.environment.map((each) => variable(each, page.program)),
    ...page.commands.flatMap((command) => {
      const spelled = command.name.replace(/ /g, ".");
      return [
        element({
          scheme: "cli",
          kind: "method",
          names: [spelled],
          title: command.name,
          found: [command.name, spelled],
          hash: command.anchor,
          prose: command.description
        }),
        ...command.arguments.map((each) => argument(each, spelled)),
        ...command.options.map((each) => option(each, spelled)),
        ...command.environment.map((each) => variable(each, spelled))
      ];
    }),
    ...page.groups.flatMap(({options}) => options.map((each) => option(each, page.program))),
    ...page.files.flatMap(({name, title, anchor, description, keys}) => [
      element({
        scheme: "cli",
        kind: "schema",
        names: [`${page.program}/${name}`],
        title,
        found: [name],
        hash: anchor,
        prose: description
      }),
      ...keys.map((key) => ({
        ...element({
          scheme: "cli",
          kind: "property",
          names: [`${page.program}/${key.name}`],
          title: key.name,
          found: [key.name],
          hash: key.anchor,
          prose: key.description
        }),
        stated: {default: key.default}
      }))
    ])
  ];
}

function cliHeadings(page: CliPage): Line[] {
  return [
    ...section("options", messages.commandOptions, page.options.length > 0),
    ...section("environment", messages.environment, page.environment.length > 0),
    ...section("commands", messages.commands, page.commands.length > 0),
    ...page.commands.map(({name, anchor}) => ({
      id: anchor,
      level: 3,
      text: name,
      label: name.startsWith(`${page.program} `) ? name.slice(page.program.length + 1) : name
    })),
    ...page.groups.map(({title, anchor}) => ({id: anchor, level: 2, text: title})),
    ...page.files.map(({title, anchor}) => ({id: anchor, level: 2, text: title}))
  ];
}

function cliMarkdown(print: Printer, page: CliPage): string[] {
  const options = (list: readonly CliOption[]): string => list.map((each) => optionLine(print, each)).join("\n");
  const variables = (list: readonly CliVariable[]): string =>
    list.map((each) => line(print, `\`${each.variable}\``, each, [messages.variable])).join("\n");
  const words = (list: readonly CliArgument[]): string =>
    list.map((each) => line(print, `\`${each.usage}\``, each, each.required ? [messages.required] : [])).join("\n");
  return [
    print.prose(page.description),
    page.arguments.length > 0 ? `\`${usageOf(page.program, page.arguments)}\`\n\n${words(page.arguments)}` : "",
    page.options.length > 0 ? `${heading("##", messages.commandOptions, "options")}\n\n${options(page.options)}` : "",
    page.environment.length > 0
      ? `${heading("##", messages.environment, "environment")}\n\n${variables(page.environment)}`
      : "",
    ...page.commands.map((command) =>
      [
        heading("##", usageOf(command.name, command.arguments), command.anchor),
        print.prose(command.description),
        command.program
          ? filled(messages.continuesAs, {program: print.link(command.program.label, command.program.target)})
          : "",
        [words(command.arguments), options(command.options), variables(command.environment)].filter(Boolean).join("\n"),
        ...command.exactlyOneOf.map((names) => filled(messages.exactlyOneOf, {options: listed(names)})),
        ...command.groups.map(({title}) => optionsToo(title))
      ]
        .filter(Boolean)
        .join("\n\n")
    ),
    ...page.groups.map(({title, anchor, options: list}) => `${heading("##", title, anchor)}\n\n${options(list)}`),
    ...page.files.map(({title, anchor, description, keys}) =>
      [heading("##", title, anchor), print.prose(description), keys.map((key) => keyLine(print, key)).join("\n")]
        .filter(Boolean)
        .join("\n\n")
    )
  ];
}

function optionLine(print: Printer, option: CliOption): string {
  const needed = option.required
    ? [option.unless === null ? messages.required : requiredUnless(`\`${option.unless}\``)]
    : [];
  return line(print, listed([...option.aliases, option.name]), option, needed);
}

function keyLine(print: Printer, key: CliKey): string {
  return line(print, `\`${key.name}\``, key, []);
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}

function line(
  print: Printer,
  name: string,
  {type, default: byDefault, values, description}: CliArgument | CliOption | CliVariable | CliKey,
  needed: readonly string[]
): string {
  const facts = [
    type,
    ...needed,
    ...(byDefault === null || byDefault === "" ? [] : [defaultOf(`\`${byDefault}\``)]),
    ...(values.length > 0 ? [oneOfList(listed(values))] : [])
  ];
  const text = print.line(description);
  return `- ${name} (${facts.join(", ")})${text && `: ${text}`}`;
}
