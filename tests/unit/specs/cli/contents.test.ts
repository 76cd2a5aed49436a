// The table of contents of a program's page.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {compileSpecs} from "../../../../cli/src/specs/index.ts";
import {outlineOf} from "../../../../cli/src/specs/outline.ts";
import {specOf} from "../compile.ts";

test("it leaves out the program that all commands begin with, which headings and links keep", () => {
  const text = JSON.stringify({
    opencli: "0.1",
    info: {title: "lamp", version: "1", description: "A lamp."},
    commands: [
      {name: "on", description: "On."},
      {name: "colour", description: "Colours.", commands: [{name: "set", description: "One."}]}
    ]
  });
  const {pages} = compileSpecs([
    {spec: specOf("lamp.json", "cli"), version: "test", files: [{file: "lamp.json", path: "lamp.json", text}]}
  ]);
  const {headings} = outlineOf(pages[0]!.body.reference!, {file: "lamp.yaml", line: 1, column: 1});
  assert.equal(
    headings.filter(({level}) => level === 3).map(({id, text: full, html}) => ({id, full, html})),
    [
      {id: "lamp-on", full: "lamp on", html: "<code>on</code>"},
      {id: "lamp-colour", full: "lamp colour", html: "<code>colour</code>"},
      {id: "lamp-colour-set", full: "lamp colour set", html: "<code>colour set</code>"}
    ]
  );
});

test.run();
