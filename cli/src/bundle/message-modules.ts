// Each message by itself, so that a chunk contains those that it uses and no others. A text is a member of an enum,
// which esbuild inlines; a function has a copy of its module, of which the rest is dropped.

import fs from "node:fs";
import path from "node:path";
import type {Plugin} from "esbuild";
import {english, type Messages} from "../../../runtime/messages/messages.ts";
import {textsOf, translationNamed, type Wording} from "../../../runtime/messages/translations.ts";

const namespace = "messages";

/** An import from an area of the catalogue: names and module. */
const IMPORT = /^import \{([^}]*)\} from ("[^"]*\/messages\/(\w+)\.ts)";/gm;

/** A file of runtime or theme as the plugin hands it to esbuild; null for one that it leaves as it is. */
export type ReadSource = (file: string) => string | null;

/** @param rewrite what else is written differently */
export function readSource(file: string, rewrite = (text: string): string => text): string | null {
  const text = fs.readFileSync(file, "utf8");
  const contents = rewrite(text.replace(IMPORT, separately));
  return contents === text ? null : contents;
}

/** Must come before all plugins that resolve names. */
export function messagesPlugin(packageRoot: string, wording: Wording, read: ReadSource = readSource): Plugin {
  const translated = translationNamed(wording.name) ?? {};
  return {
    name: "messages",
    setup(build) {
      build.onLoad({filter: /[\\/](?:runtime|themes)[\\/].*\.tsx?$/}, ({path: file}) => {
        const contents = read(file);
        return contents === null ? undefined : {contents, loader: file.endsWith("x") ? "tsx" : "ts"};
      });
      build.onResolve({filter: /\/messages\/\w+\.ts\?\w+$/}, ({path: name}) => {
        const [, area, message = ""] = /(\w+)\.ts\?(\w+)$/.exec(name)!;
        if (message === "messages") return {path: area!, namespace, sideEffects: false};
        const file = message in translated ? wording.name : area;
        return {
          path: path.join(packageRoot, `runtime/messages/${file}.ts`),
          suffix: `?${message}`,
          sideEffects: false
        };
      });
      build.onLoad({filter: /.*/, namespace}, ({path: area}) => {
        const texts = Object.entries(textsOf(area as keyof Messages, wording));
        const members = texts.map(([name, text]) => `${name} = ${JSON.stringify(text)}`);
        return {contents: `export enum messages {${members.join(", ")}}`, loader: "ts"};
      });
    }
  };
}

/** Module of the server's that chooses what the others say. */
const SPOKEN = "virtual:spoken";

/**
 * For the server, where one module renders in every language: messages are variables, which `speak` replaces before
 * something is rendered. Must come before all plugins that resolve names.
 */
export function spokenPlugin(packageRoot: string): Plugin {
  const areas = Object.keys(english);
  return {
    name: "spoken",
    setup(build) {
      const filter = new RegExp(`/messages/(?:${areas.join("|")})\\.ts$`);
      build.onResolve({filter, namespace: "file"}, ({path: name, importer}) =>
        /[\\/](?:runtime|themes)[\\/]/.test(importer) ? {path: path.basename(name, ".ts"), namespace} : undefined
      );
      build.onResolve({filter: /.*/, namespace}, ({path: name}) =>
        areas.includes(name) ? {path: name, namespace} : undefined
      );
      build.onResolve({filter: new RegExp(`^${SPOKEN}$`)}, () => ({path: SPOKEN, namespace}));
      build.onLoad({filter: /.*/, namespace}, ({path: name}) => ({
        contents: name === SPOKEN ? choosing(areas) : replaceable(name as keyof Messages),
        loader: "ts",
        resolveDir: packageRoot
      }));
    }
  };
}

function replaceable(area: keyof Messages): string {
  const names = `{${Object.keys(english[area]).join(", ")}}`;
  return [
    `import * as english from "./runtime/messages/${area}.ts";`,
    `export let ${names} = english;`,
    `export const replace = ($all) => void (${names} = $all.${area});`
  ].join("\n");
}

function choosing(areas: readonly string[]): string {
  return [
    ...areas.map((area) => `import {replace as ${area}} from "${area}";`),
    "let spoken = null;",
    "export const speak = (messages) => {",
    "  if (messages === spoken) return;",
    "  spoken = messages;",
    ...areas.map((area) => `  ${area}(messages);`),
    "};"
  ].join("\n");
}

/** An import for each name, on as many lines. */
function separately(statement: string, names: string, module: string): string {
  const imports = names
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => `import {${name}} from ${module}?${name.split(" ")[0]}";`);
  return imports.join(" ") + "\n".repeat(statement.split("\n").length - 1);
}
