// The only Trusted Types policy, which turns text into HTML or script URLs.
// The content policy names it, so that browsers refuse every
// other way.

export interface Trusted {
  /** HTML written by the compiler, never typed by a reader. */
  html(html: string): string;
  /** JSON for a data script element. */
  json(text: string): string;
  /** URL of one of this site's scripts. */
  scriptUrl(href: string): string;
}

/** Browsers without Trusted Types accept strings. */
interface Policy {
  createHTML(html: string): string;
  createScript(text: string): string;
  createScriptURL(href: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

/** Also named in the content policy (`cli/src/output/content-policy.ts`). */
const NAME = "protodocs";

/** Created lazily and once per visit: a second policy of the same name would be refused. */
export function createTrusted(): Trusted {
  let policy: Policy | undefined;
  const through = (rule: keyof Policy) => (text: string) =>
    (policy ??= (globalThis as {trustedTypes?: PolicyFactory}).trustedTypes?.createPolicy(NAME, rules) ?? rules)[rule](
      text
    );
  return {html: through("createHTML"), json: through("createScript"), scriptUrl: through("createScriptURL")};
}

const rules: Policy = {
  createHTML: (html) => html,
  createScript: (text) => (JSON.parse(text), text), // JSON would do nothing even if it ran
  createScriptURL(href) {
    if (new URL(href, location.href).origin !== location.origin) throw new Error(href);
    return href;
  }
};
