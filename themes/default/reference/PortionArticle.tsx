// A portion of a page that has too much for one page.

import type {ReactNode} from "react";
import type {PortionPage} from "@runtime/shared/reference.ts";
import {TargetLink} from "@theme/reference/links";

export default function PortionArticle({reference, children}: {reference: PortionPage; children: ReactNode}) {
  const {of, number, count, next} = reference;
  return (
    <>
      <p className="ref-facts">
        Part {number} of {count} of <TargetLink target={of.target}>{of.label}</TargetLink>
      </p>
      {children}
      {next && (
        <p className="portion-next">
          <TargetLink target={next.target}>Continued: {next.label}</TargetLink>
        </p>
      )}
    </>
  );
}
