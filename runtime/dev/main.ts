// The browser's entry under `serve --watch`: the runtime, plus the code that keeps the
// page in sync with its sources. Builds do not contain this folder.

import site from "virtual:site-data";
import {running} from "../main.ts";
import {restoreState} from "./keep-state.ts";
import {startLive} from "./live.ts";
import {startOverlay} from "./overlay.ts";

const main = document.getElementById("main");
if (running && main) {
  restoreState(running);
  startLive({runtime: running, main, overlay: startOverlay(site.base), site});
}
