// The supported generators.

import {docusaurus} from "./docusaurus/docusaurus.ts";
import type {Generator} from "./foreign-site.ts";
import type {GeneratorName} from "./generator-names.ts";
import {markdown} from "./markdown/markdown.ts";
import {mkdocs} from "./mkdocs/mkdocs.ts";
import {starlight} from "./starlight/starlight.ts";
import {vitepress} from "./vitepress/vitepress.ts";

export const generators: Readonly<Record<GeneratorName, Generator>> = {
  docusaurus,
  markdown,
  mkdocs,
  starlight,
  vitepress
};
