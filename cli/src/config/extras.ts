// What a site adds to its pages: scripts, head elements, embedded pages of other
// sites, consent, feedback.

import type {ConsentTexts, FeedbackData} from "../../../runtime/shared/page-data.ts";

export interface ScriptConfig {
  /** "https://…", or a path within the site. */
  src: string;
  /** Loads only once the reader has agreed. */
  consent: boolean;
  attributes: Record<string, string>;
}

export interface HeadElement {
  name: "meta" | "link";
  attributes: Record<string, string>;
}

export interface Extras {
  scripts: ScriptConfig[];
  head: HeadElement[];
  /** Origins that pages may embed. */
  embeds: string[];
  consent: ConsentTexts;
  feedback: FeedbackData | null;
}

/** The same as written. */
export interface RawExtras {
  scripts?: (string | (Partial<ScriptConfig> & {src: string}))[];
  head?: {meta?: Record<string, string>; link?: Record<string, string>}[];
  embeds?: string[];
  consent?: Partial<ConsentTexts>;
  feedback?: Partial<Omit<FeedbackData, "link">> & {link?: {label?: string; href: string}};
}

export function extrasOf(raw: RawExtras): Extras {
  const {feedback} = raw;
  return {
    scripts: (raw.scripts ?? []).map((script) => ({
      consent: false,
      attributes: {},
      ...(typeof script === "string" ? {src: script} : script)
    })),
    head: (raw.head ?? []).flatMap(({meta, link}): HeadElement[] => [
      ...(meta ? [{name: "meta" as const, attributes: meta}] : []),
      ...(link ? [{name: "link" as const, attributes: link}] : [])
    ]),
    embeds: (raw.embeds ?? []).map((origin) => new URL(origin).origin),
    consent: {
      text: "May this site count your visit?",
      accept: "Allow",
      decline: "Decline",
      settings: "Privacy settings",
      ...raw.consent
    },
    feedback: feedback
      ? {
          question: "Was this page helpful?",
          yes: "Yes",
          no: "No",
          thanks: "Thank you for the answer.",
          send: null,
          ...feedback,
          link: feedback.link ? {label: "Report a problem", ...feedback.link} : null
        }
      : null
  };
}
