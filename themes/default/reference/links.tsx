// Links within a reference page: a target resolves through the page's hrefs,
// and is plain text if dead.

import {createContext, Fragment, useContext, type ReactNode} from "react";
import type {Reference, TypeUse} from "@runtime/shared/reference.ts";
import {andMore} from "@runtime/messages/reference.ts";

const Hrefs = createContext<Record<string, string | null>>({});

/** Provides the page's hrefs to the links below. */
export const HrefsProvider = Hrefs.Provider;

export function useHrefs(): Record<string, string | null> {
  return useContext(Hrefs);
}

export function useHref(target: string | null): string | null {
  const hrefs = useContext(Hrefs);
  return target === null ? null : (hrefs[target] ?? null);
}

export function TargetLink({target, children}: {target: string | null; children: ReactNode}) {
  const href = useHref(target);
  return href === null ? <>{children}</> : <a href={href}>{children}</a>;
}

export function TargetImage({target, alt}: {target: string; alt: string}) {
  const href = useHref(target);
  return href === null ? <>{alt}</> : <img src={href} alt={alt} loading="lazy" referrerPolicy="no-referrer" />;
}

export function TypeLink({type: {label, target}}: {type: TypeUse}) {
  return <TargetLink target={target}>{label}</TargetLink>;
}

/** Number shown before the rest is collapsed. */
const MAX_OPEN_LINKS = 8;

interface ReferenceListProps {
  label: string;
  references: readonly Reference[];
  /** Anchor of the element that the list belongs to: what is described there too is not elsewhere. */
  besides?: string;
}

/** "Used by A, B and 12 more", where the rest expands in place. */
export function ReferenceList({label, references: all, besides}: ReferenceListProps) {
  const hrefs = useHrefs();
  const references = besides === undefined ? all : all.filter(({target}) => hrefs[target] !== `#${besides}`);
  if (references.length === 0) return null;
  const first = references.length > MAX_OPEN_LINKS + 2 ? references.slice(0, MAX_OPEN_LINKS) : references;
  const rest = references.slice(first.length);
  return (
    <div className="ref-uses">
      {label} <References references={first} />
      {rest.length > 0 && " "}
      {rest.length > 0 && (
        <details className="ref-more">
          <summary>{andMore(rest.length)}</summary>
          <References references={rest} />
        </details>
      )}
    </div>
  );
}

function References({references}: {references: readonly Reference[]}) {
  return references.map(({label, target}, index) => (
    <Fragment key={target}>
      {index > 0 && ", "}
      <TargetLink target={target}>{label}</TargetLink>
    </Fragment>
  ));
}
