// The progress bar at the top of the window while the next page loads, shown only
// if loading takes long enough to be noticed.

/** Milliseconds before the bar appears. */
export const PROGRESS_DELAY = 200;

export function createProgress(bar: HTMLElement | null): (busy: boolean) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (busy) => {
    clearTimeout(timer);
    if (!bar) return;
    if (busy) timer = setTimeout(() => (bar.hidden = false), bar.hidden ? PROGRESS_DELAY : 0);
    else if (!bar.hidden) bar.hidden = true;
  };
}
