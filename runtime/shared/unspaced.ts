// Scripts that are written without spaces between words.

/** One of their letters. (`scx`: the long vowel of katakana belongs to two.) */
export const UNSPACED =
  /(?![\p{P}\p{S}\p{Z}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
