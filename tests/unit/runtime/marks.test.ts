import {test} from "uvu";
import * as assert from "uvu/assert";
import {markText} from "../../../runtime/shared/marks.ts";

/** Marked pieces in brackets. */
const marked = (text: string, marks: readonly string[]): string =>
  markText(text, marks)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join("");

test("beginnings of words, with their endings", () =>
  assert.is(marked("The market settles settlements", ["settl"]), "The market [settles] [settl]ements"));

test("anywhere in what is written without spaces, pairs joined", () => {
  assert.is(marked("关于单元测试的说明", ["单元", "元测", "测试"]), "关于[单元测试]的说明");
  assert.is(marked("测试和单元", ["单元", "测试"]), "[测试]和[单元]");
  assert.is(marked("没有", ["单元"]), "没有");
});

test.run();
