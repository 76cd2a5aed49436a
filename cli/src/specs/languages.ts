// The specification languages and their page types: the two lists that
// everything else is derived from.

import type {SpecKind} from "../core/spec-kinds.ts";
import type {ReferencePage, ReferencePages} from "../../../runtime/shared/reference.ts";
import type {Language, PageType} from "./language.ts";
import {asyncapi} from "./asyncapi/language.ts";
import {asyncPageType, channelPageType} from "./asyncapi/page-types.ts";
import {cli} from "./cli/language.ts";
import {cliPageType} from "./cli/page-types.ts";
import {graphql} from "./graphql/language.ts";
import {graphqlPageType} from "./graphql/page-types.ts";
import {openapi} from "./openapi/language.ts";
import {apiPageType, chapterPageType, operationPageType} from "./openapi/page-types.ts";
import {openrpc} from "./openrpc/language.ts";
import {rpcPageType} from "./openrpc/page-types.ts";
import {parameters} from "./parameters/language.ts";
import {parametersPageType} from "./parameters/page-types.ts";
import {indexPageType} from "./shared/index-page.ts";
import {schemaPageType} from "./shared/schema-page.ts";
import {createPortionPageType} from "./portion-page.ts";
import {protobuf} from "./protobuf/language.ts";
import {protoPageType} from "./protobuf/page-types.ts";

export const languages: {[K in SpecKind]: Language} = {protobuf, openapi, openrpc, graphql, asyncapi, cli, parameters};

const pageTypes: {[T in keyof ReferencePages]: PageType<ReferencePages[T]>} = {
  operation: operationPageType,
  api: apiPageType,
  chapter: chapterPageType,
  schema: schemaPageType,
  index: indexPageType,
  portion: createPortionPageType((page) => pageTypeOf(page)),
  proto: protoPageType,
  rpc: rpcPageType,
  graphql: graphqlPageType,
  async: asyncPageType,
  channel: channelPageType,
  cli: cliPageType,
  parameters: parametersPageType
};

export function pageTypeOf<P extends ReferencePage>({type}: P): PageType<P> {
  return pageTypes[type] as unknown as PageType<P>; // the list maps each type to its page
}
