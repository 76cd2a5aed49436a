// Checks every URL in the configuration that pages link or redirect to.

import type {Diagnostic} from "../core/diagnostics.ts";
import {isSafeUrl, unsafeUrl} from "../core/safe-url.ts";
import type {YamlDocument} from "../core/yaml.ts";
import type {Config} from "./config.ts";

export function checkUrls(config: Config, document: YamlDocument, diagnostics: Diagnostic[]): void {
  const check = (url: string | null, ...path: (string | number)[]): void => {
    if (url === null || isSafeUrl(url, "project")) return;
    diagnostics.push({...unsafeUrl(url, document.valueAt(path)), severity: "error"});
  };
  check(config.url, "url");
  check(config.repository, "repository");
  check(config.editUrl, "editUrl");
  config.assistants.forEach(({url}, index) => check(url, "assistants", index, "url"));
  config.navbar.items.forEach(({href}, index) => check(href, "navbar", "items", index, "href"));
  config.footer.groups.forEach(({items}, group) =>
    items.forEach(({href}, index) => check(href, "footer", "groups", group, "items", index, "href"))
  );
  config.redirects.forEach(({to}, index) => check(to, "redirects", index, "to"));
}
