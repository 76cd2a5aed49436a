// Tags: a page that lists a version's tags, and one page per tag with its documents as cards.

import type {Location} from "../core/diagnostics.ts";
import type {Outline, Page} from "../model.ts";
import {kebabCase} from "../specs/shared/kebab-case.ts";
import {generatePage} from "../content/generated-page.ts";
import type {Messages} from "../../../runtime/messages/messages.ts";

export interface Tag {
  label: string;
  /** The tag's page. */
  page: Page;
  docs: Outline[];
}

export interface VersionTags {
  /** The page that lists all tags. */
  page: Page;
  tags: Tag[];
  byLabel: ReadonlyMap<string, Tag>;
}

/** Null if no document of the version has a tag. */
export function collectTags(
  version: string,
  docs: readonly Outline[],
  {messages, pagesAbout, tagged: taggedAs}: Messages["pages"]
): VersionTags | null {
  const byLabel = new Map<string, Outline[]>();
  const places = new Map<string, Location>();
  for (const page of docs) {
    if (page.frontMatter.unlisted) continue;
    for (const {label, at} of page.frontMatter.tags) {
      const tagged = byLabel.get(label);
      if (tagged) tagged.push(page);
      else byLabel.set(label, [page]);
      if (!tagged) places.set(label, at);
    }
  }
  if (byLabel.size === 0) return null;
  const labels = [...byLabel.keys()].sort();
  const first = docs.find((page) => page.frontMatter.tags.length > 0)!;
  const at = first.frontMatter.tags[0]!.at;
  const tags = labels.map((label): Tag => {
    const tagged = byLabel.get(label)!;
    const description = pagesAbout(tagged.length, label);
    return {
      label,
      docs: tagged,
      page: generatePage({
        kind: "tag",
        version,
        path: `/tags/${nameOf(label)}`,
        title: taggedAs(label),
        description,
        at: places.get(label)!
      })
    };
  });
  return {
    tags,
    byLabel: new Map(tags.map((tag) => [tag.label, tag])),
    page: generatePage({
      kind: "tags",
      version,
      path: "/tags",
      title: messages.tags,
      description: messages.pagesBySubject,
      at
    })
  };
}

/** "C", "C++" and "C#" have addresses of their own. */
function nameOf(label: string): string {
  return kebabCase(label.replaceAll("+", " plus ").replaceAll("#", " sharp "));
}
