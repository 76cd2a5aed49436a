import type {AsyncPage, ChannelPage} from "../../../../runtime/shared/reference.ts";
import type {PageType} from "../language.ts";
import {asyncElements, channelElements} from "./elements.ts";
import {asyncMarkdown, channelMarkdown} from "./markdown.ts";
import {asyncAnchors, asyncHeadings, channelHeadings} from "./outline.ts";

export const asyncPageType: PageType<AsyncPage> = {
  elements: asyncElements,
  headings: asyncHeadings,
  anchors: asyncAnchors,
  markdown: asyncMarkdown
};

export const channelPageType: PageType<ChannelPage> = {
  elements: channelElements,
  headings: channelHeadings,
  anchors: () => [],
  markdown: channelMarkdown
};
