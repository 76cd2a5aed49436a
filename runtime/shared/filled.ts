// A message around texts. Around elements: ../sentence.ts.

/** @param parts what takes the places of the names in braces */
export function filled(message: string, parts: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) => String(parts[name]));
}
