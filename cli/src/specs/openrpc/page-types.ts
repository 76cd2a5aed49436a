import type {RpcPage} from "../../../../runtime/shared/reference.ts";
import type {PageType} from "../language.ts";
import {rpcElements} from "./elements.ts";
import {rpcMarkdown} from "./markdown.ts";
import {rpcHeadings, rpcAnchors} from "./outline.ts";
import {addRpc} from "./signatures.ts";

export const rpcPageType: PageType<RpcPage> = {
  elements: rpcElements,
  headings: rpcHeadings,
  anchors: rpcAnchors,
  markdown: rpcMarkdown,
  signatures: addRpc
};
