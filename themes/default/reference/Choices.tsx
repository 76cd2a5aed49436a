// Alternatives of which one is shown: a row of buttons, and what each stands
// for. Radio buttons do it, so that it works without scripts; each is followed
// by what it shows, so that there may be any number, and paper shows them all.

import {Fragment, type ReactNode} from "react";

export interface Choice {
  key: string;
  label: ReactNode;
  /** Anchor of what it shows. */
  id?: string | undefined;
  content: ReactNode;
}

interface ChoicesProps {
  /** What is chosen: "Response". */
  label: string;
  /** Unique on the page. */
  name: string;
  className?: string;
  choices: readonly Choice[];
}

export default function Choices({label, name, className, choices}: ChoicesProps) {
  return (
    <div className={className ? `choices ${className}` : "choices"} role="group" aria-label={label}>
      {choices.map(({key, label: words, id, content}, index) => (
        <Fragment key={key}>
          <label>
            <input type="radio" name={name} defaultChecked={index === 0} />
            <span>{words}</span>
          </label>
          <div className="choice" id={id}>
            {content}
          </div>
        </Fragment>
      ))}
    </div>
  );
}
