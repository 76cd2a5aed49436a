// Server HTML inside a component: the content between its tags. React neither
// compares nor renders it again; should React discard the element, the
// original nodes (and the islands alive among them) move into the new one.

import {useLayoutEffect, useRef} from "react";
import {useTrustedHtml} from "./hooks.ts";

interface SlotProps {
  /** On the server: the HTML. */
  html?: string;
  /** In the browser: what keeps the nodes. */
  kept?: KeptNodes;
}

export interface KeptNodes {
  element: Element | null;
}

export function Slot({html = "", kept}: SlotProps) {
  const ref = useRef<HTMLElement>(null);
  const trustedHtml = useTrustedHtml();

  useLayoutEffect(() => {
    const now = ref.current;
    if (!kept || !now || kept.element === now) return;
    if (kept.element) now.replaceChildren(...kept.element.childNodes);
    kept.element = now;
  });

  return <pd-slot ref={ref} suppressHydrationWarning dangerouslySetInnerHTML={{__html: trustedHtml(html)}} />;
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "pd-slot": React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement>;
      "pd-island": React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}
