// The frame of a figure: title, picture, controls, what it says now, and its values as a table. The table is
// what the page's Markdown and paper show.

import type {ReactNode} from "react";
import {messages} from "@runtime/messages/figures.ts";

export interface FigureProps {
  /** What is shown. */
  title: string;
  /** The picture: a `Plot`, a `Timeline` or a `StateDiagram`. */
  children: ReactNode;
  /** Sliders, chips, a stepper. */
  controls?: ReactNode;
  /** The result in words; read out after a change. */
  says: string;
  /** What is left to explain, for example a formula. */
  note?: ReactNode;
  values: FigureValues;
}

export interface FigureValues {
  /** Names of the columns. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

export function Figure({title, children, controls, says, note, values}: FigureProps) {
  return (
    <figure className="plot">
      <figcaption>{title}</figcaption>
      {children}
      {controls && (
        <fieldset>
          <legend className="visually-hidden">{title}</legend>
          {controls}
        </fieldset>
      )}
      <p className="plot-says" aria-live="polite">
        {says}
      </p>
      {note && <p className="plot-note">{note}</p>}
      <details>
        <summary>{messages.figureValues}</summary>
        <div className="table">
          <table>
            <thead>
              <tr>
                {values.head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {values.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, column) => (
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
