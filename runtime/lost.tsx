// Files that cannot be fetched: the network is gone, or a deployment has replaced them while the page was open.

import {createRoot} from "react-dom/client";
import PageFailed from "@theme/PageFailed";
import {messages} from "./messages/shell.ts";
import type {Runtime} from "./runtime.ts";
import {RELOADED_KEY} from "./shared/keys.ts";

/** A box that says what is missing. It leaves when the reader or the network asks for another attempt. */
export function failedBox(message: string, retry: () => void): Element {
  const box = document.createElement("div");
  const again = () => {
    removeEventListener("online", again);
    box.remove();
    retry();
  };
  addEventListener("online", again);
  createRoot(box).render(<PageFailed error={message} retry={again} />);
  return box;
}

/**
 * Says below a component that it is not alive. After a deployment the page itself is new: it is loaded again, once, if
 * the reader has entered nothing.
 */
export function sayLost(part: Element, {storage: {session}}: Runtime): void {
  const {href} = location;
  if (navigator.onLine && session.get(RELOADED_KEY) !== href && !hasEntered()) {
    session.set(RELOADED_KEY, href);
    location.reload();
  } else part.after(failedBox(messages.partNotLoaded, () => location.reload()));
}

/** Whether a reload would lose what the reader has typed. */
function hasEntered(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>("main input, main textarea")].some(
    ({value, defaultValue}) => value !== defaultValue
  );
}
