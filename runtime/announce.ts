// Announces visual changes to screen readers.

export function announce(text: string): void {
  const region = document.getElementById("announcer");
  if (region) region.textContent = text;
}
