import {test} from "uvu";
import {checkWatchedEdits} from "../watch-edits.ts";

test("twenty bursts of changes on disk", () => checkWatchedEdits(1, 20));

test.run();
