// The attributes of a raw HTML tag, with the offsets of their values.

import {htmlLibrary} from "../../core/lazy-libraries.ts";

/** Offsets in the text; the end is exclusive. */
export interface Stretch {
  start: number;
  end: number;
}

/** An attribute with the offsets of its value. */
export interface Attribute extends Stretch {
  tag: string;
  name: string;
}

/** Attributes that have a value, names in lower case. */
export function attributesOf(html: string): Attribute[] {
  const attributes: Attribute[] = [];
  let tag = "";
  let name = "";
  let start = -1;
  let end = -1;
  const ignore = (): void => {};
  const {Tokenizer} = htmlLibrary();
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
