// A parameter table's page in the compiler: elements, headings, Markdown.

import {
  boundsOf,
  parameterStateLabels,
  type ParametersPage,
  type TableParameter
} from "../../../../runtime/shared/reference.ts";
import {amountOf} from "../../../../runtime/shared/reference/amount.ts";
import {codeSpan} from "../../content/markdown-text.ts";
import type {PageType} from "../language.ts";
import {element, type PageElement} from "../shared/element.ts";
import type {Line} from "../shared/outline-line.ts";
import type {Printer} from "../shared/printer.ts";
import {addParameters} from "./signatures.ts";
import {affectsOnly, defaultOf, messages, oneOfList, valueOn} from "../../../../runtime/messages/reference.ts";

export const parametersPageType: PageType<ParametersPage> = {
  elements: parameterElements,
  headings: ({groups}) => groups.map(({title, anchor}): Line => ({id: anchor, level: 2, text: title})),
  anchors: () => [],
  markdown: parametersMarkdown,
  signatures: addParameters
};

function parameterElements(page: ParametersPage): PageElement[] {
  return [
    element({scheme: "param", kind: "page", names: [page.name], title: page.title, hash: "", prose: page.description}),
    ...page.groups.flatMap(({parameters}) =>
      parameters.map((parameter) => ({
        ...element({
          scheme: "param",
          kind: "setting",
          names: [parameter.name],
          title: parameter.name,
          found: [parameter.name.split(".").slice(-2).join(".")],
          hash: parameter.anchor,
          prose: parameter.description
        }),
        ...searchFacts(page, parameter),
        stated: {
          default: parameter.default,
          minimum: parameter.minimum?.value ?? null,
          maximum: parameter.maximum?.value ?? null
        }
      }))
    )
  ];
}

/** Longer values are JSON, for which a preview has no room. */
const MAX_SHORT_TEXT = 40;

function searchFacts(
  {places}: ParametersPage,
  parameter: TableParameter
): Required<Pick<PageElement, "detail" | "facts">> {
  const used = places.flatMap(({name, title}): [string, string][] => {
    const value = parameter.values[name];
    return value === undefined || value === "" || value.length > MAX_SHORT_TEXT
      ? []
      : [[title, amountOf(value, parameter.unit) ?? value]];
  });
  const bounds = boundsOf(parameter).join(", ");
  const {unit, default: byDefault} = parameter;
  return {
    detail: used.map(([title, value]) => valueOn(value, title.toLowerCase())).join(", "),
    facts: [
      ...used,
      [messages.type, parameter.type + (unit && `, ${unit}`)],
      ...(bounds ? [[messages.bounds, bounds] as [string, string]] : []),
      ...(byDefault !== null && byDefault.length <= MAX_SHORT_TEXT
        ? [[messages.defaultValue, amountOf(byDefault, unit) ?? byDefault] as [string, string]]
        : [])
    ]
  };
}

function parametersMarkdown(print: Printer, page: ParametersPage): string[] {
  return [
    print.prose(page.description),
    ...page.groups.map(({title, description, parameters}) =>
      [
        `## ${title}`,
        print.prose(description),
        parameters.map((parameter) => parameterLine(print, page, parameter)).join("\n")
      ]
        .filter(Boolean)
        .join("\n\n")
    )
  ];
}

function parameterLine(print: Printer, {places}: ParametersPage, parameter: TableParameter): string {
  const {name, type, unit, accepted, rules, description, affects, state, note} = parameter;
  const facts = [
    type + (unit && `, ${unit}`),
    ...(state === "active" ? [] : [parameterStateLabels()[state]]),
    ...(parameter.default ? [defaultOf(valueSpan(parameter.default, unit))] : []),
    ...boundsOf(parameter),
    ...(accepted.length > 0 ? [oneOfList(accepted.map(codeSpan).join(", "))] : []),
    ...rules.map((rule) => print.line(rule)),
    ...places.flatMap((place) => {
      const value = parameter.values[place.name];
      return value ? [`${place.title} ${valueSpan(value, unit)}`] : [];
    })
  ];
  const text = [print.line(description), affects && affectsOnly(affects), print.line(note)].filter(Boolean).join(" ");
  return `- ${codeSpan(name)} (${facts.join("; ")}): ${text}`;
}

function valueSpan(value: string, unit: string): string {
  const amount = amountOf(value, unit);
  return amount === null ? codeSpan(value) : `${amount} (${codeSpan(value)})`;
}
