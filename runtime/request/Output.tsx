// The composed code, with a copy button.

import {useState} from "react";
import {copyText} from "../copy-text.ts";
import {coloured} from "./coloured.ts";

/** Not a figure.code, because the runtime would insert a button before React hydrates it. */
export default function Output({title, text}: {title: string; text: string}) {
  const [said, setSaid] = useState("Copy");
  const copy = (): void => void copyText(text).then((copied) => setSaid(copied ? "Copied" : "Press Ctrl+C"));
  return (
    <div className="playground-code">
      <p>
        {title}
        <button type="button" aria-label={`Copy ${title}`} onClick={copy} onBlur={() => setSaid("Copy")}>
          {said}
        </button>
      </p>
      <pre tabIndex={0}>
        <code>
          {coloured(text).map((piece, index) =>
            piece.kind === null ? (
              piece.text
            ) : (
              <span key={index} className={piece.kind}>
                {piece.text}
              </span>
            )
          )}
        </code>
      </pre>
    </div>
  );
}
