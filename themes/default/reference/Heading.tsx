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

interface NameProps {
  id: string;
  deprecated: boolean;
  /** Not where pressing it opens a fold. */
  isLink?: boolean;
  children: string;
}

/** The name of an element, which is itself the permalink: there are hundreds on a page. */
export function NameHeading({id, deprecated, isLink = true, children}: NameProps) {
  const name = <Name>{children}</Name>;
  return (
    <h3 id={id} className={deprecated ? "name deprecated" : "name"}>
      {isLink ? <a href={`#${id}`}>{name}</a> : name}
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
