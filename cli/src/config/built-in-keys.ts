// Front matter keys that every page may have.

export const builtInKeys = [
  "id",
  "title",
  "description",
  "slug",
  "sidebar_label",
  "sidebar_position",
  "tags",
  "keywords",
  "section_keywords",
  "image",
  "draft",
  "unlisted",
  "hide_title",
  "hide_table_of_contents",
  "toc_min_heading_level",
  "toc_max_heading_level",
  "rows",
  "pagination_prev",
  "pagination_next",
  "redirect_from",
  "edit_url",
  "last_update",
  "translation"
] as const;

export type BuiltInKey = (typeof builtInKeys)[number];
