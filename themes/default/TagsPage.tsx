// All tags of a version.

import CardGrid from "@theme/CardGrid";

export default function TagsPage({tags}: {tags: {label: string; href: string; count: number}[]}) {
  const cards = tags.map(({label, href, count}) => ({
    href,
    title: label,
    description: "",
    badge: null,
    deprecated: false,
    count
  }));
  return <CardGrid cards={cards} />;
}
