// Components whose files cannot be fetched: the network is gone, or a deployment has replaced them while the page was
// open.

import {createRoot} from "react-dom/client";
import PageFailed from "@theme/PageFailed";
import {messages} from "./messages/shell.ts";
import type {Runtime} from "./runtime.ts";
import {RELOADED_KEY} from "./shared/keys.ts";

/**
 * Says below a component that it is not alive. After a deployment the page itself is new: it is loaded again, once, if
 * the reader has entered nothing.
 */
export function sayLost(part: Element, {storage: {session}}: Runtime): void {
  const {href} = location;
  const reload = () => location.reload();
  if (navigator.onLine && session.get(RELOADED_KEY) !== href && !hasEntered()) {
    session.set(RELOADED_KEY, href);
    return reload();
  }
  const box = document.createElement("div");
  part.after(box);
  createRoot(box).render(<PageFailed error={messages.partNotLoaded} retry={reload} />);
}

/** Whether a reload would lose what the reader has typed. */
function hasEntered(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>("main input, main textarea")].some(
    ({value, defaultValue}) => value !== defaultValue
  );
}
