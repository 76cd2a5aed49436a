import {test} from "uvu";
import * as assert from "uvu/assert";
import {tidyText} from "../../../../cli/src/tools/import/tidy-text.ts";

test("imports of components are left out, as they are found by name", () => {
  const body = [
    "import One from '@site/src/One';",
    'import Two, { Three as Four } from "~/two.astro"',
    "import {Five} from './five'",
    "",
    "<One /> <Two>two</Two> <Four/> <Five.Part />",
    ""
  ].join("\n");
  assert.is(tidyText(body), "\n<One /> <Two>two</Two> <Four/> <Five.Part />\n");
});

test("other imports stay: a partial, a value, what nothing uses, an example", () => {
  const body = [
    "import Part from './_part.mdx';",
    "import data from './data.json';",
    "import Unused from './unused';",
    "import {Used, helper} from './both';",
    "",
    "<Part /> {data.name} <Used />",
    "",
    "```js",
    "import Used from './used';",
    "```",
    ""
  ].join("\n");
  assert.is(tidyText(body), body);
});

test.run();
