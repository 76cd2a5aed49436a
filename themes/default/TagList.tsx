// Links to tag pages.

import {messages} from "@runtime/messages/shell.ts";

export default function TagList({tags}: {tags: {label: string; href: string}[]}) {
  return (
    <ul className="tags" aria-label={messages.tags}>
      {tags.map(({label, href}) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
