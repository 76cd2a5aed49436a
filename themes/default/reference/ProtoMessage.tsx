// A message of a .proto file.

import type {Message} from "@runtime/shared/reference.ts";
import {NameHeading} from "@theme/reference/Heading";
import Prose from "@theme/reference/Prose";
import ProtoFields from "@theme/reference/ProtoFields";
import ProtoOptions from "@theme/reference/ProtoOptions";
import {ReferenceList} from "@theme/reference/links";
import {sizeClass} from "./size-class.ts";
import {extensionNumbers, messages, reservedNumbers} from "@runtime/messages/reference.ts";

export default function ProtoMessage({message}: {message: Message}) {
  const {anchor, name, description, deprecated, fields, oneofs, reserved, extensionRanges, options, related, usedBy} =
    message;
  const quiet = [
    ...(reserved.length > 0 ? [reservedNumbers(reserved.join(", "))] : []),
    ...(extensionRanges.length > 0 ? [extensionNumbers(extensionRanges.join(", "))] : [])
  ];
  return (
    <section className={sizeClass(fields.length + 3)}>
      <NameHeading id={anchor} deprecated={deprecated}>
        {name}
      </NameHeading>
      {deprecated && <p>{messages.deprecatedElement}</p>}
      {description.length > 0 && <Prose prose={description} />}
      {fields.length > 0 && <ProtoFields fields={fields} oneofs={oneofs} />}
      <ProtoOptions options={options} />
      {quiet.length > 0 && <small className="ref-facts">{quiet.join(" · ")}</small>}
      <ReferenceList label={messages.usedBy} references={usedBy} />
      <ReferenceList label={messages.also} references={related} besides={anchor} />
    </section>
  );
}
