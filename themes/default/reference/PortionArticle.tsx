// A portion of a page that has too much for one page.

import type {ReactNode} from "react";
import type {PortionPage} from "@runtime/shared/reference.ts";
import {TargetLink} from "@theme/reference/links";
import {continuedOn, messages} from "@runtime/messages/reference.ts";
import {sentence} from "@runtime/sentence.ts";

export default function PortionArticle({reference, children}: {reference: PortionPage; children: ReactNode}) {
  const {of, number, count, next} = reference;
  return (
    <>
      <p className="ref-facts">
        {sentence(messages.part, {
          number,
          count,
          whole: <TargetLink target={of.target}>{of.label}</TargetLink>
        })}
      </p>
      {children}
      {next && (
        <p className="portion-next">
          <TargetLink target={next.target}>{continuedOn(next.label)}</TargetLink>
        </p>
      )}
    </>
  );
}
