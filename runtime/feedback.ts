// Sends a page's feedback without leaving the page. Analytics scripts can
// listen for "protodocs:feedback".

import {messages} from "./messages/shell.ts";

export function sendFeedback(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.closest(".feedback")) return;
    event.preventDefault();
    const data = new FormData(form, event.submitter);
    const answer = Object.fromEntries([...data].map(([name, value]) => [name, String(value)]));
    const say = (text: string): void => {
      const status = document.createElement("p");
      status.setAttribute("role", "status");
      status.textContent = text;
      status.tabIndex = -1;
      form.replaceChildren(status);
      status.focus(); // the focused button is gone
    };
    fetch(form.action, {method: "POST", mode: "no-cors", keepalive: true, body: new URLSearchParams(answer)}).then(
      () => {
        say(form.dataset["thanks"] ?? "");
        document.dispatchEvent(new CustomEvent("protodocs:feedback", {detail: answer}));
      },
      () => say(messages.answerNotSent)
    );
  });
}
