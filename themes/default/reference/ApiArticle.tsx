// The overview of an API: servers, authentication and
// operations.

import {apiSections, groupIds} from "@runtime/shared/api-sections.ts";
import type {ApiPage, OperationSummary} from "@runtime/shared/reference.ts";
import Badge from "@theme/Badge";
import Chapters from "@theme/reference/Chapters";
import Filtered from "@theme/reference/Filtered";
import Heading from "@theme/reference/Heading";
import PartList from "@theme/reference/PartList";
import ApiFacts from "@theme/reference/ApiFacts";
import Prose, {LeanProse} from "@theme/reference/Prose";
import SecuritySchemes from "@theme/reference/SecuritySchemes";
import {DefinitionDetails} from "@theme/reference/SchemaTree";
import {TreeProvider} from "./tree-context.ts";
import {TargetLink} from "@theme/reference/links";
import {planExpansions} from "./expansions.ts";
import {messages} from "@runtime/messages/reference.ts";

export default function ApiArticle({reference}: {reference: ApiPage}) {
  const {servers, security, contents, groups, webhooks, parts, definitions, home} = reference;
  const tagIds = groupIds(groups);
  return (
    <TreeProvider value={{definitions, expansions: planExpansions([], definitions, home)}}>
      <ApiFacts facts={reference} />
      <Chapters {...apiSections(reference)} />
      {contents.length > 0 && (
        <Heading level={2} id="contents">
          {messages.contents}
        </Heading>
      )}
      <PartList parts={contents} />
      {servers.length > 0 && (
        <Heading level={2} id="servers">
          {messages.servers}
        </Heading>
      )}
      <ul className="schema">
        {servers.map(({url, name, description: what}) => (
          <li key={url}>
            <code>{url}</code> {name}
            <div>
              <LeanProse prose={what} />
            </div>
          </li>
        ))}
      </ul>
      <SecuritySchemes security={security} />
      {groups.length > 0 && (
        <Heading level={2} id="operations">
          {messages.operations}
        </Heading>
      )}
      <Filtered label={messages.filterByMethod} count={groups.flatMap(({operations}) => operations).length}>
        {groups.map(({tag, description: what, operations}, index) => (
          <div key={tag} className="list-group">
            {tagIds[index] && (
              <Heading level={3} id={tagIds[index]}>
                {tag}
              </Heading>
            )}
            <Prose prose={what} />
            <OperationList operations={operations} />
          </div>
        ))}
      </Filtered>
      {webhooks.length > 0 && (
        <Heading level={2} id="webhooks">
          {messages.webhooks}
        </Heading>
      )}
      <OperationList operations={webhooks} />
      {home.length + parts.length > 0 && (
        <Heading level={2} id="schemas">
          {messages.schemas}
        </Heading>
      )}
      <PartList parts={parts} />
      {home.map((target) => (
        <DefinitionDetails key={target} definition={definitions[target]!} also="usedBy" />
      ))}
    </TreeProvider>
  );
}

export function OperationList({operations}: {operations: readonly OperationSummary[]}) {
  if (operations.length === 0) return null;
  return (
    <ul className="operations">
      {operations.map(({target, title, badge, path, deprecated}) => (
        <li key={target} className={deprecated ? "deprecated" : undefined}>
          <Badge label={badge} /> <TargetLink target={target}>{title}</TargetLink> {path && <code>{path}</code>}
          {deprecated && <em>{messages.deprecated}</em>}
        </li>
      ))}
    </ul>
  );
}
