import {usePage, type HeadingBlock} from "protodocs/theme";
import type {ReactNode} from "react";

export default function Heading({level, id, label, children}: HeadingBlock & {children: ReactNode}) {
  const Tag = `h${level}` as "h2";
  return (
    <Tag id={id} title={`${label} of ${usePage().title}`}>
      {children}
    </Tag>
  );
}
