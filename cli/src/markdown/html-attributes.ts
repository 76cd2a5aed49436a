// The attributes of raw HTML, each with the place of its value.

import {Tokenizer} from "htmlparser2";

/** Offsets in the text, the end exclusive. */
export interface Stretch {
  start: number;
  end: number;
}

/** The stretch is that of the value. */
export interface Attribute extends Stretch {
  tag: string;
  name: string;
}

/** Those with a value. Names in lower case. */
export function attributesOf(html: string): Attribute[] {
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
