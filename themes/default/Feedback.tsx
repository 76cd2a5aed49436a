// Whether the page was helpful: a form that works without scripts, and a link
// to report a problem. Server only; runtime/extras.ts sends without leaving.

import {usePage, useSite} from "@runtime/hooks.ts";
import {isGenerated} from "@runtime/shared/page-kinds.ts";

export default function Feedback() {
  const {url, extras} = useSite();
  const {kind, href, title} = usePage();
  const feedback = extras?.feedback;
  if (!feedback || isGenerated({kind})) return null;
  const {question, yes, no, thanks, send, link} = feedback;
  return (
    <div className="feedback">
      {send !== null && (
        <form method="post" action={send} data-thanks={thanks}>
          <fieldset>
            <legend>{question}</legend>
            <input type="hidden" name="page" value={url + href} />
            <button name="helpful" value="yes">
              {yes}
            </button>
            <button name="helpful" value="no">
              {no}
            </button>
          </fieldset>
        </form>
      )}
      {link && <a href={filled(link.href, title, url + href)}>{link.label}</a>}
    </div>
  );
}

function filled(address: string, title: string, url: string): string {
  return address
    .replaceAll("{title}", () => encodeURIComponent(title))
    .replaceAll("{url}", () => encodeURIComponent(url));
}
