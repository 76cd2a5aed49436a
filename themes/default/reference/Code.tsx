// A block of code that can be copied.

import {highlight} from "./highlight.ts";

interface CodeProps {
  text: string;
  language: string;
  title?: string;
}

export default function Code({text, language, title}: CodeProps) {
  const html = highlight(text, language);
  return (
    <figure className="code" data-language={language || undefined}>
      {title && <figcaption>{title}</figcaption>}
      <pre tabIndex={0}>
        {html === null ? (
          <code className="hljs">{text}</code>
        ) : (
          <code className="hljs" dangerouslySetInnerHTML={{__html: html}} />
        )}
      </pre>
    </figure>
  );
}
