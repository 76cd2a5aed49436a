// Shortens a description for cards and `<meta>`.

/** The first sentences, for `<meta>` and cards. */
export function firstSentences(text: string): string {
  if (text.length <= 160) return text;
  const sentence = /^.{40,160}?[.!?](?=\s)/.exec(text)?.[0];
  return sentence ?? `${text.slice(0, 157).replace(/\s+\S*$/, "")}…`;
}
