// Some changes need a reload: scripts, the site's title. This preserves what the reader had
// opened, and the scroll position.

import type {Runtime} from "../runtime.ts";

const KEY = "protodocs.live";

interface Kept {
  address: string;
  scroll: number;
  branches: Record<string, boolean>;
  /** Whether each <details> of the article is open, in order. */
  open: boolean[];
}

export function reloadKeepingState({branches}: Runtime): void {
  const kept: Kept = {
    address: location.pathname,
    scroll: scrollY,
    branches: branches.get(),
    open: details().map(({open}) => open)
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage nothing is preserved.
  }
  location.reload();
}

export function restoreState(runtime: Runtime): void {
  const kept = takeKept();
  if (kept?.address !== location.pathname) return;
  runtime.branches.set(kept.branches);
  details().forEach((element, index) => (element.open = kept.open[index] ?? element.open));
  scrollTo(0, kept.scroll);
}

function takeKept(): Kept | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text === null ? null : (JSON.parse(text) as Kept);
  } catch {
    return null;
  }
}

function details(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>("#pd-main details")];
}
