import type {ProtoPage} from "../../../../runtime/shared/reference.ts";
import type {PageType} from "../language.ts";
import {protoElements} from "./elements.ts";
import {protoMarkdown} from "./markdown.ts";
import {protoHeadings, protoAnchors} from "./outline.ts";
import {addProto} from "./signatures.ts";

export const protoPageType: PageType<ProtoPage> = {
  elements: protoElements,
  headings: protoHeadings,
  anchors: protoAnchors,
  markdown: protoMarkdown,
  signatures: addProto
};
