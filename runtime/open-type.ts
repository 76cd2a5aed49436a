// Opens a type where it is used: the link of a field whose type is described elsewhere shows the description below the
// field, to any depth. Without scripts, and with a modifier key, it is a link.

import {closest} from "./closest.ts";
import {messages} from "./messages/article.ts";
import {pathOf} from "./pair-fields.ts";

const LINK = ".schema > li > span > a";
/** What a description consists of besides the type itself. */
const AROUND = "summary, h2, h3, .ref-uses";

const documents = new Map<string, Promise<Document>>();

export function openType(event: MouseEvent): void {
  const link = closest<HTMLAnchorElement>(event.target, LINK);
  const row = link?.closest("li");
  if (!link || !row || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin) return;
  const opened = row.querySelector(":scope > details");
  if (opened && !link.ariaExpanded) return; // the page shows it here
  event.preventDefault();
  link.ariaExpanded = String(!opened);
  if (opened) opened.remove();
  else
    describe(link, row).then(
      (description) => link.ariaExpanded === "true" && row.append(description),
      () => location.assign(link.href)
    );
}

/** @throws if the page that describes the type cannot be read, or does not describe it */
async function describe(link: HTMLAnchorElement, row: Element): Promise<Element> {
  const page = link.href.replace(/#.*/, "");
  const found = (await read(page)).getElementById(decodeURIComponent(link.hash.slice(1)));
  if (!found) throw new Error(link.href);
  const holder = found.matches("details, section") ? found : (found.closest("summary") ?? found).parentElement!;
  const parts = [...holder.children]
    .filter((part) => !part.matches(AROUND))
    .map((part) => document.importNode(part, true));
  const details = document.createElement("details");
  details.open = true;
  const own = create("a", messages.ownPage);
  own.setAttribute("href", link.href);
  const origin = document.createElement("small");
  origin.append(own);
  details.append(create("summary", pathOf(row)), origin, ...parts);
  for (const part of details.querySelectorAll("[id]")) part.removeAttribute("id");
  for (const inner of details.querySelectorAll('a[href^="#"]'))
    inner.setAttribute("href", page + inner.getAttribute("href"));
  return details;
}

function create(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

/** A request parses the document itself; as text it would be a string of HTML, which the policy refuses. */
function read(page: string): Promise<Document> {
  if (page === location.href.replace(/#.*/, "")) return Promise.resolve(document);
  const known =
    documents.get(page) ??
    new Promise<Document>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open("GET", page);
      request.responseType = "document";
      request.onload = () => (request.responseXML ? resolve(request.responseXML) : reject(new Error(page)));
      request.onerror = () => reject(new Error(page));
      request.send();
    });
  known.catch(() => documents.delete(page));
  documents.set(page, known);
  return known;
}
