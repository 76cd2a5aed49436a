// Attributes in braces and in tags: `{ #id .class key="value" }`.

export interface Attributes {
  id: string | null;
  classes: string[];
  values: Map<string, string>;
}

const PART =
  /#([^\s}]+)|\.([\w-]+)|([\w:-]+)[ \t]*=[ \t]*(?:"([^"]*)"|'([^']*)'|\{\s*["'`]([^"'`{}]*)["'`]\s*\}|([^\s}"']+))/g;

/** One pair of braces of an attribute list of Python-Markdown. */
export const ATTRIBUTE_LIST =
  /\{:?[ \t]*(?:(?:#[^\s{}]+|\.[\w-]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s{}"']+))(?:[ \t]+|(?=\})))+\}/g;

export function readAttributes(text: string): Attributes {
  const attributes: Attributes = {id: null, classes: [], values: new Map()};
  for (const [, id, name, key, double, single, braced, bare] of text.matchAll(PART))
    if (id !== undefined) attributes.id = id;
    else if (name !== undefined) attributes.classes.push(name);
    else if (key !== undefined) attributes.values.set(key, double ?? single ?? braced ?? bare ?? "");
  return attributes;
}
