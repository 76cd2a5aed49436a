// Copies text to the clipboard, by selection where there is no interface for it.

/** True if the browser has copied it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return (await import("./copy-by-selection.ts")).copyBySelection(text);
  }
}
