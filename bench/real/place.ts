// A place in the JSON or YAML of a specification, read without the compiler:
// its value and the file it is written in, so that a `$ref` can be followed.

import fs from "node:fs";
import path from "node:path";
import {load} from "js-yaml";

export interface Place {
  file: string;
  value: unknown;
}

export type Fields = Record<string, unknown>;

/** Files read so far, by path. */
export type Files = Map<string, unknown>;

export function rootOf(files: Files, source: string, main: string): Place {
  const file = fs.statSync(source).isDirectory() ? path.join(source, main) : source;
  return {file, value: read(files, file)};
}

function read(files: Files, file: string): unknown {
  if (!files.has(file)) {
    const text = fs.readFileSync(file, "utf8");
    files.set(file, file.endsWith(".json") ? JSON.parse(text) : load(text));
  }
  return files.get(file);
}

export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export function at({file, value}: Place, key: string): Place {
  return {file, value: Object.hasOwn(fieldsOf(value), key) ? fieldsOf(value)[key] : undefined};
}

export function entries({file, value}: Place): [string, Place][] {
  return Object.entries(fieldsOf(value)).map(([key, inner]) => [key, {file, value: inner}]);
}

export function items({file, value}: Place): Place[] {
  return Array.isArray(value) ? value.map((inner: unknown) => ({file, value: inner})) : [];
}

export function textAt(place: Place, key: string): string {
  const {value} = at(place, key);
  return typeof value === "string" ? value : "";
}

export function isReference(place: Place): boolean {
  return typeof fieldsOf(place.value)["$ref"] === "string";
}

/** Where a chain of `$ref`s ends, and what is written next to the first. */
export function follow(files: Files, place: Place): Place {
  const reference = fieldsOf(place.value)["$ref"];
  if (typeof reference !== "string") return place;
  const [name = "", pointer = ""] = reference.split("#");
  const file = name === "" ? place.file : path.resolve(path.dirname(place.file), decodeURIComponent(name));
  if (!fs.existsSync(file)) return {file, value: undefined};
  const steps = pointer
    .split("/")
    .slice(1)
    .map((step) => decodeURIComponent(step).replace(/~1/g, "/").replace(/~0/g, "~"));
  const value = steps.reduce<unknown>(
    (inner, step) => (Array.isArray(inner) ? inner[Number(step)] : fieldsOf(inner)[step]),
    read(files, file)
  );
  return follow(files, {file, value});
}
