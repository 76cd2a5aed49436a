// The composed code, with a copy button.

import {useState, type ReactNode} from "react";
import {copyText} from "../copy-text.ts";
import {coloured} from "./coloured.ts";
import {copyPart, messages} from "../messages/request.ts";

interface OutputProps {
  /** What the code is, for the copy button and, without children, in the head. */
  title: string;
  text: string;
  /** The head's own content. */
  children?: ReactNode;
}

/** Not a figure.code, because the runtime would insert a button before React hydrates it. */
export default function Output({title, text, children}: OutputProps) {
  const [said, setSaid] = useState<string>(messages.copy);
  const copy = (): void =>
    void copyText(text).then((copied) => setSaid(copied ? messages.copied : messages.copyByKeys));
  return (
    <div className="playground-code">
      <p>
        {children ?? title}
        <button
          type="button"
          className="playground-copy"
          aria-label={copyPart(title)}
          onClick={copy}
          onBlur={() => setSaid(messages.copy)}
        >
          {said}
        </button>
      </p>
      <pre tabIndex={0}>
        <code className="hljs">
          {coloured(text).map(({text: words, kind: Tag}, index) =>
            Tag === null ? (
              words
            ) : (
              <Tag key={index} className={Tag === "span" ? "hljs-keyword" : undefined}>
                {words}
              </Tag>
            )
          )}
        </code>
      </pre>
    </div>
  );
}
