// Raw HTML in Markdown: kept as it is, but its ids can be linked to and its
// addresses are links like any other.

import {Tokenizer} from "htmlparser2";
import {decodeHTML} from "entities/decode";
import type {Link} from "../model.ts";
import type {Html} from "./ast.ts";
import {placeOf, type ParseState} from "./state.ts";
import {placeIn} from "./syntax/content.ts";
import type {Content} from "./syntax/tokens.ts";

export function parseHtml(state: ParseState, content: Content): Html {
  const value = content.text;
  const placeAt = (offset: number): number => placeIn(content, offset);
  const links: Html["links"] = [];
  const addLink = (kind: Link["kind"], {start: from, end: to}: Stretch): void => {
    links.push({start: from, end: to, link: state.links.length});
    state.links.push({
      target: decodeHTML(value.slice(from, to)),
      kind,
      at: placeOf(state, placeAt(from)),
      range: [placeAt(from), placeAt(to - 1) + 1]
    });
  };
  for (const attribute of attributesOf(value)) {
    const text = decodeHTML(value.slice(attribute.start, attribute.end));
    if (attribute.name === "id" || (attribute.name === "name" && attribute.tag === "a")) {
      state.anchors.push(text);
      if (attribute.name === "id") state.htmlIds.push({id: text, at: placeOf(state, placeAt(attribute.start))});
    } else if (attribute.name === "srcset") {
      for (const candidate of candidatesOf(value, attribute)) addLink("image", candidate);
    } else if (addresses.has(`${attribute.tag} ${attribute.name}`)) {
      addLink(linking.has(attribute.tag) ? "link" : "image", attribute);
    }
  }
  return {type: "html", value, links};
}

/** Attributes that hold an address, with their tag. */
const addresses = new Set([
  "a href",
  "area href",
  "img src",
  "source src",
  "video src",
  "video poster",
  "audio src",
  "track src",
  "embed src",
  "iframe src",
  "object data"
]);

/** Tags whose addresses may be pages. */
const linking = new Set(["a", "area", "iframe", "object", "embed"]);

interface Stretch {
  start: number;
  end: number;
}

interface Attribute extends Stretch {
  tag: string;
  name: string;
}

/** The addresses of srcset="a.png 1x, b.png 2x". */
function candidatesOf(html: string, {start, end}: Stretch): Stretch[] {
  const found = html.slice(start, end).matchAll(/([^\s,]\S*[^\s,]|[^\s,])(?:\s[^,]*)?/g);
  return [...found].map(({index, 1: address = ""}) => ({start: start + index, end: start + index + address.length}));
}

/** Attributes with a value, with the offsets of the value. */
function attributesOf(html: string): Attribute[] {
  const attributes: Attribute[] = [];
  let tag = "";
  let name = "";
  let start = -1;
  let end = -1;
  const ignore = (): void => {};
  const tokenizer = new Tokenizer(
    {xmlMode: false, decodeEntities: false},
    {
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
    }
  );
  tokenizer.write(html);
  tokenizer.end();
  return attributes;
}
