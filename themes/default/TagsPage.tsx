// All tags of a version.

import TagList from "@theme/TagList";

export default function TagsPage({tags}: {tags: {label: string; href: string; count: number}[]}) {
  return <TagList tags={tags} />;
}
