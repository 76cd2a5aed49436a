// One .proto file: services, messages, enums.

import {usePage} from "@runtime/hooks.ts";
import type {Extend, ProtoPage} from "@runtime/shared/reference.ts";
import BuildMessage from "@theme/reference/BuildMessage";
import Heading from "@theme/reference/Heading";
import PartList from "@theme/reference/PartList";
import Prose from "@theme/reference/Prose";
import ProtoEnum, {rowsOfEnum} from "@theme/reference/ProtoEnum";
import ProtoFields from "@theme/reference/ProtoFields";
import ProtoMessage, {rowsOfMessage} from "@theme/reference/ProtoMessage";
import ProtoOptions from "@theme/reference/ProtoOptions";
import ProtoService from "@theme/reference/ProtoService";
import Units, {isLong} from "@theme/reference/Units";
import {TargetLink, TypeLink} from "@theme/reference/links";
import {messages as labels, optionCount} from "@runtime/messages/reference.ts";
import {sentence} from "@runtime/sentence.ts";

export default function ProtoArticle({reference}: {reference: ProtoPage}) {
  const {file, package: name, syntax, description, imports, options, services, messages, enums, extensions} = reference;
  const {part, parts} = reference;
  const {editHref} = usePage();
  const areMessagesFolded = isLong(messages.map(rowsOfMessage));
  const areEnumsFolded = isLong(enums.map(rowsOfEnum));
  return (
    <>
      <p className="ref-facts">
        {part !== null ? (
          <TargetLink target={part.of.target}>
            <code>{file}</code>
          </TargetLink>
        ) : editHref === null ? (
          <code>{file}</code>
        ) : (
          <a href={sourceHrefOf(editHref)}>
            <code>{file}</code>
          </a>
        )}
        {name && <> · {sentence(labels.package, {name: <code>{name}</code>})}</>} · {syntax}
      </p>
      <Prose prose={description} />
      {imports.length > 0 && (
        <p className="ref-uses">
          {sentence(labels.imports, {
            files: imports.map(({path, target, kind}, index) => (
              <span key={path}>
                {index > 0 && ", "}
                {kind && `${kind} `}
                <TargetLink target={target}>{path}</TargetLink>
              </span>
            ))
          })}
        </p>
      )}
      {options.length > 0 && (
        <details>
          <summary>{optionCount(options.length)}</summary>
          <ProtoOptions options={options} />
        </details>
      )}
      {(messages.length > 0 || services.length > 0) && <BuildMessage file={file} />}
      {parts.length > 0 && (
        <Heading level={2} id="parts">
          {labels.contents}
        </Heading>
      )}
      <PartList parts={parts} />
      {services.map((service) => (
        <ProtoService key={service.anchor} service={service} />
      ))}
      {messages.length > 0 && (
        <Units title={labels.messages} id="messages" isFolded={areMessagesFolded} inColumns>
          {messages.map((message) => (
            <ProtoMessage key={message.anchor} message={message} isFolded={areMessagesFolded} />
          ))}
        </Units>
      )}
      {enums.length > 0 && (
        <Units title={labels.enums} id="enums" isFolded={areEnumsFolded} inColumns>
          {enums.map((node) => (
            <ProtoEnum key={node.anchor} node={node} isFolded={areEnumsFolded} />
          ))}
        </Units>
      )}
      {extensions.length > 0 && (
        <Heading level={2} id="extensions">
          {labels.extensions}
        </Heading>
      )}
      {extensions.map((extend, index) => (
        <ExtendSection key={index} extend={extend} />
      ))}
    </>
  );
}

/** Converts an edit URL ("…/edit/main/assets.proto") to the host's view of the file, in which line anchors work. */
function sourceHrefOf(editHref: string): string {
  return editHref.replace("/edit/", "/blob/");
}

function ExtendSection({extend: {extendee, anchor, fields}}: {extend: Extend}) {
  return (
    <section>
      <h3 id={anchor}>
        extend <TypeLink type={extendee} />
      </h3>
      <ProtoFields fields={fields} oneofs={[]} />
    </section>
  );
}
