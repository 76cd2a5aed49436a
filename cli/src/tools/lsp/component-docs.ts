// Documentation of the components for Markdown, from their files: the
// comment at the top, and the props.

import path from "node:path";
import {findComponentFiles} from "../../bundle/component-files.ts";
import {findPackageRoot} from "../../core/package-root.ts";
import type {SiteContext} from "./request-context.ts";

export interface ComponentDocs {
  name: string;
  /** Absolute; null for <Include>, which is not a component. */
  file: string | null;
  /** Markdown. */
  text: string;
  props: {name: string; text: string}[];
  /** Data files that it reads, whose record names are possible values of its props. */
  data: string[];
}

export function componentDocs({site, fs}: Pick<SiteContext, "site" | "fs">): ComponentDocs[] {
  const {root, components} = site.config();
  const files = findComponentFiles(findPackageRoot(), components === null ? null : path.join(root, components));
  return [
    ...files.map(({name, file}) => ({name, file, ...readComponent(Buffer.from(fs.read(file)).toString("utf8"))})),
    {
      name: "Include",
      file: null,
      text: "Inserts another file's blocks here.",
      props: [{name: "file", text: "A partial, relative to this file."}],
      data: []
    }
  ];
}

function readComponent(source: string): Omit<ComponentDocs, "name" | "file"> {
  const comment = /^(?:\s*\/\/[^\n]*\n)+/.exec(source)?.[0] ?? "";
  const lines = comment.split("\n").map((line) => line.replace(/^\s*\/\/ ?/, ""));
  const example = lines.filter((line) => /^ {2,}/.test(line)).map((line) => line.trim());
  const prose = lines
    .filter((line) => !/^ {2,}/.test(line))
    .join(" ")
    .trim();
  const text = [prose, example.length > 0 ? `\`\`\`jsx\n${example.join("\n")}\n\`\`\`` : ""].filter(Boolean);
  return {
    text: text.join("\n\n"),
    props: propsOf(source),
    data: [...source.matchAll(/useData\("([^"]+)"\)/g)].map(([, name = ""]) => name)
  };
}

/** Props destructured by the default export, with comments from their interface. */
function propsOf(source: string): ComponentDocs["props"] {
  const [, taken = ""] = /export default function \w+\(\{([^}]*(?:\{[^}]*\}[^}]*)*)\}/.exec(source) ?? [];
  const names = taken
    .split(",")
    .map((part) => /^\s*(\w+)/.exec(part)?.[1] ?? "")
    .filter((name) => name !== "" && name !== "children" && name !== "items");
  return names.map((name) => {
    const described = new RegExp(`/\\*\\*\\s*((?:[^*]|\\*(?!/))*?)\\s*\\*/\\s*${name}\\?*:`).exec(source)?.[1] ?? "";
    return {name, text: described.replace(/\s*\n\s*\*\s*/g, " ")};
  });
}
