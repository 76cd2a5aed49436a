import type {OperationPage, ApiPage} from "../../../../runtime/shared/reference.ts";
import type {PageType} from "../language.ts";
import {operationPageElements, apiPageElements} from "./elements.ts";
import {operationMarkdown, apiMarkdown} from "./markdown.ts";
import {operationHeadings, operationAnchors, apiHeadings, apiAnchors} from "./outline.ts";

export const operationPageType: PageType<OperationPage> = {
  elements: operationPageElements,
  headings: operationHeadings,
  anchors: operationAnchors,
  markdown: operationMarkdown
};

export const apiPageType: PageType<ApiPage> = {
  elements: apiPageElements,
  headings: apiHeadings,
  anchors: apiAnchors,
  markdown: apiMarkdown
};
