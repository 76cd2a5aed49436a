// A page's outline: the part that other pages may show or depend on.

import type {Outline, Page} from "../model.ts";

export function outlineOf(page: Page): Outline {
  const {
    headings: _headings,
    anchors: _anchors,
    links: _links,
    components: _components,
    examples: _examples,
    names: _names,
    claims: _claims,
    tests: _tests,
    bodyStart: _start,
    bodyKey: _key,
    ...rest
  } = page;
  const own = rest.filePath === "" ? rest : {...rest, description: rest.frontMatter.description ?? ""};
  return JSON.parse(JSON.stringify(own)) as Outline; // a string cut from the file's text would keep all of it in memory
}
