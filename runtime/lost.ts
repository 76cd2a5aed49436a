// Files that cannot be fetched: the network is gone, or a deployment has replaced them while the page was open.

import {messages} from "./messages/shell.ts";
import type {Runtime} from "./runtime.ts";
import {RELOADED_KEY} from "./shared/keys.ts";

/** Says that something waits for the network, and runs it when that returns. */
export function waitForNetwork(text: string, run: () => void): void {
  const notice = note(text, "notice");
  document.body.append(notice);
  whenOnline(notice, run);
}

/**
 * Says below a component that it is not alive. After a deployment the page itself is new: it is loaded again, once, if
 * the reader has entered nothing.
 *
 * @param retry when the network returns
 */
export function sayLost(part: Element, {storage: {session}}: Runtime, retry: () => void): void {
  const {href} = location;
  if (navigator.onLine && session.get(RELOADED_KEY) !== href && !hasEntered()) {
    session.set(RELOADED_KEY, href);
    return location.reload();
  }
  const box = note(messages.partNotLoaded, "part-failed");
  const button = document.createElement("button");
  button.textContent = messages.reload;
  button.onclick = () => location.reload();
  box.append(button);
  part.after(box);
  whenOnline(box, retry);
}

function whenOnline(box: Element, run: () => void): void {
  addEventListener(
    "online",
    () => {
      box.remove();
      run();
    },
    {once: true}
  );
}

/** Whether a reload would lose what the reader has typed. */
function hasEntered(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>("main input, main textarea")].some(
    ({value, defaultValue}) => value !== defaultValue
  );
}

function note(text: string, className: string): HTMLElement {
  const made = document.createElement("p");
  made.textContent = text;
  made.className = className;
  made.role = "status";
  return made;
}
