// Off-screen sections are not laid out (content-visibility); their class
// tells the browser their approximate height, because inline styles are forbidden.

/** "size-0" … "size-9": each twice as tall as the one before. */
export function sizeClass(rows: number): string {
  return `sized size-${Math.min(9, Math.max(0, Math.ceil(Math.log2(Math.max(1, rows / 2)))))}`;
}
