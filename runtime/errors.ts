// Formats an error for readers.

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The message and those of its causes, outermost first. */
export function causesOf(error: unknown): string[] {
  const messages = [];
  const seen = new Set<unknown>();
  for (
    let at = error;
    at !== undefined && at !== null && !seen.has(at);
    at = at instanceof Error ? at.cause : undefined
  ) {
    seen.add(at);
    messages.push(messageOf(at));
  }
  return messages;
}
