// The overview of an API of messages: servers, authentication and channels.

import type {AsyncPage, AsyncServer} from "@runtime/shared/reference.ts";
import ApiFacts from "@theme/reference/ApiFacts";
import {OperationList} from "@theme/reference/ApiArticle";
import AsyncMessages, {messageRoots} from "@theme/reference/AsyncMessages";
import Bindings from "@theme/reference/Bindings";
import Filtered from "@theme/reference/Filtered";
import Heading from "@theme/reference/Heading";
import {SecurityNeeds, ServerVariables} from "@theme/reference/OperationHead";
import PartList from "@theme/reference/PartList";
import Prose, {LeanProse} from "@theme/reference/Prose";
import {DefinitionDetails} from "@theme/reference/SchemaTree";
import SecuritySchemes from "@theme/reference/SecuritySchemes";
import {messages} from "@runtime/messages/reference.ts";
import {planExpansions} from "./expansions.ts";
import {TreeProvider} from "./tree-context.ts";

export default function AsyncArticle({reference}: {reference: AsyncPage}) {
  const {description, tags, servers, security, channels, messages: all, parts, definitions, home} = reference;
  const expansions = planExpansions(messageRoots(all), definitions, home);
  return (
    <TreeProvider value={{definitions, expansions}}>
      <ApiFacts facts={reference} />
      {tags.length > 0 && <p className="ref-facts">{tags.join(" · ")}</p>}
      <Prose prose={description} />
      {servers.length > 0 && (
        <Heading level={2} id="servers">
          {messages.servers}
        </Heading>
      )}
      <AsyncServers servers={servers} withBindings />
      <SecuritySchemes security={security} />
      {channels.length > 0 && (
        <Heading level={2} id="channels">
          {messages.channels}
        </Heading>
      )}
      <Filtered label={messages.filterByAddress} count={channels.length}>
        <OperationList operations={channels} />
      </Filtered>
      <AsyncMessages messages={all} />
      {home.length + parts.length > 0 && (
        <Heading level={2} id="schemas">
          {messages.schemas}
        </Heading>
      )}
      <PartList parts={parts} />
      {home
        .filter((target) => expansions.placed.get(target) === null)
        .map((target) => (
          <DefinitionDetails key={target} definition={definitions[target]!} also="usedBy" />
        ))}
    </TreeProvider>
  );
}

interface ServersProps {
  servers: readonly AsyncServer[];
  /** On the overview, not on the page of each channel. */
  withBindings?: boolean;
}

export function AsyncServers({servers, withBindings = false}: ServersProps) {
  if (servers.length === 0) return null;
  return (
    <ul className="schema">
      {servers.map(({url, name, protocol, tags, description, variables, security, bindings}) => (
        <li key={name}>
          <code>{url}</code> <span>{[name, protocol, ...tags].join(" · ")}</span>
          <div>
            <LeanProse prose={description} />
          </div>
          <ServerVariables variables={variables} />
          <SecurityNeeds security={security} />
          {withBindings && <Bindings bindings={bindings} path={`server-${name}`} />}
        </li>
      ))}
    </ul>
  );
}
