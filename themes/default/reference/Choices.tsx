// Alternatives, one shown at a time: a row of buttons and their
// panels. Built on radio buttons, so that it works without scripts; each is followed
// by its panel, so that there can be any number, and paper shows them all.

import {Fragment, type ReactNode} from "react";

export interface Choice {
  key: string;
  label: ReactNode;
  /** Anchor of its panel. */
  id?: string | undefined;
  content: ReactNode;
}

interface ChoicesProps {
  /** Label of the group: "Response". */
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
