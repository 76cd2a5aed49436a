// The example of a request that a reader chooses is what the samples send, and the answer of that name is shown.
// Loaded with the first choice; without scripts each is shown by itself.

import {coloured} from "./request/coloured.ts";
import {composedRequest, initialValues, type RequestForm} from "./shared/request-form.ts";
import {requestSamples} from "./shared/request-samples.ts";

/** @param chosen the radio button of a request's example */
export function followExample(operation: Element, chosen: HTMLInputElement): void {
  const name = labelOf(chosen);
  showAnswer(operation, name);
  const island = operation.querySelector<HTMLElement>('pd-island[data-island="RequestBuilder"]');
  const text = panelOf(chosen)?.querySelector("pre code")?.textContent;
  if (!island || typeof text !== "string") return;
  const {form} = (JSON.parse(island.dataset["props"]!) as {props: {form: RequestForm}}).props;
  const values = initialValues(form);
  const body = Math.max(
    0,
    form.bodies.findIndex(({mediaType}) => name.endsWith(`(${mediaType})`))
  );
  if (!/^(json|text)$/.test(form.bodies[body]?.kind ?? "")) return;
  const first = samplesOf(form, values);
  const next = samplesOf(form, {...values, body, text});
  for (const panel of operation.querySelectorAll(".samples .tab-panel")) {
    const language = panel.querySelector(".tab-label")?.textContent ?? "";
    const code = panel.querySelector("pre code");
    // What the specification's author has written is theirs.
    if (
      code &&
      next.has(language) &&
      (panel.hasAttribute("data-follows") || code.textContent === first.get(language))
    ) {
      panel.setAttribute("data-follows", "");
      code.replaceChildren(...coloured(next.get(language)!).map(nodeOf));
    }
  }
}

function samplesOf(form: RequestForm, values: ReturnType<typeof initialValues>): Map<string, string> {
  return new Map(requestSamples(composedRequest(form, values).request).map(({label, text}) => [label, text]));
}

/** Shows the example of an answer that has the same name, and its status. */
function showAnswer(operation: Element, name: string): void {
  const inputs = [...operation.querySelectorAll<HTMLInputElement>('input[name^="response-example"]')];
  const one = inputs.find((input) => labelOf(input) === name);
  // The only example of a status has its name above it.
  const isOnly = (input: HTMLInputElement): boolean =>
    panelOf(input)?.querySelector(":scope > .examples-note")?.textContent === name;
  const status = inputs.find((input) => (one ? panelOf(input)?.contains(one) : isOnly(input)));
  for (const input of [one, status]) if (input) input.checked = true;
}

function labelOf(input: HTMLInputElement): string {
  return input.labels?.[0]?.textContent.trim() ?? "";
}

function panelOf(input: HTMLInputElement): Element | null {
  return input.labels?.[0]?.nextElementSibling ?? null;
}

function nodeOf({text, kind}: ReturnType<typeof coloured>[number]): Node {
  if (kind === null) return document.createTextNode(text);
  const element = document.createElement(kind);
  if (kind === "span") element.className = "hljs-keyword";
  element.textContent = text;
  return element;
}
