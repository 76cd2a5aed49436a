// Asks for consent to load scripts, stores the
// answer, and lets the reader change it.

import type {ConsentData} from "./shared/page-data.ts";
import {CONSENT_KEY} from "./shared/keys.ts";
import {createStorages} from "./storage.ts";
import {shellElement} from "./shell-element.ts";

export function askForConsent(): void {
  const data = shellElement("consent")?.textContent;
  if (!data) return;
  const consent = JSON.parse(data) as ConsentData;
  const {local} = createStorages();
  let answer = local.get(CONSENT_KEY); // without storage, the reader is asked on each visit
  let question: HTMLElement | null = null;

  const decide = (given: "yes" | "no"): void => {
    const before = answer;
    answer = given;
    local.set(CONSENT_KEY, given);
    question?.remove();
    question = null;
    if (given === "yes" && before !== "yes") load(consent.scripts);
    if (given === "no" && before === "yes") location.reload(); // a running script cannot be unloaded
  };
  const ask = (): void => {
    if (question) return;
    question = element("section", {class: "consent", "aria-label": consent.settings});
    question.append(
      element("p", {}, consent.text),
      button(consent.accept, () => decide("yes")),
      button(consent.decline, () => decide("no"))
    );
    document.body.append(question);
  };

  if (answer === "yes") load(consent.scripts);
  else if (answer === null) ask();
  const place = element("p", {class: "consent-settings"});
  place.append(button(consent.settings, ask));
  shellElement("footer")?.after(place);
}

function load(scripts: ConsentData["scripts"]): void {
  for (const {src, attributes} of scripts) {
    const script = document.createElement("script");
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.src = src;
    document.head.append(script);
  }
}

function element(name: string, attributes: Record<string, string>, text = ""): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}

function button(label: string, act: () => void): HTMLElement {
  const made = element("button", {type: "button"}, label);
  made.addEventListener("click", act);
  return made;
}
