import {test} from "uvu";
import {checkRandomEdits} from "../../random-edits.ts";
import {sharingSite} from "../../random-site.ts";

test("twenty-four random edits", () => checkRandomEdits(1, 24));

test("twelve random edits of a site whose versions share their text", () => checkRandomEdits(2, 12, sharingSite));

test.run();
