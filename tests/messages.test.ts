// Every text of the interface is in the catalogue of messages, and every message is used.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {english} from "../runtime/messages/messages.ts";
import {interfaceStrings, messagesReadEarly} from "./interface-strings.ts";

const root = path.dirname(import.meta.dirname);

/** What no reader of a site sees, or nobody translates. */
const elsewhere = [
  "runtime/messages/",
  "runtime/dev/", // the panel of `serve --watch` is for authors
  "runtime/proto/commands.ts", // code
  "runtime/shared/request-samples.ts", // code
  "runtime/shared/version-record.ts", // diagnostics
  "themes/default/inline-script.ts", // to whoever published the site wrongly; nothing else works then
  "themes/default/page-chunk.ts" // code
];

/** Names, in which all languages agree. */
const names = [
  ...["Authorization", "Basic …", "Bearer …", "Content-Type", "Cookie"], // HTTP
  ...["extend", "map&lt;", "&gt;", "oneof …", "stream"], // protobuf
  ...["Atom", "JSON", "Kafka", "Swagger"],
  ...["The …", "The component …"], // for the browser's console
  ...["body …", "details, section", "input, textarea", "… input", "sized size-…"] // keys, selectors, classes
];

/** Files of the compiler that print pages, and report nothing. */
const printers =
  /^cli\/src\/(?:specs\/(?:\w+\/(?:markdown|outline|page-types)|shared\/print-schema|page-markdown|outline)|render\/(?:llms|llms-full|page-markdown|markdown\/print-\w+)|compare\/(?:changes-\w+|marks|rows))\.ts$/;

test("texts of theme and runtime are in the catalogue", () => {
  const files = ["runtime", "themes"].flatMap(filesBelow).filter((file) => !file.endsWith(".d.ts"));
  assert.equal(textsOutside(files.filter((file) => !elsewhere.some((start) => file.startsWith(start)))), []);
});

test("so are those that the compiler prints", () => {
  const files = filesBelow("cli/src").filter((file) => printers.test(file));
  assert.ok(files.length > 15);
  assert.equal(textsOutside(files), []);
});

test("texts are found wherever they are written", () => {
  const source = `
    import {useRuntime} from "Some where";
    export default function Example({count, name}: {count: number; name: "One name"}) {
      const runtime = useRuntime("Example of a hook");
      console.warn("Not for readers.");
      if (name === "Escape") throw new Error("A fault of ours.");
      element.textContent = "Copied";
      const html = \`<p class="two words"><button aria-label="Close: \${name}"></button></p>\`;
      return (
        <p className="note needs-scripts" title="Tip">
          Text <b aria-label={count > 1 ? "many pages" : "Page"}>{\`\${count} pages\`}</b>
        </p>
      );
    }`;
  const found = interfaceStrings("themes/default/Example.tsx", source).map(({place, text}) => [
    Number(place.split(":")[1]),
    text
  ]);
  assert.equal(found, [
    [7, "Copied"],
    [8, '<p class="two words"><button aria-label="Close: …"></button></p>'],
    [10, "Tip"],
    [11, "Text"],
    [11, "many pages"],
    [11, "Page"],
    [11, "… pages"]
  ]);
});

test("every message is used", () => {
  const used = new Set(
    ["cli/src", "runtime", "themes"]
      .flatMap(filesBelow)
      .flatMap((file) => usedIn(fs.readFileSync(path.join(root, file), "utf8")))
  );
  const all = Object.entries(english).flatMap(([area, {messages, ...others}]) =>
    [...Object.keys(messages).map((name) => `messages.${name}`), ...Object.keys(others)].map(
      (name) => `${area} ${name}`
    )
  );
  assert.ok(all.length > 300);
  assert.equal(
    all.filter((name) => !used.has(name)),
    []
  );
});

test("no message is read while a module of theme or runtime is loaded: one module renders in every language", () => {
  const files = ["runtime", "themes"].flatMap(filesBelow).filter((file) => !file.startsWith("runtime/messages/"));
  assert.equal(
    files.flatMap((file) => messagesReadEarly(file)),
    []
  );
  const source = `
    import {linkTo as link, messages} from "@runtime/messages/article.ts";
    const early = {copy: messages.copy};
    const list = [1].map(() => messages.show);
    const late = () => ({copy: messages.copy, messages: 1});
    const Note = () => <b>{messages.table}</b>;
    export const heading = {link, get copy() { return messages.copy; }};`;
  assert.equal(messagesReadEarly("themes/default/Example.tsx", source), [
    "themes/default/Example.tsx:3",
    "themes/default/Example.tsx:7"
  ]);
});

function textsOutside(files: readonly string[]): string[] {
  return files
    .flatMap((file) => interfaceStrings(file))
    .filter(({text}) => !names.includes(text))
    .map(({place, text}) => `${place}: “${text}”: write it in runtime/messages/`);
}

/** "shell messages.menu", "search resultsFor" */
function usedIn(source: string): string[] {
  // Where the language is chosen: `messagesIn(…).pages`, `Messages["pages"]`.
  const areas = [...source.matchAll(/\bmessagesIn\(.*\)\.(\w+)|\bMessages\["(\w+)"\]/g)].map(([, a, b]) => a ?? b);
  const chosen = [...new Set(areas)].flatMap((area) =>
    [...source.matchAll(/\b(messages\.)?(\w+)\b/g)].map(([, prefix = "", name]) => `${area} ${prefix}${name}`)
  );
  const imports = source.matchAll(/^import \{([^}]*)\} from "[^"]*\/messages\/(\w+)\.ts";/gm);
  const imported = [...imports].flatMap(([, list = "", area = ""]) =>
    list.split(",").flatMap((item) => {
      const [name = "", , own = name] = item.trim().split(" ");
      if (name !== "messages") return [`${area} ${name}`];
      return [...source.matchAll(new RegExp(`\\b${own}\\.(\\w+)`, "g"))].map(([, text]) => `${area} messages.${text}`);
    })
  );
  return [...imported, ...chosen];
}

function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(path.join(root, folder), {recursive: true, encoding: "utf8"})
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file.split(path.sep).join("/")))
    .sort();
}

test.run();
