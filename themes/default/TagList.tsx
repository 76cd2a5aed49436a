// Links to tag pages.

export default function TagList({tags}: {tags: {label: string; href: string}[]}) {
  return (
    <ul className="tags" aria-label="Tags">
      {tags.map(({label, href}) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
