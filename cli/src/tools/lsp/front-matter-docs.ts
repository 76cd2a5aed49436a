// Documentation of front matter keys for editors. A test compares the list
// with the keys that the compiler accepts.

interface KeyDocs {
  text: string;
  /** Values to choose from; "doc" for document ids, "tag" for the site's tags. */
  values?: readonly string[] | "doc" | "tag";
}

const flag = ["true", "false"];
const levels = ["2", "3", "4", "5", "6"];

export const frontMatterDocs: Readonly<Record<string, KeyDocs>> = {
  id: {text: "Replaces the file's name in the document id and in the address."},
  title: {text: "Title of the page (default: the first heading of level 1)."},
  description: {text: "One sentence for search engines, cards and llms.txt."},
  slug: {text: "Address of the page, relative to its folder, or to the version if it begins with a slash."},
  sidebar_label: {text: "Label in the sidebar instead of the title."},
  sidebar_position: {text: "Place among the pages of its folder: lower numbers come first."},
  tags: {text: "Labels; each has a page that lists its documents.", values: "tag"},
  keywords: {text: "Further words that search finds the page by."},
  section_keywords: {text: "What readers ask that a section answers, by the id of its heading."},
  image: {text: "Preview image of shared links, relative to this file."},
  draft: {text: "The page is not published.", values: flag},
  unlisted: {text: "The page is published, but is in no sidebar, search or sitemap.", values: flag},
  hide_title: {text: "The title is not shown above the text.", values: flag},
  hide_table_of_contents: {text: "The page shows no table of contents.", values: flag},
  toc_min_heading_level: {text: "First heading level of its table of contents.", values: levels},
  toc_max_heading_level: {text: "Last heading level of its table of contents.", values: levels},
  rows: {
    text: "Whether search finds each row of its tables; by default where the first column is code.",
    values: ["searchable", "none"]
  },
  pagination_prev: {text: "Document before this one; null for none.", values: "doc"},
  pagination_next: {text: "Document after this one; null for none.", values: "doc"},
  redirect_from: {text: "Old addresses that redirect here."},
  edit_url: {text: "Address of the edit link; null for none."},
  last_update: {text: "Date of the last change, where git has none."},
  translation: {text: "What a translation was made from, written by protodocs translate stamp."}
};
