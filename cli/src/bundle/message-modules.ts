// Each message by itself, so that a chunk contains those that it uses and no others. A text is a member of an enum,
// which esbuild inlines; a function has a copy of its module, of which the rest is dropped.

import fs from "node:fs";
import path from "node:path";
import type {Plugin} from "esbuild";
import type {Messages} from "../../../runtime/messages/messages.ts";
import {textsOf, translationNamed, type Wording} from "../../../runtime/messages/translations.ts";

const namespace = "messages";

/** An import from an area of the catalogue: names and module. */
const IMPORT = /^import \{([^}]*)\} from ("[^"]*\/messages\/(\w+)\.ts)";/gm;

/** Must come before all plugins that resolve names. */
export function messagesPlugin(packageRoot: string, wording: Wording): Plugin {
  const translated = translationNamed(wording.name) ?? {};
  return {
    name: "messages",
    setup(build) {
      build.onLoad({filter: /[\\/](?:runtime|themes)[\\/].*\.tsx?$/}, ({path: file}) => {
        const text = fs.readFileSync(file, "utf8");
        const contents = text.replace(IMPORT, separately);
        return contents === text ? undefined : {contents, loader: file.endsWith("x") ? "tsx" : "ts"};
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

/** An import for each name, on as many lines. */
function separately(statement: string, names: string, module: string): string {
  const imports = names
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => `import {${name}} from ${module}?${name.split(" ")[0]}";`);
  return imports.join(" ") + "\n".repeat(statement.split("\n").length - 1);
}
