// Splits a shell block into commands, as a reader would: no expansion, no
// control flow. Each word keeps its offset. Output between prompts is skipped.

import {promptOf, isSession} from "./prompts.ts";

export interface Word {
  text: string;
  /** Offset in the block. */
  at: number;
  /** Contains a variable, substitution or placeholder, so its value is unknown. */
  isOpen: boolean;
  /** May stand for several words or none: an unquoted variable, "[options]". */
  isElastic: boolean;
}

export interface Syntax {
  /** Joins lines and quotes a character. */
  escape: "\\" | "`" | "^";
}

/** Substitutions within substitutions that are looked into. */
const deepest = 8;

/** Commands in order, including those in subshells and substitutions: split at |, &, ;, parentheses and line ends. */
export function shellCommands(block: string, {escape}: Syntax, depth = 0): Word[][] {
  const commands: Word[][] = [];
  const session = isSession(block);
  let words: Word[] = [];
  let word: Word | null = null;
  let isFile = false; // the next word is the target of a redirection
  let heredocs: string[] = [];
  const endWord = (): void => {
    if (word && !isFile) words.push(word);
    if (word) isFile = false;
    word = null;
  };
  const endCommand = (): void => {
    endWord();
    if (words.length > 0) commands.push(words);
    words = [];
    isFile = false;
  };
  const add = (text: string, at: number, isOpen = false, isElastic = false): void => {
    word ??= {text: "", at, isOpen: false, isElastic: false};
    word.text += text;
    word.isOpen ||= isOpen;
    word.isElastic ||= isElastic;
  };
  const nested = (from: number, to: number): void => {
    if (depth === deepest) return;
    for (const inner of shellCommands(block.slice(from, to), {escape}, depth + 1))
      commands.push(inner.map((each) => ({...each, at: each.at + from})));
  };
  /** Start of the next command line, at a start of line. */
  const lineStart = (from: number): number => {
    let at = from;
    for (;;) {
      const prompt = promptOf(block, at);
      if (prompt > 0 || !session || at >= block.length) return at + prompt;
      at = afterLine(block, at);
    }
  };

  for (let at = lineStart(0); at < block.length; at++) {
    const char = block[at]!;
    const next = block[at + 1];
    if (char === escape && next === "\n") {
      endWord();
      at++;
      if (session && /^[ \t]*>>? /.test(block.slice(at + 1, at + 20))) at = block.indexOf(">", at) + 1;
    } else if (char === escape) {
      add(block[++at] ?? "", at);
    } else if (char === "'" || char === '"') {
      const end = closing(block, at, escape);
      const inside = block.slice(at + 1, end);
      add(char === '"' ? inside.replace(/\\(["$`\\])/g, "$1") : inside, at, char === '"' && /[$`]/.test(inside));
      for (let from = char === '"' ? inside.indexOf("$(") : -1; from >= 0;) {
        const to = closingParenthesis(inside, from + 2);
        nested(at + 1 + from + 2, at + 1 + to);
        from = inside.indexOf("$(", to);
      }
      at = end;
    } else if (char === "#" && !word) {
      at = afterLine(block, at) - 2;
    } else if (char === "<" && /^<<-?[^<]/.test(block.slice(at, at + 4))) {
      const [all, name = ""] = /^<<-?[ \t]*(['"]?[\w.-]*['"]?)/.exec(block.slice(at, at + 200))!;
      heredocs.push(name.replace(/['"]/g, ""));
      endWord();
      at += all.length - 1;
    } else if (char === "<" && /^<[A-Za-z](?:[^<>\n]*[^\s<>])?>/.test(block.slice(at, at + 200))) {
      const end = block.indexOf(">", at);
      add(block.slice(at, end + 1), at, true);
      at = end;
    } else if ((char === "<" || char === ">") && next === "(") {
      const end = closingParenthesis(block, at + 2);
      nested(at + 2, end);
      add(block.slice(at, end + 1), at, true);
      at = end;
    } else if (char === "<" || char === ">" || (char === "&" && next === ">")) {
      if (word !== null && /^\d+$/.test((word as Word).text)) word = null; // 2>&1
      endWord();
      const [operator] = /^(?:&>>?|<<<|>>|>\||[<>]&|<>|[<>])/.exec(block.slice(at, at + 3))!;
      at += operator.length - 1;
      isFile = true;
    } else if (char === "\n") {
      endCommand();
      for (const name of heredocs) at = endOfHeredoc(block, at, name);
      heredocs = [];
      at = lineStart(at + 1) - 1;
    } else if (/[|&;()]/.test(char)) {
      endCommand();
    } else if (/\s/.test(char)) {
      endWord();
    } else if (char === "$" && next === "(") {
      const end = closingParenthesis(block, at + 2);
      if (block[at + 2] !== "(") nested(at + 2, end);
      add(block.slice(at, end + 1), at, true, !word);
      at = end;
    } else if (char === "$" && next === "{") {
      const end = block.indexOf("}", at);
      add(block.slice(at, end < 0 ? block.length : end + 1), at, true, !word);
      at = end < 0 ? block.length : end;
    } else if (char === "`") {
      const end = block.indexOf("`", at + 1);
      nested(at + 1, end < 0 ? block.length : end);
      add(block.slice(at, end < 0 ? block.length : end + 1), at, true, !word);
      at = end < 0 ? block.length : end;
    } else {
      const isVariable = char === "$" || (char === "%" && escape === "^");
      add(char, at, isVariable || /[*?{[]/.test(char), !word && (isVariable || char === "["));
    }
  }
  endCommand();
  return commands;
}

/** Offset of the quote that closes the one at `from`, or of the end if none does. */
function closing(block: string, from: number, escape: string): number {
  const quote = block[from]!;
  for (let at = from + 1; at < block.length; at++) {
    if (block[at] === escape && quote === '"') at++;
    else if (block[at] === quote) return at;
  }
  return block.length;
}

/** Offset of the parenthesis that closes the one before `from`, outside quotes. */
function closingParenthesis(block: string, from: number): number {
  let depth = 1;
  for (let at = from; at < block.length; at++) {
    const char = block[at]!;
    if (char === "\\") at++;
    else if (char === "'" || char === '"') at = closing(block, at, "\\");
    else if (char === "(") depth++;
    else if (char === ")" && --depth === 0) return at;
  }
  return block.length;
}

/** Offset of the end of the line that closes a here-document, whose text begins after the line end at `from`. */
function endOfHeredoc(block: string, from: number, name: string): number {
  for (let at = from + 1; at < block.length; at = afterLine(block, at)) {
    const end = afterLine(block, at) - 1;
    if (block.slice(at, end).trim().replace(/^> /, "") === name) return end;
  }
  return block.length;
}

function afterLine(block: string, at: number): number {
  const end = block.indexOf("\n", at);
  return end < 0 ? block.length + 1 : end + 1;
}
