// A table of named values: groups of parameters, each with meaning,
// bounds and current values.

import type {ReactNode} from "react";
import {exactJson, parseExact} from "@runtime/shared/exact-json.ts";
import {amountOf} from "@runtime/shared/reference/amount.ts";
import {boundsOf, parameterStateLabels, type ParametersPage, type TableParameter} from "@runtime/shared/reference.ts";
import Codes from "@theme/reference/Codes";
import Filtered from "@theme/reference/Filtered";
import Name from "@theme/reference/Name";
import SpecVersion from "@theme/reference/SpecVersion";
import Prose, {LeanProse} from "@theme/reference/Prose";
import {isLong, Unit} from "@theme/reference/Units";
import {characterCount, messages} from "@runtime/messages/reference.ts";

/** Longer values are collapsed. */
const SHORT = 120;

export default function ParametersArticle({reference}: {reference: ParametersPage}) {
  const {version, description, groups, places} = reference;
  const count = groups.flatMap(({parameters}) => parameters).length;
  const rows = groups.map(({parameters}) => parameters.length * 5 + 3);
  const isFolded = isLong(rows);
  return (
    <>
      <SpecVersion version={version} />
      <Prose prose={description} />
      <Filtered label={messages.filterByMeaning} count={count}>
        {groups.map(({title, anchor, description: about, parameters}, index) => (
          <Unit
            key={anchor}
            level={2}
            id={anchor}
            name={title}
            rows={rows[index]!}
            isFolded={isFolded}
            note={String(parameters.length)}
            className="list-group"
          >
            <Prose prose={about} />
            <ul className="schema parameter-table">
              {parameters.map((parameter) => (
                <Entry key={parameter.name} parameter={parameter} places={places} />
              ))}
            </ul>
          </Unit>
        ))}
      </Filtered>
    </>
  );
}

function Entry({parameter, places}: {parameter: TableParameter; places: ParametersPage["places"]}) {
  const {name, anchor, type, unit, state, accepted, rules, description, affects, note, values} = parameter;
  return (
    <li id={anchor}>
      <a className="name" href={`#${anchor}`}>
        <Name>{name}</Name>
      </a>{" "}
      <span>{unit === "" ? type : `${type}, ${unit}`}</span>
      {state !== "active" && <em>{parameterStateLabels()[state]}</em>}
      <div>
        <LeanProse prose={description} />
      </div>
      <dl>
        {places.map((place) => (
          <Fact key={place.name} name={place.title}>
            <Value text={values[place.name]} unit={unit} />
          </Fact>
        ))}
        {parameter.default !== null && (
          <Fact name={messages.defaultValue}>
            <Value text={parameter.default} unit={unit} />
          </Fact>
        )}
        {boundsOf(parameter).length > 0 && (
          <Fact name={messages.bounds} width="wide">
            {boundsOf(parameter).join(", ")}
          </Fact>
        )}
        {accepted.length > 0 && (
          <Fact name={messages.oneOf} width="line">
            <Codes items={accepted} />
          </Fact>
        )}
        {rules.length > 0 && (
          <Fact name={messages.rules} width="line">
            {rules.map((rule, index) => (
              <span key={index}>
                {index > 0 && "; "}
                <LeanProse prose={rule} />
              </span>
            ))}
          </Fact>
        )}
        {affects !== "" && (
          <Fact name={messages.affects} width="line">
            {affects}
          </Fact>
        )}
      </dl>
      {note.length > 0 && (
        <div>
          <LeanProse prose={note} />
        </div>
      )}
    </li>
  );
}

/** @param width of two columns, or a line of its own */
function Fact({name, width, children}: {name: string; width?: "wide" | "line"; children: ReactNode}) {
  return (
    <div className={width}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Value({text, unit}: {text: string | undefined; unit: string}) {
  if (text === undefined) return messages.notSet;
  if (text === "") return messages.empty;
  const amount = amountOf(text, unit);
  if (amount !== null)
    return (
      <>
        {amount} (<code>{text}</code>)
      </>
    );
  if (text.length <= SHORT) return <code>{text}</code>;
  return (
    <details>
      <summary>{characterCount(text.length)}</summary>
      <pre tabIndex={0}>
        <code>{pretty(text)}</code>
      </pre>
    </details>
  );
}

function pretty(text: string): string {
  try {
    return exactJson(parseExact(text), 2);
  } catch {
    return text; // not JSON: unchanged
  }
}
