// Renders reference pages: from the model to the article.

import graphql from "highlight.js/lib/languages/graphql";
import type {ComponentType} from "react";
import {renderToStaticMarkup} from "react-dom/server";
import {RuntimeProvider, useRuntime} from "@runtime/hooks.ts";
import type {PageData} from "@runtime/shared/page-data.ts";
import {sectionsOf} from "@runtime/shared/api-sections.ts";
import type {Prose as ProseNodes} from "@runtime/shared/prose.ts";
import type {PortionPage, ReferencePage, ReferencePages} from "@runtime/shared/reference.ts";
import ApiArticle from "@theme/reference/ApiArticle";
import AsyncArticle from "@theme/reference/AsyncArticle";
import ChannelArticle from "@theme/reference/ChannelArticle";
import ChapterArticle from "@theme/reference/ChapterArticle";
import Chapters from "@theme/reference/Chapters";
import CliArticle from "@theme/reference/CliArticle";
import GraphqlArticle from "@theme/reference/GraphqlArticle";
import Heading from "@theme/reference/Heading";
import IndexArticle from "@theme/reference/IndexArticle";
import OperationArticle from "@theme/reference/OperationArticle";
import ParametersArticle from "@theme/reference/ParametersArticle";
import Prose, {LeanProse} from "@theme/reference/Prose";
import PortionArticle from "@theme/reference/PortionArticle";
import PortionList from "@theme/reference/PortionList";
import ProtoArticle from "@theme/reference/ProtoArticle";
import SchemaArticle from "@theme/reference/SchemaArticle";
import RpcArticle from "@theme/reference/RpcArticle";
import {HrefsProvider} from "@theme/reference/links";
import {messages} from "@runtime/messages/reference.ts";
import {leanHtml} from "../lean-html.ts";
import {addLanguage} from "./highlight.ts";

addLanguage("graphql", graphql);

export function ReferenceArticle({page, reference}: {page: PageData; reference: ReferencePage}) {
  // It does not hydrate, so React's markers, a tenth of a large page, are omitted.
  const runtime = useRuntime("ReferenceArticle");
  const html = renderToStaticMarkup(
    <RuntimeProvider value={runtime}>
      <HrefsProvider value={localised(reference.hrefs, page.href)}>
        <Article reference={reference} />
        {reference.portions && <PortionList portions={reference.portions} />}
      </HrefsProvider>
    </RuntimeProvider>
  );
  const {type} = reference.type === "portion" ? reference.page : reference;
  return <div className={`reference reference-${type}`} dangerouslySetInnerHTML={{__html: leanHtml(html)}} />;
}

/** The text about a tag, for the top of its page. Its first paragraph leads, unless there are chapters. */
export function AboutTag({page, text, hrefs}: {page: PageData; text: ProseNodes; hrefs: ReferencePage["hrefs"]}) {
  const {intro, sections} = sectionsOf(text);
  const [first, ...rest] = intro;
  return (
    <HrefsProvider value={localised(hrefs, page.href)}>
      {first?.type === "paragraph" && sections.length === 0 ? (
        <>
          <p className="lead">
            <LeanProse prose={[first]} />
          </p>
          <Prose prose={rest} />
        </>
      ) : (
        <Chapters intro={intro} sections={sections} />
      )}
      {sections.length > 0 && (
        <Heading level={2} id="operations">
          {messages.operations}
        </Heading>
      )}
    </HrefsProvider>
  );
}

function Portion({reference}: {reference: PortionPage}) {
  return (
    <PortionArticle reference={reference}>
      <Article reference={reference.page} />
    </PortionArticle>
  );
}

/** One component per type of page; a missing one does not compile. */
const articles: {[T in keyof ReferencePages]: ComponentType<{reference: ReferencePages[T]}>} = {
  operation: OperationArticle,
  api: ApiArticle,
  chapter: ChapterArticle,
  schema: SchemaArticle,
  index: IndexArticle,
  portion: Portion,
  proto: ProtoArticle,
  rpc: RpcArticle,
  graphql: GraphqlArticle,
  async: AsyncArticle,
  channel: ChannelArticle,
  cli: CliArticle,
  parameters: ParametersArticle
};

function Article<T extends ReferencePage>({reference}: {reference: T}) {
  const Found = articles[reference.type] as unknown as ComponentType<{reference: T}>; // the table maps each type to its component
  return <Found reference={reference} />;
}

/** Shortens links within the page to anchors: a proto page has hundreds. */
function localised(hrefs: Record<string, string | null>, own: string): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(hrefs).map(([target, href]) => [target, href?.startsWith(`${own}#`) ? href.slice(own.length) : href])
  );
}
