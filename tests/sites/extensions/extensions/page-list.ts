// pages.json: every page with its title and length, for other programs.

import {defineExtension} from "protodocs/extension";

export default defineExtension({
  files({url, pages}) {
    const list = pages
      .filter(({kind}) => kind === "doc")
      .map(({href, title, markdown}) => ({address: url + href, title, characters: markdown().length}));
    return [{path: "pages.json", content: JSON.stringify(list)}];
  }
});
