// What editors show of the elements of a page.

import type {CliOption, CliPage} from "../../../../runtime/shared/reference.ts";
import {type AddSignature} from "../shared/signature.ts";

export function addCli(add: AddSignature, page: CliPage): void {
  const addOption = ({anchor, name, aliases, type, default: usual, description}: CliOption): void =>
    add(anchor, `${[name, ...aliases].join(", ")} ${type}${usual === null ? "" : ` = ${usual}`}`.trim(), description);
  add("", `${page.program} ${page.version}`.trim(), page.description);
  page.options.forEach(addOption);
  for (const {anchor, name, arguments: taken, description, options} of page.commands) {
    add(anchor, [name, ...taken].join(" "), description);
    options.forEach(addOption);
  }
  for (const {options} of page.groups) options.forEach(addOption);
  for (const {anchor, title, description, keys} of page.files) {
    add(anchor, title, description);
    for (const key of keys)
      add(key.anchor, `${key.name}: ${key.type}${key.default === null ? "" : ` = ${key.default}`}`, key.description);
  }
}
