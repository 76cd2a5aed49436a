import type {OperationPage, ApiPage, ChapterPage} from "../../../../runtime/shared/reference.ts";
import type {PageType} from "../language.ts";
import {sectionText} from "../shared/printer.ts";
import {operationPageElements, apiPageElements, chapterElements} from "./elements.ts";
import {operationMarkdown, apiMarkdown} from "./markdown.ts";
import {operationHeadings, operationAnchors, apiHeadings, apiAnchors} from "./outline.ts";
import {addApi, addChapter, addOperation} from "./signatures.ts";

export const operationPageType: PageType<OperationPage> = {
  elements: operationPageElements,
  headings: operationHeadings,
  anchors: operationAnchors,
  markdown: operationMarkdown,
  signatures: addOperation
};

export const apiPageType: PageType<ApiPage> = {
  elements: apiPageElements,
  headings: apiHeadings,
  anchors: apiAnchors,
  markdown: apiMarkdown,
  signatures: addApi
};

export const chapterPageType: PageType<ChapterPage> = {
  elements: chapterElements,
  headings: ({sections}) => sections.map(({id, level, title}) => ({id, level, text: title})),
  anchors: () => [],
  markdown: (print, {intro, sections}) => [
    print.prose(intro),
    ...sections.map((section) => sectionText(print, section))
  ],
  signatures: addChapter
};
