// Converts the home page that VitePress and Starlight generate from front matter to
// our components.

import {listOf, plainOf, recordOf, textOr, type Fields} from "./fields.ts";

export interface HomePage {
  title: string;
  /** Lines of text below it. */
  text: string[];
  actions: {label: string; href: string}[];
  features: {title: string; text: string; href: string | null}[];
}

/** `hero` and `features` of the front matter of both generators. */
export function readHomePage(hero: Fields, features: unknown): HomePage {
  const title = textOr(hero["name"]) ?? textOr(hero["title"]) ?? textOr(hero["text"]) ?? "";
  const lines = [hero["name"] === undefined ? null : textOr(hero["text"]), textOr(hero["tagline"])];
  return {
    title: plainOf(title),
    text: lines.filter((line) => line !== null).map(plainOf),
    actions: listOf(hero["actions"]).flatMap((action) => {
      const [label, href] = [textOr(action["text"]), textOr(action["link"])];
      return label === null || href === null ? [] : [{label: plainOf(label), href}];
    }),
    features: listOf(features).flatMap((feature) => {
      const name = textOr(feature["title"]);
      return name === null
        ? []
        : [{title: plainOf(name), text: plainOf(textOr(feature["details"]) ?? ""), href: textOr(feature["link"])}];
    })
  };
}

export function isHomePage(value: unknown): boolean {
  return Object.keys(recordOf(value)).length > 0;
}

/** Prints Markdown; `address` converts a link. */
export function printHomePage({title, text, actions, features}: HomePage, address: (href: string) => string): string {
  const links = actions.map(({label, href}) => `[${label}](${address(href)})`).join(" · ");
  const listed = features.map(({title: name, text: details, href}) => {
    const shown = href === null ? `**${name}**` : `[**${name}**](${address(href)})`;
    return details === "" ? `- ${shown}` : `- ${shown}: ${details}`;
  });
  const hero = [`<Hero title="${title.replaceAll('"', "'")}" search="Search">`, ...text, links, "</Hero>"];
  return [...hero, listed.join("\n")].filter((part) => part !== "").join("\n\n");
}
