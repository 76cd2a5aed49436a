// What of mkdocs.yml is left to the user.

import {recordOf, type Fields} from "../fields.ts";
import type {ForeignSite} from "../foreign-site.ts";
import {leaveIn} from "../import-plan.ts";

/** Plugins whose function is built in or done by the import. */
const donePlugins =
  /^(?:search|redirects|mkdocstrings|autorefs|tags|minify|i18n|offline|social|optimize|typeset|section-index|glightbox|llmstxt|sitemap|exclude)$/;

const doneExtensions =
  /^(?:abbr|admonition|attr_list|codehilite|def_list|extra|fenced_code|footnotes|md_in_html|meta|sane_lists|smarty|tables|toc|mdx_include|pymdownx\..*|markdown\.extensions\..*|material\..*|mdx_truly_sane_lists)$/;

interface LeftoversInput {
  config: Fields;
  theme: Fields;
  plugins: ReadonlyMap<string, Fields>;
  extensions: ReadonlyMap<string, Fields>;
  configFile: string;
  configText: string;
}

export function reportLeftovers(
  {config, theme, plugins, extensions, configFile, configText}: LeftoversInput,
  {left}: ForeignSite
): void {
  const leave = leaveIn(left, configFile, configText);
  for (const name of plugins.keys()) {
    const plugin = name.replace(/^material\//, "");
    if (plugin === "blog") leave("the blog: its posts are pages; indexes, categories and authors are not", name);
    else if (plugin === "macros") leave("the plugin macros: write what `{{ … }}` and `{% … %}` on pages give", name);
    else if (plugin === "mike") leave("versions of mike are in another branch: add each as a version", name);
    else if (!donePlugins.test(plugin)) leave(`the plugin ${name}`, name);
  }
  for (const name of extensions.keys())
    if (!doneExtensions.test(name)) leave(`the extension ${name} of Markdown`, name);
  if (extensions.get("pymdownx.magiclink")?.["repo_url_shorthand"] === true)
    leave("short links of magiclink, such as #12 and @name, are text: write links", "magiclink");
  if (extensions.has("pymdownx.fancylists"))
    leave("lists of pymdownx.fancylists, a) and i., are text: number them", "fancylists");
  if (theme["custom_dir"] !== undefined) leave("templates of the theme: see theming in the manual", "custom_dir");
  for (const key of ["extra_css", "extra_javascript", "hooks"])
    if (Array.isArray(config[key]) && config[key].length > 0)
      leave(`${key}: styles go into theme/custom.css, programs into components`, `${key}:`);
  if (recordOf(recordOf(config["extra"])["analytics"])["provider"] !== undefined)
    leave("analytics: name the script in `scripts`", "analytics");
}
