// Compiles a version's AsyncAPI descriptions to pages.

import {diagnose, type Diagnostic} from "../../core/diagnostics.ts";
import type {SpecConfig} from "../../config/config.ts";
import {child, locationOf, rootOf} from "../shared/cursor.ts";
import type {Document} from "../shared/document.ts";
import {translateTarget, type KnownNames} from "../shared/link-targets.ts";
import {schemaContainers} from "../shared/named-schemas.ts";
import {otherFormat} from "../shared/other-format.ts";
import {createSchemaReader, type SchemaReader} from "../shared/schemas.ts";
import {get, textOf} from "../shared/values.ts";
import {documentOf, noteRelated, relatedMessages, type SpecContext} from "../shared/spec-context.ts";
import {asyncVersion, type AsyncContext} from "./context.ts";
import {listChannels, type RawChannel} from "./list-channels.ts";
import {describeAsMessages} from "./describe-as-messages.ts";
import {asyncPages, type AsyncPages} from "./pages.ts";
import {securitySchemes} from "./servers.ts";

export interface CompiledAsync {
  spec: SpecConfig;
  document: Document;
  context: AsyncContext;
  channels: RawChannel[];
  pages: AsyncPages;
  schemas: SchemaReader;
}

export function compileAsync(shared: SpecContext, spec: SpecConfig): CompiledAsync | null {
  const {set} = shared;
  const document = documentOf(shared, spec);
  if (!document) return null;
  const major = asyncVersion(document);
  if (major === null) {
    set.diagnostics.push(unsupported(document));
    return null;
  }
  const root = rootOf(document);
  const channels = listChannels({root, set, major});
  const taken = new Set(channels.flatMap(({name, operations}) => [name, ...operations.map((one) => one.name)]));
  const names: KnownNames = {
    scheme: "async",
    hasOperation: (name) => taken.has(name),
    hasSchema: (name) => get(get(get(document.value, "components"), "schemas"), name) !== undefined,
    hasTag: () => false,
    hasSection: () => false
  };
  const prose = shared.prose.translated((target) => translateTarget(spec, names, target), spec.images);
  const schemas = createSchemaReader({
    set,
    prose,
    prefix: `async:${spec.name}/`,
    swagger: false,
    containers: schemaContainers(document),
    taken,
    relatedOf: (cursor) => relatedMessages(shared, cursor)
  });
  const security = securitySchemes({root, set, prose});
  const context: AsyncContext = {spec, document, root, set, prose, schemas, major, security};
  const pages = asyncPages(context, channels);
  describeAsMessages(schemas, shared.grpc);
  for (const page of pages.channels) noteChannel(shared, spec, page.channel);
  return {spec, document, context, channels, pages, schemas};
}

/** What names the same in another specification is listed there in turn. */
function noteChannel(
  shared: SpecContext,
  {name: api, label}: SpecConfig,
  channel: AsyncPages["channels"][number]["channel"]
): void {
  const reference = {label: `${label}: ${channel.title}`, target: `async:${api}/${channel.name}`};
  const targets = [channel, ...channel.operations].flatMap(({related}) => related.map(({target}) => target));
  for (const target of new Set(targets)) noteRelated(shared, target.replace(/^proto:/, ""), reference);
}

function unsupported(document: Document): Diagnostic {
  const root = rootOf(document);
  const at = child(root, "asyncapi");
  const written = textOf(at.value);
  const other = at.value === undefined ? otherFormat(document.value) : null;
  return diagnose(
    "spec-unsupported",
    locationOf(at.value === undefined ? root : at),
    written !== ""
      ? `AsyncAPI ${written} is not supported.`
      : other
        ? `This is ${other.name}, not an AsyncAPI description.`
        : "This is not an AsyncAPI description: it has no asyncapi.",
    other?.hint ?? "supported are AsyncAPI 2.x and 3.x"
  );
}
