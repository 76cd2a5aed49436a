// Attributes after an image: ![A pump](pump.png){width=400 dark=pump-dark.png zoom}

import {suggestFix, type Suggestion} from "../../core/nearest.ts";

export interface ImageAttributes {
  /** Pixels. */
  width: number | null;
  height: number | null;
  /** Whether it opens at full size. */
  zoom: boolean;
  /** Target of the dark variant, with its offset in the text. */
  dark: {target: string; at: number} | null;
  /** A video's poster image. */
  poster: {target: string; at: number} | null;
  /** Offset just past the closing brace. */
  end: number;
  /** What is wrong, and where. */
  faults: {at: number; message: string; hint: string | Suggestion | null}[];
}

const names = ["width", "height", "dark", "zoom", "poster", "loading"];

const ATTRIBUTE = /\s*([a-z-]+)(?:=(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'{}]+)))?(?=[\s}])/y;

/** Null if the text does not begin with such a list. Lists with classes, ids or `align` belong to other generators. */
export function readImageAttributes(text: string): ImageAttributes | null {
  const open = /^\{:?/.exec(text);
  if (!open || text.length > 4000) return null;
  const read: ImageAttributes = {
    width: null,
    height: null,
    zoom: false,
    dark: null,
    poster: null,
    end: 0,
    faults: []
  };
  let at = open[0].length;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(text);
    if (!found) break;
    const [whole, name = "", double, single, bare] = found;
    const value = double ?? single ?? bare ?? null;
    if (["align", "class", "id", "style", "title"].includes(name)) return null;
    take(
      read,
      name,
      value,
      at + whole.length - (value?.length ?? 0) - (bare === undefined ? 1 : 0),
      at + whole.indexOf(name)
    );
    at += whole.length;
  }
  const close = /^\s*\}/.exec(text.slice(at));
  if (!close || at === open[0].length) return null;
  read.end = at + close[0].length;
  return read;
}

function take(read: ImageAttributes, name: string, value: string | null, valueAt: number, at: number): void {
  const fault = (message: string, hint: string | Suggestion | null): void => void read.faults.push({at, message, hint});
  switch (name) {
    case "width":
    case "height": {
      const pixels = /^([1-9]\d{0,4})(?:px)?$/.exec(value ?? "")?.[1];
      if (pixels === undefined) fault(`The ${name} of an image must be a number of pixels.`, `write ${name}=400`);
      else read[name] = Number(pixels);
      return;
    }
    case "zoom":
      read.zoom = value !== "false";
      return;
    case "dark":
    case "poster":
      if (value) read[name] = {target: value, at: valueAt};
      else fault(`"${name}" names no file.`, `write ${name}=picture.png`);
      return;
    case "loading":
      return; // images are loaded lazily anyway
    default:
      fault(`Images have no attribute "${name}".`, suggestFix(name, names) ?? `use one of ${names.join(", ")}`);
  }
}
