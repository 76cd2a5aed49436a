// Raw HTML in Markdown: kept as it is, but its ids can be linked to and its
// addresses are links like any other.

import {Tokenizer} from "htmlparser2";
import {decodeHTML} from "entities";
import type {Html} from "./ast.ts";
import type {ParseState} from "./state.ts";

export function parseHtml(state: ParseState, value: string): Html {
  const start = state.source.locator.find(value);
  const links: Html["links"] = [];
  for (const attribute of attributesOf(value)) {
    const text = decodeHTML(value.slice(attribute.start, attribute.end));
    if (attribute.name === "id" || (attribute.name === "name" && attribute.tag === "a")) {
      state.anchors.push(text);
    } else if (isAddress(attribute.tag, attribute.name)) {
      const at = state.source.lines.locationOf(start + attribute.start);
      links.push({start: attribute.start, end: attribute.end, link: state.links.length});
      state.links.push({target: text, kind: attribute.tag === "a" ? "link" : "image", at, range: [start + attribute.start, start + attribute.end]});
    }
  }
  return {type: "html", value, links};
}

function isAddress(tag: string, name: string): boolean {
  return (tag === "a" && name === "href") || ((tag === "img" || tag === "source" || tag === "video" || tag === "audio") && (name === "src" || name === "poster"));
}

interface Attribute {
  tag: string;
  name: string;
  start: number;
  end: number;
}

/** Attributes with a value, with the offsets of the value. */
function attributesOf(html: string): Attribute[] {
  const attributes: Attribute[] = [];
  let tag = "";
  let name = "";
  let start = -1;
  let end = -1;
  const ignore = (): void => {};
  const tokenizer = new Tokenizer({xmlMode: false, decodeEntities: false}, {
    onopentagname: (from, to) => void (tag = html.slice(from, to).toLowerCase()),
    onattribname(from, to) {
      name = html.slice(from, to).toLowerCase();
      start = end = -1;
    },
    onattribdata(from, to) {
      if (start < 0) start = from;
      end = to;
    },
    onattribend() {
      if (start >= 0) attributes.push({tag, name, start, end});
    },
    onattribentity: ignore,
    oncdata: ignore,
    onclosetag: ignore,
    oncomment: ignore,
    ondeclaration: ignore,
    onend: ignore,
    onopentagend: ignore,
    onprocessinginstruction: ignore,
    onselfclosingtag: ignore,
    ontext: ignore,
    ontextentity: ignore
  });
  tokenizer.write(html);
  tokenizer.end();
  return attributes;
}
