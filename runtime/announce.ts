// Tells screen readers what sighted readers see happen.

export function announce(text: string): void {
  const region = document.getElementById("announcer");
  if (region) region.textContent = text;
}
