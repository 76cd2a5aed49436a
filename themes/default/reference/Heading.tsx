// A heading with a permalink.

import Name from "@theme/reference/Name";
import {linkTo} from "@runtime/messages/article.ts";

interface HeadingProps {
  level: 2 | 3 | 4;
  id: string;
  className?: string | undefined;
  children: string;
}

export default function Heading({level, id, className, children}: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={className}>
      {children}
      <a className="anchor" href={`#${id}`} aria-label={linkTo(children)}>
        #
      </a>
    </Tag>
  );
}

/** The name of an element, which is itself the permalink: there are hundreds on a page. */
export function NameHeading({id, deprecated, children}: {id: string; deprecated: boolean; children: string}) {
  return (
    <h3 id={id} className={deprecated ? "name deprecated" : "name"}>
      <a href={`#${id}`}>
        <Name>{children}</Name>
      </a>
    </h3>
  );
}

interface TitleProps {
  id: string;
  name: string;
  deprecated: boolean;
  children: string;
}

/** The title of an element, or its name if it has no other. */
export function TitleHeading({id, name, deprecated, children}: TitleProps) {
  return children === name ? (
    <NameHeading id={id} deprecated={deprecated}>
      {children}
    </NameHeading>
  ) : (
    <Heading level={3} id={id} className={deprecated ? "deprecated" : undefined}>
      {children}
    </Heading>
  );
}
