// Splits a shell block into commands, as a reader would:
// no expansion, no control flow. Each word keeps its offset.

export interface Word {
  text: string;
  /** Offset in the block. */
  at: number;
  /** Contains a variable, substitution or placeholder, so its value is unknown. */
  isOpen: boolean;
}

/** Commands in order: split at |, &, ; and line ends, joined over "\" at an end of line. */
export function shellCommands(block: string): Word[][] {
  const commands: Word[][] = [];
  let words: Word[] = [];
  let word: Word | null = null;
  const endWord = (): void => {
    if (word) words.push(word);
    word = null;
  };
  const endCommand = (): void => {
    endWord();
    if (words.length > 0) commands.push(words);
    words = [];
  };
  const add = (text: string, at: number, isOpen = false): void => {
    word ??= {text: "", at, isOpen: false};
    word.text += text;
    word.isOpen ||= isOpen;
  };
  let heredoc: string | null = null;
  for (let at = 0; at < block.length; at++) {
    const char = block[at]!;
    if (char === "\\" && block[at + 1] === "\n") {
      endWord();
      at++;
    } else if (char === "\\") {
      add(block[++at] ?? "", at);
    } else if (char === "'" || char === '"') {
      const end = closing(block, at);
      const inside = block.slice(at + 1, end);
      add(inside, at, char === '"' && /[$`]/.test(inside));
      at = end;
    } else if (char === "#" && !word) {
      const end = block.indexOf("\n", at);
      at = (end < 0 ? block.length : end) - 1;
    } else if (char === "<" && block[at + 1] === "<") {
      heredoc = /^<<-?\s*['"]?(\w+)/.exec(block.slice(at))?.[1] ?? null;
      endWord();
      at = Math.max(at + 1, block.indexOf("\n", at) - 1);
    } else if (char === "\n" && heredoc !== null) {
      const end: number = block.indexOf(`\n${heredoc}`, at);
      at = end < 0 ? block.length : end + heredoc.length;
      heredoc = null;
      endCommand();
    } else if (/[|&;\n]/.test(char)) {
      endCommand();
    } else if (/\s/.test(char)) {
      endWord();
    } else if (char === "$" && block[at + 1] === "(") {
      const end = block.indexOf(")", at);
      add(block.slice(at, end < 0 ? block.length : end + 1), at, true);
      at = end < 0 ? block.length : end;
    } else {
      add(char, at, char === "$" || char === "`" || char === "<" || char === ">" || char === "*" || char === "{");
    }
  }
  endCommand();
  return commands;
}

/** Offset of the quote that closes the one at `from`, or of the end if none does. */
function closing(block: string, from: number): number {
  const quote = block[from]!;
  for (let at = from + 1; at < block.length; at++) {
    if (block[at] === "\\" && quote === '"') at++;
    else if (block[at] === quote) return at;
  }
  return block.length;
}
