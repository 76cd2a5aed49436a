// Finds words for readers in the source of theme and runtime: text between tags,
// attributes that are shown or read out, and strings that read like language.

import fs from "node:fs";
import path from "node:path";
import {parseSync} from "oxc-parser";

export interface FoundString {
  /** "themes/default/Toc.tsx:12" */
  place: string;
  text: string;
}

const root = path.dirname(import.meta.dirname);

/** Stands for what a template inserts. */
const HOLE = "…";

/** Attributes whose text readers see or hear. */
const SHOWN = ["aria-label", "title", "placeholder", "alt", "label"];
const SHOWN_IN_HTML = new RegExp(`\\b(?:${SHOWN.join("|")})="([^"]*)"`, "g");

/** What these get is a name, or is for whoever develops the site. */
const NOT_FOR_READERS =
  /^(?:\w+\.(?:warn|error|log|querySelector|querySelectorAll)|useRuntime|original|matchMedia|\w*Error)$/;

/** Each string for readers in a file. @param source its text; by default as it is on disk */
export function interfaceStrings(file: string, source = fs.readFileSync(path.join(root, file), "utf8")): FoundString[] {
  const {program, errors} = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  return textsIn(program as unknown as Node).map(({text, start}) => ({
    place: `${file}:${source.slice(0, start).split("\n").length}`,
    text: text.replace(/\s+/g, " ").trim()
  }));
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** Where a module reads messages outside of its functions: "themes/default/Toc.tsx:12". */
export function messagesReadEarly(file: string, source = fs.readFileSync(path.join(root, file), "utf8")): string[] {
  const {program} = parseSync(file, source);
  const names = new Set(
    program.body.flatMap((statement) =>
      statement.type === "ImportDeclaration" && /\/messages\/\w+\.ts$/.test(statement.source.value)
        ? statement.specifiers.map(({local}) => local.name)
        : []
    )
  );
  const found: number[] = [];
  const visit = (node: Node): void => {
    if (/^ImportDeclaration$|Function|^TS(?:Type|Interface)/.test(node.type)) return;
    if (node.type === "Identifier" && names.has(String(node["name"]))) found.push(node.start);
    const isNamed = node.type === "MemberExpression" && node["computed"] === false;
    for (const child of isNamed ? [node["object"] as Node] : childrenOf(node)) visit(child);
  };
  visit(program as unknown as Node);
  return found.map((start) => `${file}:${source.slice(0, start).split("\n").length}`);
}

interface Text {
  text: string;
  start: number;
}

function textsIn(node: Node): Text[] {
  if (isNotForReaders(node)) return [];
  const {start} = node;
  if (node.type === "JSXText") return wordsIn(node);
  if (node.type === "JSXAttribute") {
    const name = String((node["name"] as Node)["name"]);
    const value = node["value"] as Node | null;
    if (value?.type === "Literal")
      return SHOWN.includes(name) && hasLetters(value["value"]) ? [{text: String(value["value"]), start}] : [];
    if (name === "className" || name === "d") return [];
  }
  const text = stringOf(node);
  const own = text !== null && shownIn(text).some(readsLikeLanguage) ? [{text, start}] : [];
  return [...own, ...childrenOf(node).flatMap(textsIn)];
}

/** Text between tags begins at its first word. */
function wordsIn({value, start}: Node): Text[] {
  const text = String(value);
  return hasLetters(text) ? [{text, start: start + text.search(/\S/)}] : [];
}

function hasLetters(text: unknown): boolean {
  return /\p{L}/u.test(String(text));
}

function isNotForReaders(node: Node): boolean {
  if (/^(?:Import|ExportAll|TS(?!As|NonNull|Satisfies))|^ThrowStatement$/.test(node.type)) return true;
  if (node.type === "BinaryExpression") return /^[!=]==$/.test(String(node["operator"]));
  return /^(?:Call|New)Expression$/.test(node.type) && NOT_FOR_READERS.test(calleeOf(node["callee"] as Node));
}

/** "console.warn", "useRuntime"; an object that is not a name is left out. */
function calleeOf({type, name, object, property}: Node): string {
  if (type !== "MemberExpression") return String(name ?? "");
  return `${String((object as Node)["name"] ?? "object")}.${String((property as Node)["name"])}`;
}

function stringOf(node: Node): string | null {
  if (node.type === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node.type !== "TemplateLiteral") return null;
  return (node["quasis"] as {value: {cooked: string}}[]).map(({value}) => value.cooked).join(HOLE);
}

/** Of HTML, the text and the attributes that are shown. */
function shownIn(text: string): string[] {
  if (!/<[!/a-z]|="/.test(text)) return [text];
  return [
    text.replace(/<[^>]*>?|[\w-]+="[^"]*"/g, " "),
    ...[...text.matchAll(SHOWN_IN_HTML)].map(([, words]) => words!)
  ];
}

/** Several words, or one with a capital letter; no names, class names or selectors. */
function readsLikeLanguage(text: string): boolean {
  if (/^(?=.*\w-[\w…])[a-z…-]+(?:,? [a-z…-]+)*$/.test(text) || /^\p{Lu}\p{Ll}+\p{Lu}\w*$/u.test(text)) return false;
  if (/(?:^|\s)[.#:>]\w|\w\[|^[a-z]+: …$/.test(text)) return false;
  return /\p{L}{2,}[,.;:]? [\p{L}…]|…,? \p{L}{2,}|^\p{Lu}\p{Ll}+/u.test(text);
}

function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([key, value]) =>
    key === "key" && node.type === "Property"
      ? []
      : (Array.isArray(value) ? value : [value]).filter(
          (child): child is Node => typeof child === "object" && child !== null && "type" in child
        )
  );
}
