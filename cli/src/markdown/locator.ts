// Where a token stands in its file. marked's tokens carry `raw`, which adds up
// at top level only: within quotes, lists and containers the prefixes of lines
// are gone. So a cursor walks along the text in the order of the tokens and
// looks for each token's first line from where the last one was found.

export interface Locator {
  /** Offset of the token's first character; moves past it when `consume` is given. */
  find(raw: string): number;
  /** Moves behind the token that was found. */
  pass(raw: string): void;
  /** Confines the search to a block: [start, end). */
  enter(start: number, end: number): void;
  /** End of the block that the search is confined to. */
  end(): number;
}

export function createLocator(text: string, start: number): Locator {
  let at = start;
  let limit = text.length;

  const search = (line: string): number => {
    const block = text.slice(at, limit); // what lies behind the block is not looked through
    const found = block.indexOf(line);
    if (found >= 0) return at + found;
    const escaped = line.includes("|") ? block.indexOf(line.replace(/\|/g, "\\|")) : -1; // in a table cell
    return escaped >= 0 ? at + escaped : -1;
  };

  const passLine = (line: string): void => {
    const trimmed = line.trim();
    if (trimmed === "") return;
    const found = search(trimmed);
    if (found >= 0) at = found + trimmed.length;
  };

  return {
    enter(from, to) {
      at = from;
      limit = to;
    },
    end: () => limit,
    find(raw) {
      const found = search(firstLine(raw));
      return found < 0 ? at : found;
    },
    pass(raw) {
      if (raw.includes("\n")) raw.split("\n").forEach(passLine);
      else passLine(raw);
    }
  };
}

function firstLine(raw: string): string {
  const trimmed = raw.trimStart();
  const end = trimmed.indexOf("\n");
  return (end < 0 ? trimmed : trimmed.slice(0, end)).trimEnd();
}
