// Links to the pages of tags.

export default function TagList({tags}: {tags: {label: string; href: string; count?: number}[]}) {
  return (
    <ul className="tags" aria-label="Tags">
      {tags.map(({label, href, count}) => (
        <li key={href}>
          <a href={href}>
            {label}
            {count !== undefined && <span className="count">{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
