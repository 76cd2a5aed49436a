// A message of a .proto file.

import type {Message} from "@runtime/shared/reference.ts";
import Prose from "@theme/reference/Prose";
import ProtoFields from "@theme/reference/ProtoFields";
import ProtoOptions from "@theme/reference/ProtoOptions";
import {ReferenceList} from "@theme/reference/links";
import {Unit} from "@theme/reference/Units";
import {extensionNumbers, messages, reservedNumbers} from "@runtime/messages/reference.ts";

export default function ProtoMessage({message, isFolded}: {message: Message; isFolded: boolean}) {
  const {anchor, name, description, deprecated, fields, oneofs, reserved, extensionRanges, options, related, usedBy} =
    message;
  const quiet = [
    ...(reserved.length > 0 ? [reservedNumbers(reserved.join(", "))] : []),
    ...(extensionRanges.length > 0 ? [extensionNumbers(extensionRanges.join(", "))] : [])
  ];
  return (
    <Unit id={anchor} name={name} deprecated={deprecated} rows={rowsOfMessage(message)} isFolded={isFolded}>
      {deprecated && <p>{messages.deprecatedElement}</p>}
      {description.length > 0 && <Prose prose={description} />}
      {fields.length > 0 && <ProtoFields fields={fields} oneofs={oneofs} />}
      <ProtoOptions options={options} />
      {quiet.length > 0 && <small className="ref-facts">{quiet.join(" · ")}</small>}
      <ReferenceList label={messages.usedBy} references={usedBy} />
      <ReferenceList label={messages.also} references={related} besides={anchor} />
    </Unit>
  );
}

export function rowsOfMessage({fields}: Message): number {
  return fields.length + 3;
}
