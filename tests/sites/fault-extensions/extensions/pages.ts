import {defineExtension} from "protodocs/extension";

export default defineExtension({
  pages: ({read}) => [
    {path: "other.md", text: "# Another"},
    {path: "../out.md", text: "# Out"},
    {version: "two", path: "two.md", text: "# Two"},
    {path: "made.md", text: `# Made\n\n[Gone](gone.md)${read("missing.txt") ?? ""}\n`}
  ]
});
