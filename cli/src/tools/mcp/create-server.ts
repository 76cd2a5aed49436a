// The MCP server: four tools over a site's files. It is independent of the
// transport and of Node, so that hosts without Node run the same code.

import {McpServer} from "@modelcontextprotocol/sdk/server/mcp.js";
import type {CallToolResult} from "@modelcontextprotocol/sdk/types.js";
import * as z from "zod";
import {changeClasses} from "../../../../runtime/shared/changes.ts";
import {escapeControls} from "../../../../runtime/shared/printable.ts";
import {createSiteSearch, type SiteSearch} from "./site-search.ts";
import {readAgentsFile, type SiteFiles} from "./site-files.ts";
import {inLanguage} from "./site.ts";
import {compareTool} from "./tools/compare.ts";
import {listTool} from "./tools/list.ts";
import {readTool} from "./tools/read.ts";
import {KINDS, RESULTS, searchTool} from "./tools/search.ts";

/** State shared by all clients and requests. */
export interface DocsSource {
  files: SiteFiles;
  search: SiteSearch;
  /** Version of this program. */
  program: string;
}

export function createSource(files: SiteFiles, program: string): DocsSource {
  return {files, search: createSiteSearch(files), program};
}

/** A server for one connection. */
export async function createServer({files, search, program}: DocsSource): Promise<McpServer> {
  const {title, languages} = await readAgentsFile(files);
  const spoken = (languages ? {language: LANGUAGE} : {}) as {language: typeof LANGUAGE};
  const server = new McpServer(
    {name: "protodocs", title, version: program},
    {instructions: instructionsFor(title), jsonSchemaValidator: NO_VALIDATOR}
  );
  const annotations = {readOnlyHint: true, idempotentHint: true, openWorldHint: false};
  // Read for each question: the site may have been deployed again.
  const site = () => readAgentsFile(files);
  const siteIn = async ({language}: {language?: string | undefined}, address?: string) =>
    inLanguage(await site(), language, address);

  server.registerTool(
    "search",
    {
      title: `Search ${title}`,
      description: `Search the documentation of ${title}: guides, operations, messages, fields, parameters, error codes. Names are found however they are spelled (ListAccounts, "list accounts", /api/v2/accounts). Returns results, best first, each with its address; read one with \`read\`.`,
      inputSchema: {
        query: z.string().min(1).max(400).describe("Words, a name, a path, an error code"),
        version: VERSION,
        ...spoken,
        kind: z.enum(KINDS).optional().describe("Only results of this kind"),
        limit: z.int().min(1).max(20).optional().describe(`Maximum number of results; ${RESULTS} by default`),
        offset: OFFSET
      },
      annotations
    },
    async (input) => answer(await searchTool(await siteIn(input), search, input))
  );
  server.registerTool(
    "read",
    {
      title: `Read ${title}`,
      description:
        "Read a page, a section of a page, or one element of a reference (operation, message, field, parameter, error) as Markdown. Takes an address from `search`, `list` or a link (with #anchor for one section), or a name such as ListAccounts or vega.Asset.details. Answers of more than 16,000 characters continue with `offset`.",
      inputSchema: {
        what: z.string().min(1).max(1000).describe("An address, a path in the site, or a name"),
        version: VERSION,
        ...spoken,
        kind: z.enum(KINDS).optional().describe("For a name: only this kind"),
        offset: OFFSET
      },
      annotations
    },
    async (input) => answer(await readTool({site: await siteIn(input, input.what), files, search}, input))
  );
  server.registerTool(
    "list",
    {
      title: `Contents of ${title}`,
      description:
        "List what the site contains: without arguments the versions; with a version its sections; with a section its pages and their addresses.",
      inputSchema: {
        version: VERSION,
        ...spoken,
        section: z.string().max(200).optional().describe("A section, as `list` names it"),
        offset: OFFSET
      },
      annotations
    },
    async (input) => answer(await listTool(await siteIn(input), files, input))
  );
  server.registerTool(
    "compare",
    {
      title: `Changes in ${title}`,
      description:
        "What changed between two versions: operations, messages, fields and pages, with what breaks first. Narrow it with a name or a class.",
      inputSchema: {
        from: z.string().max(100).optional().describe("The older version; the newest pair by default"),
        to: z.string().max(100).optional().describe("The newer version"),
        name: z
          .string()
          .max(200)
          .optional()
          .describe("Only changes whose name contains this: vega.Asset, ListAccounts"),
        class: z
          .enum(changeClasses)
          .optional()
          .describe("Only changes of this class; callers and code are breaking ones"),
        offset: OFFSET
      },
      annotations
    },
    async (input) => answer(await compareTool(await site(), files, input))
  );
  return server;
}

const VERSION = z
  .string()
  .max(100)
  .optional()
  .describe("Name or number of a version, as `list` names them; the one in use by default");
const LANGUAGE = z
  .string()
  .max(35)
  .optional()
  .describe("Code of a language, as `list` names them; the default one, or that of the address, otherwise");
const OFFSET = z.int().min(0).optional().describe("Offset to continue from, as an earlier answer gave it");

/** Client responses are validated only for elicitation, which this server does not use. */
const NO_VALIDATOR = {
  getValidator(): never {
    throw new Error("This server asks clients for nothing.");
  }
};

function instructionsFor(title: string): string {
  return `The documentation of ${title}. Begin with \`search\`; then \`read\` the address of a result, or a name. Unless another version is asked for, answers are about the version in use. Cite the addresses that answers name.`;
}

function answer(text: string): CallToolResult {
  return {content: [{type: "text", text: escapeControls(text)}]}; // agents show it in terminals
}
