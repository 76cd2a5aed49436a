import {test} from "uvu";
import * as assert from "uvu/assert";
import {tidyText} from "../../../../cli/src/tools/import/tidy-text.ts";

test("imports of components are left out, as they are found by name", () => {
  const body = [
    "import One from '@site/src/One';",
    'import Two, { Three as Four } from "~/two.astro"',
    "import {Five} from './five'; import Six from './six'; import Seven from './seven';",
    "import Unused from './unused';",
    "",
    "<One /> <Two>two</Two> <Four/> <Five.Part /> <Seven /> {Six}",
    ""
  ].join("\n");
  assert.is(
    tidyText(body),
    "import Six from './six';\n\n<One /> <Two>two</Two> <Four/> <Five.Part /> <Seven /> {Six}\n"
  );
});

test("other imports stay: a partial, a value, a style, an example", () => {
  const body = [
    "import Part from './_part.mdx';",
    "import data from './data.json';",
    "import './style.css';",
    "import {Used, helper} from './both';",
    "",
    "<Part /> {data.name} {helper()} <Used />",
    "",
    "```js",
    "import Used from './used';",
    "```",
    ""
  ].join("\n");
  assert.is(tidyText(body), body);
});

test.run();
