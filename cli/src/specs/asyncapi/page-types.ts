import type {AsyncPage, ChannelPage} from "../../../../runtime/shared/reference.ts";
import type {PageType} from "../language.ts";
import {asyncElements, channelElements} from "./elements.ts";
import {asyncMarkdown, channelMarkdown} from "./markdown.ts";
import {asyncAnchors, asyncHeadings, channelHeadings} from "./outline.ts";
import {addAsync, addChannel} from "./signatures.ts";
import {streamOf} from "./stream.ts";

export const asyncPageType: PageType<AsyncPage> = {
  elements: asyncElements,
  headings: asyncHeadings,
  anchors: asyncAnchors,
  markdown: asyncMarkdown,
  signatures: addAsync
};

export const channelPageType: PageType<ChannelPage> = {
  elements: channelElements,
  headings: channelHeadings,
  anchors: () => [],
  markdown: channelMarkdown,
  signatures: addChannel,
  stream: streamOf
};
