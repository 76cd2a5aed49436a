// A message around elements: "Open in {name}" with a link in place of the name.

import {createElement, Fragment, type ReactNode} from "react";

/** @param parts what takes the places of the names in braces */
export function sentence(message: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  return message
    .split(/\{(\w+)\}/)
    .map((piece, index) => createElement(Fragment, {key: index}, index % 2 === 0 ? piece : parts[piece]));
}
