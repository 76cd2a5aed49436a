// Titles of operations: the summary, or else the operation's id in words.

import {keyLocationOf, type Cursor} from "../shared/cursor.ts";
import {diagnose, type Diagnostic} from "../../core/diagnostics.ts";

interface Titled {
  id: string;
  title: string;
  tags: readonly string[];
  cursor: Cursor;
}

/** Most characters of a title: longer summaries are paragraphs. */
const MAX_TITLE_LENGTH = 100;

/** Not `List<T>` or `<name>`. */
const htmlTag =
  /<\/?(a|abbr|b|big|blockquote|br|code|del|div|em|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|samp|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|tt|u|ul|var)\b[^<>]*>/gi;

/** A summary as a title, without Markdown; "" if it is a paragraph. */
export function titleOf(summary: string): string {
  const plain = summary
    .replace(htmlTag, "")
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/`/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return plain.length > MAX_TITLE_LENGTH ? "" : plain;
}

/** Gives each operation without a title its id in words; reports those that another operation of the group has. */
export function completeTitles(operations: readonly Titled[]): Diagnostic[] {
  const groups = new Map<string, Titled[]>();
  for (const operation of operations) {
    const tag = operation.tags[0] ?? "";
    groups.set(tag, [...(groups.get(tag) ?? []), operation]);
  }
  return [...groups.values()].flatMap((group) => {
    const shared = sharedPrefix(group.map(({id}) => id));
    const untitled = new Set(group.filter(({title}) => title === ""));
    for (const operation of untitled) operation.title = inWords(withoutService(operation, shared));
    return equalTitles(group, untitled);
  });
}

/** "TradingDataService_ListAccounts" without its service, which is its tag or begins each id of its group. */
function withoutService({id, tags}: Titled, shared: string | null): string {
  const [prefix = "", rest = ""] = split(id);
  if (!/^\p{Lu}/u.test(rest)) return id; // the words of a snake-case id
  const isTag = tags.some((tag) => lettersOf(tag) === lettersOf(prefix));
  return isTag || prefix === shared ? rest : id;
}

function split(id: string): string[] {
  const at = id.indexOf("_");
  return at < 0 ? [] : [id.slice(0, at), id.slice(at + 1)];
}

function sharedPrefix(ids: readonly string[]): string | null {
  const prefixes = new Set(ids.map((id) => split(id)[0]));
  return ids.length > 1 && prefixes.size === 1 ? ([...prefixes][0] ?? null) : null;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** "ListAccounts" is "List accounts", "get_user_by_id" "Get user by id", "readCoreV1Pod" "Read core V1 pod". */
function inWords(id: string): string {
  const words = id.split("_").flatMap((part) => part.match(nameWords) ?? []);
  const lower = words.map((word) => (/^\p{Lu}+s?$|^V\d/u.test(word) && word.length > 1 ? word : word.toLowerCase()));
  const text = lower.join(" ") || id;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Splits at capitals, keeping acronyms together; digits belong to the preceding letters. */
const nameWords =
  /\p{Lu}+s?(?=\p{Lu}\p{Ll}|[^\p{L}\p{N}]|$)|\p{Lu}?[\p{Ll}]+\d*|\p{Lu}+\d*|\d+(?:st|nd|rd|th)?|[^\P{L}\p{Lu}\p{Ll}]+/gu;

/** Of two summaries that are the same, their author knows. */
function equalTitles(group: readonly Titled[], untitled: ReadonlySet<Titled>): Diagnostic[] {
  const known = new Map<string, Titled>();
  return group.flatMap((operation) => {
    const other = known.get(operation.title);
    known.set(operation.title, other ?? operation);
    if (!other || !(untitled.has(operation) || untitled.has(other))) return [];
    return [
      diagnose(
        "spec-duplicate-title",
        keyLocationOf(operation.cursor),
        `${operation.id} and ${other.id} have the same title, "${operation.title}", in the same group.`,
        "give each a summary of its own"
      )
    ];
  });
}
