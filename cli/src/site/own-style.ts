// The project's own style sheet, for colours outside of browsers.

import type {Ask} from "../engine/query.ts";
import {configInput, fileInput} from "./inputs.ts";

/** Text of theme/custom.css, or "". */
export function ownStyle(ask: Ask): string {
  const {theme} = ask(configInput, "");
  const content = theme === null ? null : ask(fileInput, `${theme}/custom.css`);
  return content && "bytes" in content ? Buffer.from(content.bytes).toString("utf8") : "";
}
