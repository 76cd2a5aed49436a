import {test} from "uvu";
import {checkRandomEdits} from "../../random-edits.ts";

test("twenty-four random edits", () => checkRandomEdits(1, 24));

test.run();
