// The changelog of the package as a page.

import {defineExtension} from "protodocs/extension";
import changelog from "../../../CHANGELOG.md";

export default defineExtension({
  pages: () => [
    {
      path: "reference/changelog.md",
      text: changelog
        .replace("# Changelog", "# Changes of protodocs")
        .replaceAll("](manual/content/reference/", "](")
        .replaceAll("](manual/content/", "](../")
    }
  ]
});
