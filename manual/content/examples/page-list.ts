// pages.json: every page with its title and description, for other programs.

import {defineExtension} from "protodocs/extension";

export default defineExtension({
  files({pages}) {
    const list = pages
      .filter(({kind}) => kind === "doc")
      .map(({href, title, description, markdown}) => ({
        href,
        title,
        description,
        words: markdown().split(/\s+/).length
      }));
    return [{path: "pages.json", content: JSON.stringify(list, null, 2)}];
  }
});
