// The messages of a channel: headers, payload, what is particular to a protocol, and examples.

import type {AsyncMessage, MessageExample} from "@runtime/shared/reference.ts";
import {messages} from "@runtime/messages/reference.ts";
import Bindings, {bindingRoots} from "@theme/reference/Bindings";
import Code from "@theme/reference/Code";
import Heading, {TitleHeading} from "@theme/reference/Heading";
import {MoreAbout} from "@theme/reference/OperationHead";
import {WholeSchema} from "@theme/reference/OperationParts";
import Prose, {LeanProse} from "@theme/reference/Prose";
import {ReferenceList} from "@theme/reference/links";
import type {ExpansionRoot} from "./expansions.ts";
import {sizeClass} from "./size-class.ts";

export default function AsyncMessages({messages: all}: {messages: readonly AsyncMessage[]}) {
  if (all.length === 0) return null;
  return (
    <>
      <Heading level={2} id="messages">
        {messages.messages}
      </Heading>
      {all.map((message) => (
        <MessageSection key={message.anchor} message={message} />
      ))}
    </>
  );
}

/** Their schemas, with the paths under which they are shown. */
export function messageRoots(all: readonly AsyncMessage[]): ExpansionRoot[] {
  return all.flatMap(({name, headers, payload, bindings}) => [
    ...headers.map((schema, index) => ({path: `${name}/headers${index}`, schema})),
    ...(payload ? [{path: `${name}/payload`, schema: payload}] : []),
    ...bindingRoots(bindings, name)
  ]);
}

function MessageSection({message}: {message: AsyncMessage}) {
  const {name, anchor, title, contentType, headers, payload, other, correlation, examples} = message;
  return (
    <section className={`rpc-method ${sizeClass(14)}`}>
      <TitleHeading id={anchor} name={name} deprecated={message.deprecated}>
        {title}
      </TitleHeading>
      <div className="rpc-parts">
        <div>
          <p className="ref-facts">
            {[name === title ? "" : name, contentType, ...message.tags].filter(Boolean).join(" · ")}
          </p>
          {message.summary && <p className="rpc-summary">{message.summary}</p>}
          <Prose prose={message.description} />
          {correlation && (
            <p>
              {messages.correlationId} <code>{correlation.location}</code> <LeanProse prose={correlation.description} />
            </p>
          )}
          {headers.map((schema, index) => (
            <WholeSchema
              key={index}
              label={messages.headers}
              schema={schema}
              path={`${name}/headers${index}`}
              anchor={`${anchor}-headers`}
              said={message.description}
            />
          ))}
          {payload && (
            <WholeSchema
              label={messages.payload}
              schema={payload}
              path={`${name}/payload`}
              anchor={`${anchor}-payload`}
              said={message.description}
            />
          )}
          <Bindings bindings={message.bindings} path={name} />
          <ReferenceList label={messages.sameAs} references={message.related} />
          <MoreAbout docs={message.externalDocs} />
        </div>
        <div className="rpc-examples">
          {other && other.url !== null && (
            <p>
              <a href={other.url}>{other.url}</a>
            </p>
          )}
          {other && other.text !== "" && (
            <Code text={other.text} language={other.language} title={`${messages.payload}: ${other.format}`} />
          )}
          {examples.map((example, index) => (
            <Example key={index} example={example} isOpen={index === 0} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Example({example, isOpen}: {example: MessageExample; isOpen: boolean}) {
  const {name, summary, headers, payload, generated} = example;
  return (
    <details className="example" open={isOpen}>
      <summary>{generated ? messages.exampleGeneratedTitle : summary || name || messages.example}</summary>
      {headers !== null && <Code text={headers} language="json" title={messages.headers} />}
      {payload !== null && <Code text={payload} language="json" title={messages.payload} />}
    </details>
  );
}
