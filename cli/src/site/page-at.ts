// Looks up pages by route.

import type {Ask} from "../engine/query.ts";
import type {Page} from "../model.ts";
import {shown} from "./frame.ts";
import {pageFacts} from "./pages.ts";

/** The page at a route; null if there is none. */
export function pageAt(ask: Ask, route: string): Page | null {
  const around = ask(shown, route);
  if (!around) return null;
  return around.origin === null ? around.generated : (ask(pageFacts, around.origin)?.page ?? null);
}
