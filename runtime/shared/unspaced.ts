// Scripts that are written without spaces between words.

const SCRIPTS = ["Han", "Hiragana", "Katakana", "Thai", "Lao", "Khmer", "Myanmar"];

/** One of their letters. (`scx`: the long vowel of katakana belongs to two.) */
export const UNSPACED = new RegExp(
  `(?:(?![\\p{P}\\p{S}\\p{Z}])[${SCRIPTS.map((script) => `\\p{scx=${script}}`).join("")}])`,
  "u"
);
