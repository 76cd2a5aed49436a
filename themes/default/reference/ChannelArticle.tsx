// A channel: its address, what the application does there, and its messages.

import type {AsyncOperation, AsyncReply, Channel, ChannelPage} from "@runtime/shared/reference.ts";
import {asyncActions, messages} from "@runtime/messages/reference.ts";
import {AsyncServers} from "@theme/reference/AsyncArticle";
import AsyncMessages, {messageRoots} from "@theme/reference/AsyncMessages";
import Bindings, {bindingRoots} from "@theme/reference/Bindings";
import Heading, {TitleHeading} from "@theme/reference/Heading";
import {FoldedServers, MoreAbout, SecurityNeeds} from "@theme/reference/OperationHead";
import {Parameters, Part} from "@theme/reference/OperationParts";
import Prose, {LeanProse} from "@theme/reference/Prose";
import Samples from "@theme/reference/Samples";
import {DefinitionDetails} from "@theme/reference/SchemaTree";
import {ReferenceList, TargetLink} from "@theme/reference/links";
import {planExpansions, type ExpansionRoot} from "./expansions.ts";
import {TreeProvider} from "./tree-context.ts";

export default function ChannelArticle({reference: {channel, of, definitions, home}}: {reference: ChannelPage}) {
  const {parameters, operations, bindings} = channel;
  const expansions = planExpansions(rootsOf(channel), definitions, home);
  const sections = home.filter((target) => expansions.placed.get(target) === null);
  return (
    <TreeProvider value={{definitions, expansions}}>
      <div className="operation channel">
        <ChannelHead channel={channel} of={of} />
        <aside className="operation-samples" aria-label={messages.examples}>
          <Samples samples={channel.samples} />
        </aside>
        <div className="operation-parts">
          {parameters.length > 0 && (
            <Part level={2} id="parameters" title={messages.parameters}>
              <Parameters parameters={parameters} path="channel" />
            </Part>
          )}
          {bindings.length > 0 && (
            <Heading level={2} id="bindings">
              {messages.bindings}
            </Heading>
          )}
          <Bindings bindings={bindings} path="channel" />
          {operations.length > 0 && (
            <Heading level={2} id="operations">
              {messages.operations}
            </Heading>
          )}
          {operations.map((operation) => (
            <OperationSection key={operation.anchor} operation={operation} />
          ))}
        </div>
      </div>
      <AsyncMessages messages={channel.messages} />
      {home.length > 0 && (
        <Heading level={2} id="schemas">
          {messages.schemas}
        </Heading>
      )}
      {sections.map((target) => (
        <DefinitionDetails key={target} definition={definitions[target]!} also="related" />
      ))}
    </TreeProvider>
  );
}

function rootsOf({parameters, operations, messages: all, bindings}: Channel): ExpansionRoot[] {
  return [
    ...messageRoots(all),
    ...bindingRoots(bindings, "channel"),
    ...operations.flatMap((operation) => bindingRoots(operation.bindings, operation.anchor)),
    ...parameters.map(({name, in: place, schema}) => ({path: `channel/${place}-${name}`, schema}))
  ];
}

function ChannelHead({channel, of}: Pick<ChannelPage, "channel" | "of">) {
  const {name, title, address, summary, description, tags, servers, related, externalDocs} = channel;
  return (
    <div className="operation-head">
      {address !== null && (
        <figure className="code endpoint">
          <pre tabIndex={0}>
            <code>{address}</code>
          </pre>
        </figure>
      )}
      <p className="ref-facts">
        <TargetLink target={of.target}>{of.label}</TargetLink>
        {name !== title && (
          <>
            {" · "}
            <code>{name}</code>
          </>
        )}
        {tags.map((tag) => ` · ${tag}`)}
      </p>
      {summary && <p className="rpc-summary">{summary}</p>}
      <Prose prose={description} />
      <ReferenceList label={messages.sameAs} references={related} />
      <MoreAbout docs={externalDocs} />
      <FoldedServers servers={servers}>
        <AsyncServers servers={servers} />
      </FoldedServers>
    </div>
  );
}

function OperationSection({operation}: {operation: AsyncOperation}) {
  const {name, id, anchor, title, action, deprecated, description, security, reply, bindings, related, tags} =
    operation;
  return (
    <section>
      <TitleHeading id={anchor} name={name} deprecated={deprecated}>
        {title}
      </TitleHeading>
      <p className="ref-facts">{[id === title ? "" : id, asyncActions[action], ...tags].filter(Boolean).join(" · ")}</p>
      <Prose prose={description} />
      <SecurityNeeds security={security} />
      <ReferenceList label={messages.messages} references={operation.messages} />
      {reply && <Reply reply={reply} />}
      <ReferenceList label={messages.sameAs} references={related} />
      <MoreAbout docs={operation.externalDocs} />
      <Bindings bindings={bindings} path={anchor} />
    </section>
  );
}

function Reply({reply: {address, description, channel, messages: all}}: {reply: AsyncReply}) {
  return (
    <>
      <ReferenceList label={messages.reply} references={[...(channel ? [channel] : []), ...all]} />
      {address !== "" && (
        <p>
          {messages.replyAddress} <code>{address}</code> <LeanProse prose={description} />
        </p>
      )}
    </>
  );
}
