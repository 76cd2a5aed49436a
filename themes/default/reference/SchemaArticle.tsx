// The page of one schema, for APIs with too many schemas for one page.

import type {SchemaPage} from "@runtime/shared/reference.ts";
import {DefinitionSection} from "@theme/reference/SchemaTree";
import {TreeProvider} from "./tree-context.ts";
import {ReferenceList, TargetLink} from "@theme/reference/links";
import {planExpansions} from "./expansions.ts";
import {messages} from "@runtime/messages/reference.ts";
import {sentence} from "@runtime/sentence.ts";

export default function SchemaArticle({reference}: {reference: SchemaPage}) {
  const {of, api, definitions, home} = reference;
  return (
    <TreeProvider value={{definitions, expansions: planExpansions([], definitions, home)}}>
      <p className="ref-facts">
        {sentence(messages.schemaOf, {
          api: <TargetLink target={of.target}>{of.label}</TargetLink>,
          version: api.version
        })}
      </p>
      {home.map((target) => {
        const definition = definitions[target]!;
        return (
          <section id={definition.anchor} key={target}>
            <DefinitionSection definition={definition} />
            <ReferenceList label={messages.usedBy} references={definition.usedBy} />
            <ReferenceList label={messages.also} references={definition.related} />
          </section>
        );
      })}
    </TreeProvider>
  );
}
