// The settings of a TOML block, with qualified keys: [SQLStore] and
// RetentionPeriod = "…" is "SQLStore.RetentionPeriod". Tolerates "..." for lines left out.

export interface Setting {
  key: string;
  /** As written, on one line. */
  value: string;
  /** Offset in the block. */
  at: number;
}

export function settingsOf(block: string): Setting[] {
  const settings: Setting[] = [];
  const lines = block.split("\n");
  let table = "";
  let at = 0;
  for (let index = 0; index < lines.length; index++) {
    const start = at;
    const line = lines[index]!;
    at += line.length + 1;
    const section = /^\s*\[\[?\s*([^\]]+?)\s*\]\]?\s*(#.*)?$/.exec(line);
    const setting = /^(\s*)((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=\s*(.*)$/.exec(line);
    if (section) table = plainKey(section[1]!);
    if (section || !setting) continue;
    let value = withoutComment(setting[3]!);
    for (let more = 0; more < 200 && isOpen(value) && index + 1 < lines.length; more++) {
      at += lines[++index]!.length + 1;
      value = `${value} ${withoutComment(lines[index]!)}`;
    }
    const key = plainKey(setting[2]!);
    settings.push({key: table === "" ? key : `${table}.${key}`, value, at: start + setting[1]!.length});
  }
  return settings;
}

function plainKey(key: string): string {
  return key.replace(/["']/g, "").replace(/\s*\.\s*/g, ".");
}

function withoutComment(text: string): string {
  if (/^("""|''')/.test(text)) return text.trim();
  const [value = ""] = /^(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^#"'])*/.exec(text)!;
  return (value === "" ? text : value).trim();
}

/** A list or a text of several lines that has not ended yet. */
function isOpen(value: string): boolean {
  const long = /^("""|''')/.exec(value)?.[1];
  if (long) return value.length < 6 || !value.endsWith(long);
  if (!value.startsWith("[")) return false;
  const bare = value.replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, "");
  return bare.split("[").length > bare.split("]").length;
}
