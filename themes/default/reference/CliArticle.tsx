// A program: global options, commands, option groups, and
// configuration keys.

import type {CliCommand, CliKey, CliOption, CliPage} from "@runtime/shared/reference.ts";
import Heading, {NameHeading} from "@theme/reference/Heading";
import Prose, {LeanProse} from "@theme/reference/Prose";
import {TargetLink} from "@theme/reference/links";
import {sizeClass} from "./size-class.ts";

export default function CliArticle({reference}: {reference: CliPage}) {
  const {version, description, options, commands, groups, files} = reference;
  return (
    <>
      {version && <p className="ref-facts">Version {version}</p>}
      <Prose prose={description} />
      {options.length > 0 && (
        <>
          <Heading level={2} id="options">
            Options of every command
          </Heading>
          <Options options={options} />
        </>
      )}
      {commands.length > 0 && (
        <Heading level={2} id="commands">
          Commands
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
          <Options options={shared} />
        </section>
      ))}
      {files.map((file) => (
        <section key={file.anchor} className={sizeClass(file.keys.length + 3)}>
          <Heading level={2} id={file.anchor}>
            {file.title}
          </Heading>
          <Prose prose={file.description} />
          <div className="parameters">
            <ul className="schema">
              {file.keys.map((key) => (
                <Row key={key.anchor} item={key} label={key.name} />
              ))}
            </ul>
          </div>
        </section>
      ))}
    </>
  );
}

function CommandSection({command}: {command: CliCommand}) {
  const {name, anchor, deprecated, description, program, options, groups} = command;
  return (
    <section className={sizeClass(options.length * 2 + 3)}>
      <NameHeading id={anchor} deprecated={deprecated}>
        {name}
      </NameHeading>
      {command.arguments.length > 0 && (
        <p className="ref-facts">
          <code>{[name, ...command.arguments].join(" ")}</code>
        </p>
      )}
      <Prose prose={description} />
      {program && (
        <p>
          Continues as <TargetLink target={program.target}>{program.label}</TargetLink>.
        </p>
      )}
      {options.length > 0 && <Options options={options} />}
      {groups.length > 0 && (
        <p className="operation-note">
          Takes the options of{" "}
          {groups.map((group, index) => (
            <span key={group.anchor}>
              {index > 0 && ", "}
              <a href={`#${group.anchor}`}>{group.title}</a>
            </span>
          ))}
          , too.
        </p>
      )}
    </section>
  );
}

function Options({options}: {options: readonly CliOption[]}) {
  return (
    <div className="parameters">
      <ul className="schema">
        {options.map((option) => (
          <Row key={option.anchor} item={option} label={[...option.aliases, option.name].join(", ")} />
        ))}
      </ul>
    </div>
  );
}

function Row({item, label}: {item: CliOption | CliKey; label: string}) {
  const {anchor, type, values, description} = item;
  const byDefault = item.default;
  return (
    <li id={anchor}>
      <a className="name" href={`#${anchor}`}>
        {label}
      </a>{" "}
      <span>{type}</span>
      {"required" in item && item.required && (byDefault ?? "") === "" && <em>required</em>}
      {description.length > 0 && (
        <div>
          <LeanProse prose={description} />
        </div>
      )}
      {byDefault !== null && byDefault !== "" && (
        <small>
          default <code>{byDefault}</code>
        </small>
      )}
      {values.length > 0 && (
        <small>
          one of{" "}
          {values.map((value, index) => (
            <span key={value}>
              {index > 0 && ", "}
              <code>{value}</code>
            </span>
          ))}
        </small>
      )}
      {"option" in item && item.option && (
        <small>
          also <code>{item.option}</code>
        </small>
      )}
    </li>
  );
}
