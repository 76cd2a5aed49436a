// Checks of scripts, head elements and feedback that the schema cannot express.

import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import {isSafeUrl, unsafeUrl} from "../core/safe-url.ts";
import type {YamlDocument} from "../core/yaml.ts";
import type {WrittenConfig} from "./schema.ts";

/** Elements that every page's head already has. */
const ownNames: ReadonlySet<string> = new Set([
  "viewport",
  "description",
  "keywords",
  "og:title",
  "og:description",
  "og:type",
  "og:url",
  "og:image",
  "twitter:card",
  "twitter:title",
  "twitter:description"
]);

export function checkExtras(
  {head = [], scripts = [], feedback}: WrittenConfig,
  document: YamlDocument,
  diagnostics: Diagnostic[]
): void {
  const report = (path: (string | number)[], message: string, hint: string): void =>
    void diagnostics.push(diagnose("config-invalid", document.keyAt(path), message, hint));
  head.forEach((element, index) => {
    const names = Object.keys(element);
    if (names.length !== 1)
      return report(["head", index], "This is not one element of the head.", 'write "meta: {…}" or "link: {…}"');
    const [tag = ""] = names;
    const attributes = element.meta ?? element.link ?? {};
    checkAttributes(["head", index, tag], attributes);
    const name = attributes["name"] ?? attributes["property"] ?? "";
    if (ownNames.has(name.toLowerCase()) || attributes["charset"] !== undefined)
      report(
        ["head", index, tag],
        `Every page has its own <meta> "${name || "charset"}".`,
        "remove it: it is set in front matter, or by a setting such as tagline"
      );
    if (attributes["rel"] === "canonical")
      report(["head", index, tag, "rel"], "Every page has its own canonical address.", "remove it, and set url");
    checkHref(["head", index, tag, "href"], attributes["href"]);
  });
  scripts.forEach((script, index) => {
    if (typeof script === "object") checkAttributes(["scripts", index, "attributes"], script.attributes ?? {});
  });
  if (feedback && feedback.send === undefined && feedback.link === undefined)
    report(["feedback"], "Feedback leads nowhere.", "name send, an address that answers are posted to, or link");
  checkHref(["feedback", "link", "href"], feedback?.link?.href);

  function checkHref(path: (string | number)[], href: string | undefined): void {
    if (href !== undefined && !isSafeUrl(href, "project"))
      diagnostics.push({...unsafeUrl(href, document.valueAt(path)), severity: "error"});
  }

  function checkAttributes(path: (string | number)[], attributes: Record<string, string>): void {
    for (const name of Object.keys(attributes))
      if (!/^[a-z][a-z0-9-]*$/.test(name) || /^on|^style$|^src$/.test(name))
        report(
          [...path, name],
          `"${name}" cannot be an attribute here.`,
          "remove it: the content policy blocks handlers and styles"
        );
  }
}
