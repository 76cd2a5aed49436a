// The one policy through which text becomes markup or the address of a script.
// The site's content policy names it: under that policy, browsers refuse every
// other way.

export interface Trusted {
  /** HTML that the compiler has written; nothing that a reader has typed. */
  html(html: string): string;
  /** JSON for a script element that holds data. */
  json(text: string): string;
  /** The address of a script of this site. */
  scriptUrl(href: string): string;
}

/** Browsers that know no trusted types take text. */
interface Policy {
  createHTML(html: string): string;
  createScript(text: string): string;
  createScriptURL(href: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

/** Stands in the content policy, too (`cli/src/hosting/content-policy.ts`). */
const NAME = "protodocs";

/** A visit has one: a second policy of the same name is refused. Nothing is made before it is used. */
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
  createScript: (text) => (JSON.parse(text), text), // what is JSON does nothing, should it ever run
  createScriptURL(href) {
    if (new URL(href, location.href).origin !== location.origin) throw new Error(href);
    return href;
  }
};
