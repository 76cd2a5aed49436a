// The footer of every page. Server only.

import {useSite} from "@runtime/hooks.ts";
import {siteVersionOf} from "@runtime/messages/shell.ts";

export default function Footer() {
  const {footer, siteVersion} = useSite();
  const end = [footer.copyright, siteVersion && siteVersionOf(siteVersion)].filter(Boolean).join(" · ");
  return (
    <footer id="pd-footer" className="footer">
      <div className="footer-row">
        <div className="footer-groups">
          {footer.groups.map(({title, items}) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {items.map(({label, href}) => (
                  <li key={label}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <p className="copyright">{end}</p>
      </div>
    </footer>
  );
}
