// The current heading, for the table of contents.

import {useEffect, useState} from "react";
import {idIn} from "./scroll.ts";

/** Id of the last heading that has reached the top of the window; null before the first. */
export function useActiveHeading(ids: string[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  const key = ids.join(" ");

  useEffect(() => {
    const update = () => setActive(activeOf(key.split(" ")));
    const shown = new AbortController();
    update();
    // Browsers send one of each in a frame.
    for (const type of ["scroll", "resize"]) addEventListener(type, update, shown);
    return () => shown.abort();
  }, [key]);

  return active;
}

/** A heading that was jumped to rests just below the navbar; a few pixels lower still counts. */
const REACHED = 120;

function activeOf(ids: string[]): string | null {
  const atEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  const hash = idIn(location.hash);
  if (atEnd && ids.includes(hash)) return hash;
  let last: string | null = null;
  for (const id of ids) {
    const top = document.getElementById(id)?.getClientRects()[0]?.top;
    if (top === undefined) continue;
    if (top > (atEnd ? innerHeight : REACHED)) break;
    last = id;
  }
  return last;
}
