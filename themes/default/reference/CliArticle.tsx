// A program: global options, environment variables, commands, option groups, and
// configuration keys.

import {usageOf} from "@runtime/shared/cli-usage.ts";
import type {
  CliArgument,
  CliCommand,
  CliFile,
  CliGroup,
  CliKey,
  CliOption,
  CliPage,
  CliVariable
} from "@runtime/shared/reference.ts";
import {textOfProse, type Prose as ProseNodes} from "@runtime/shared/prose.ts";
import Code from "@theme/reference/Code";
import Codes from "@theme/reference/Codes";
import Flagged from "@theme/reference/Flagged";
import Heading from "@theme/reference/Heading";
import SpecVersion from "@theme/reference/SpecVersion";
import Prose, {LeanProse} from "@theme/reference/Prose";
import {TargetLink} from "@theme/reference/links";
import Units, {Unit, isLong} from "@theme/reference/Units";
import {messages, variableOfType} from "@runtime/messages/reference.ts";
import {sentence} from "@runtime/sentence.ts";

export default function CliArticle({reference}: {reference: CliPage}) {
  const {program, version, description, options, environment, commands, groups, files} = reference;
  const parts = [...groups.map(partOfGroup), ...files.map(partOfFile)];
  const isFolded = isLong([...commands.map(rowsOfCommand), ...parts.map(rowsOfPart)]);
  return (
    <>
      <SpecVersion version={version} />
      <Synopsis
        name={commands.length > 0 ? `${program} ${messages.anyCommand}` : program}
        words={reference.arguments}
        hasOptions={options.length > 0 || commands.length > 0}
      />
      <Prose prose={description} />
      <Rows items={reference.arguments} />
      {options.length > 0 && (
        <>
          <Heading level={2} id="options">
            {messages.commandOptions}
          </Heading>
          <Rows items={options} />
        </>
      )}
      {environment.length > 0 && (
        <>
          <Heading level={2} id="environment">
            {messages.environment}
          </Heading>
          <Rows items={environment} />
        </>
      )}
      {commands.length > 0 && (
        <Units title={messages.commands} id="commands" isFolded={isFolded}>
          {commands.map((command) => (
            <CommandSection key={command.anchor} command={command} isFolded={isFolded} />
          ))}
        </Units>
      )}
      {parts.map((part) => (
        <Unit
          key={part.anchor}
          level={2}
          id={part.anchor}
          name={part.title}
          rows={rowsOfPart(part)}
          isFolded={isFolded}
          note={String(part.items.length)}
        >
          <Prose prose={part.description} />
          <Rows items={part.items} />
        </Unit>
      ))}
    </>
  );
}

/** What stands under a heading of its own besides the commands. */
interface Part {
  title: string;
  anchor: string;
  description: ProseNodes;
  items: readonly Item[];
}

function partOfGroup({title, anchor, options}: CliGroup): Part {
  return {title, anchor, description: [], items: options};
}

function partOfFile({title, anchor, description, keys}: CliFile): Part {
  return {title, anchor, description, items: keys};
}

function rowsOfPart({items}: Part): number {
  return items.length + 3;
}

function itemsOf({arguments: words, options, environment}: CliCommand): Item[] {
  return [...words, ...options, ...environment];
}

function rowsOfCommand(command: CliCommand): number {
  return itemsOf(command).length * 2 + 5;
}

function CommandSection({command, isFolded}: {command: CliCommand; isFolded: boolean}) {
  const {name, anchor, deprecated, description, program, options, exactlyOneOf, groups} = command;
  return (
    <Unit
      id={anchor}
      name={name}
      deprecated={deprecated}
      rows={rowsOfCommand(command)}
      isFolded={isFolded}
      note={textOfProse(description.slice(0, 1))}
    >
      <Synopsis name={name} words={command.arguments} hasOptions={options.length + groups.length > 0} />
      <Prose prose={description} />
      {program && (
        <p>
          {sentence(messages.continuesAs, {
            program: <TargetLink target={program.target}>{program.label}</TargetLink>
          })}
        </p>
      )}
      <Rows items={itemsOf(command)} />
      {exactlyOneOf.map((names) => (
        <p key={names.join()} className="operation-note">
          {sentence(messages.exactlyOneOf, {options: <Codes items={names} />})}
        </p>
      ))}
      {groups.length > 0 && (
        <p className="operation-note">
          {sentence(messages.optionsToo, {
            groups: groups.map((group, index) => (
              <span key={group.anchor}>
                {index > 0 && ", "}
                <a href={`#${group.anchor}`}>{group.title}</a>
              </span>
            ))
          })}
        </p>
      )}
    </Unit>
  );
}

interface SynopsisProps {
  name: string;
  words: readonly CliArgument[];
  hasOptions: boolean;
}

/** "vega init <mode> [options]", to copy. */
function Synopsis({name, words, hasOptions}: SynopsisProps) {
  return <Code language="" text={[usageOf(name, words), ...(hasOptions ? [messages.anyOptions] : [])].join(" ")} />;
}

type Item = CliArgument | CliOption | CliVariable | CliKey;

function Rows({items}: {items: readonly Item[]}) {
  if (items.length === 0) return null;
  return (
    <div className="parameters">
      <ul className="schema">
        {items.map((item) => (
          <Row key={item.anchor} item={item} label={labelOf(item)} />
        ))}
      </ul>
    </div>
  );
}

function labelOf(item: Item): string {
  if ("usage" in item) return item.usage;
  if ("variable" in item) return item.variable;
  return "aliases" in item ? [...item.aliases, item.name].join(", ") : item.name;
}

function Row({item, label}: {item: Item; label: string}) {
  const {anchor, type, values, description} = item;
  const byDefault = item.default;
  return (
    <li id={anchor}>
      <a className="name" href={`#${anchor}`}>
        <Flagged>{label}</Flagged>
      </a>{" "}
      <span>{"variable" in item ? variableOfType(type) : type}</span>
      {"required" in item && item.required && (byDefault ?? "") === "" && <em>{messages.required}</em>}
      {"unless" in item && item.unless !== null && (
        <small>{sentence(messages.unless, {option: <code>{item.unless}</code>})}</small>
      )}
      {description.length > 0 && (
        <div>
          <LeanProse prose={description} />
        </div>
      )}
      {byDefault !== null && byDefault !== "" && (
        <small>{sentence(messages.withDefault, {value: <code>{byDefault}</code>})}</small>
      )}
      {values.length > 0 && <small>{sentence(messages.oneOfValues, {values: <Codes items={values} />})}</small>}
      {"option" in item && item.option && (
        <small>{sentence(messages.alsoOption, {option: <code>{item.option}</code>})}</small>
      )}
    </li>
  );
}
