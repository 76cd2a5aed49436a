// Fetches the current state of a page from the watching server.

import {LIVE_FOLDER, type LivePage} from "../shared/live.ts";
import type {Addressing} from "../shared/urls.ts";

/** What the page shows now, which is not sent again. */
export interface LiveState {
  state: string;
  /** The file of its sidebar's whole tree; "" if it has not been loaded. */
  sidebar: string;
}

export const NOTHING_SHOWN: LiveState = {state: "", sidebar: ""};

export async function fetchLivePage(
  site: Pick<Addressing, "base">,
  pathname: string,
  {state, sidebar}: LiveState
): Promise<LivePage> {
  const query = new URLSearchParams({path: pathname, state, sidebar});
  const response = await fetch(`${site.base}${LIVE_FOLDER}page?${query.toString()}`);
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return (await response.json()) as LivePage;
}
