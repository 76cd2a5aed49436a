// A program: global options, environment variables, commands, option groups, and
// configuration keys.

import {usageOf} from "@runtime/shared/cli-usage.ts";
import type {CliArgument, CliCommand, CliKey, CliOption, CliPage, CliVariable} from "@runtime/shared/reference.ts";
import Code from "@theme/reference/Code";
import Codes from "@theme/reference/Codes";
import Heading, {NameHeading} from "@theme/reference/Heading";
import SpecVersion from "@theme/reference/SpecVersion";
import Prose, {LeanProse} from "@theme/reference/Prose";
import {TargetLink} from "@theme/reference/links";
import {sizeClass} from "./size-class.ts";
import {messages, variableOfType} from "@runtime/messages/reference.ts";
import {sentence} from "@runtime/sentence.ts";

export default function CliArticle({reference}: {reference: CliPage}) {
  const {program, version, description, options, environment, commands, groups, files} = reference;
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
        <Heading level={2} id="commands">
          {messages.commands}
        </Heading>
      )}
      {commands.map((command) => (
        <CommandSection key={command.anchor} command={command} />
      ))}
      {groups.map(({title, anchor, options: shared}) => (
        <section key={anchor} className={sizeClass(shared.length + 3)}>
          <Heading level={2} id={anchor}>
            {title}
          </Heading>
          <Rows items={shared} />
        </section>
      ))}
      {files.map((file) => (
        <section key={file.anchor} className={sizeClass(file.keys.length + 3)}>
          <Heading level={2} id={file.anchor}>
            {file.title}
          </Heading>
          <Prose prose={file.description} />
          <Rows items={file.keys} />
        </section>
      ))}
    </>
  );
}

function CommandSection({command}: {command: CliCommand}) {
  const {name, anchor, deprecated, description, program, options, environment, exactlyOneOf, groups} = command;
  const rows = [...command.arguments, ...options, ...environment];
  return (
    <section className={sizeClass(rows.length * 2 + 5)}>
      <NameHeading id={anchor} deprecated={deprecated}>
        {name}
      </NameHeading>
      <Synopsis name={name} words={command.arguments} hasOptions={options.length + groups.length > 0} />
      <Prose prose={description} />
      {program && (
        <p>
          {sentence(messages.continuesAs, {
            program: <TargetLink target={program.target}>{program.label}</TargetLink>
          })}
        </p>
      )}
      <Rows items={rows} />
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
    </section>
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
        {label}
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
