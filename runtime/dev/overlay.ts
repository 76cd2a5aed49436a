// Shows the page's faults in an overlay: file and line, the line itself,
// the hint, and a link that opens the editor. It lives in a shadow tree,
// so that its styles and the site's do not interfere.

import {LIVE_FOLDER, type LiveFault} from "../shared/live.ts";
import {overlayStyle} from "./overlay-style.ts";

export interface Overlay {
  show(faults: readonly LiveFault[], elsewhere: readonly LiveFault[]): void;
  connected(connected: boolean): void;
}

export function startOverlay(base: string): Overlay {
  const host = document.createElement("protodocs-overlay");
  const root = host.attachShadow({mode: "open"});
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(overlayStyle);
  root.adoptedStyleSheets = [sheet];
  document.body.append(host);

  let faults: readonly LiveFault[] = [];
  let elsewhere: readonly LiveFault[] = [];
  let stopped = false;
  /** The faults for which the overlay was closed; it opens again for others. */
  let closed = "";
  let opened = false;

  function draw(): void {
    const errors = faults.filter(({severity}) => severity === "error");
    const open = opened || (errors.length > 0 && faultsKey(errors) !== closed);
    const parts = [
      stopped && make("p", {class: "chip stopped", role: "status"}, "protodocs serve has stopped; waiting for it"),
      open ? panel(errors.length > 0) : chip()
    ];
    root.replaceChildren(...parts.filter((part) => part instanceof Node));
  }

  function panel(broken: boolean): HTMLElement {
    const close = make("button", {type: "button", class: "close", "aria-label": "Close"}, "×");
    close.addEventListener("click", () => {
      closed = faultsKey(faults.filter(({severity}) => severity === "error"));
      opened = false;
      draw();
    });
    return make(
      "section",
      {class: "panel", role: "alert", "aria-label": "Faults of this page"},
      make(
        "header",
        {},
        make("strong", {}, `${counted(faults) || "Nothing is wrong with this page"}`),
        broken && make("span", {}, "the page is as it last was"),
        close
      ),
      ...faults.map((fault) => faultOf(fault, base)),
      elsewhere.length > 0 &&
        make(
          "details",
          {},
          make("summary", {}, `${counted(elsewhere)} on other pages`),
          ...elsewhere.map((fault) => faultOf(fault, base))
        )
    );
  }

  function chip(): HTMLElement | false {
    if (faults.length + elsewhere.length === 0) return false;
    const text = faults.length > 0 ? counted(faults) : `${counted(elsewhere)} elsewhere`;
    const worst = [...faults, ...elsewhere].some(({severity}) => severity === "error") ? "error" : "warning";
    const button = make("button", {type: "button", class: `chip ${worst}`}, text);
    button.addEventListener("click", () => {
      opened = true;
      draw();
    });
    return button;
  }

  return {
    show(next, others) {
      if (faultsKey(next) + faultsKey(others) === faultsKey(faults) + faultsKey(elsewhere)) return;
      faults = next;
      elsewhere = others;
      if (faults.length + elsewhere.length === 0) opened = false;
      draw();
    },
    connected(connected) {
      if (stopped === !connected) return;
      stopped = !connected;
      draw();
    }
  };
}

function faultOf(fault: LiveFault, base: string): HTMLElement {
  const {code, severity, message, hint, file, line, column, source, editor} = fault;
  const place = make("a", {href: editor, class: "place", title: "Open in the editor"}, `${file}:${line}:${column}`);
  place.addEventListener("click", (event) => {
    event.preventDefault();
    void openInEditor(base, fault);
  });
  return make(
    "article",
    {class: severity},
    make("p", {class: "head"}, place, make("span", {class: "code"}, `${severity} ${code}`)),
    make("p", {class: "message"}, message),
    source !== null &&
      make(
        "pre",
        {},
        make("span", {class: "number"}, `${line} `),
        source,
        "\n",
        make("span", {class: "caret", "aria-hidden": "true"}, `${" ".repeat(String(line).length + column)}^`)
      ),
    hint !== null && make("p", {class: "hint"}, `hint: ${hint}`)
  );
}

/** The server starts the editor; if it knows none, the browser opens the editor's URL. */
async function openInEditor(base: string, {file, line, column, editor}: LiveFault): Promise<void> {
  const response = await fetch(`${base}${LIVE_FOLDER}open`, {
    method: "POST",
    headers: {"content-type": "application/json"},
    body: JSON.stringify({file, line, column})
  }).catch(() => null);
  if (!response?.ok) location.assign(editor);
}

function counted(faults: readonly LiveFault[]): string {
  const count = (severity: LiveFault["severity"], noun: string): string[] => {
    const number = faults.filter((fault) => fault.severity === severity).length;
    return number === 0 ? [] : [`${number} ${noun}${number === 1 ? "" : "s"}`];
  };
  return [...count("error", "error"), ...count("warning", "warning"), ...count("note", "note")].join(", ");
}

function faultsKey(faults: readonly LiveFault[]): string {
  return JSON.stringify(faults);
}

function make(name: string, attributes: Record<string, string>, ...children: (Node | string | false)[]): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children.filter((child) => child !== false));
  return element;
}
