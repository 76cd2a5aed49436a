// What the description of an API says of itself: version, license, contact.

import {Fragment} from "react";
import type {SpecFacts} from "@runtime/shared/reference.ts";
import {useSpecVersion} from "@theme/reference/SpecVersion";
import {textOfProse} from "../../../runtime/shared/prose.ts";
import {messages, versionOf} from "@runtime/messages/reference.ts";

export default function ApiFacts({facts: {version, contact, license, terms, externalDocs}}: {facts: SpecFacts}) {
  const shownVersion = useSpecVersion(version);
  const facts = [
    shownVersion && versionOf(shownVersion),
    license && <MaybeLink label={license.label} url={license.url} />,
    contact && <MaybeLink label={contact.label} url={contact.url} />,
    terms && <a href={terms}>{messages.termsOfService}</a>,
    externalDocs && <a href={externalDocs.url}>{textOfProse(externalDocs.description) || messages.moreAboutIt}</a>
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <p className="ref-facts">
      {facts.map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && " · "}
          {fact}
        </Fragment>
      ))}
    </p>
  );
}

function MaybeLink({label, url}: {label: string; url: string | null}) {
  return url ? <a href={url}>{label}</a> : label;
}
