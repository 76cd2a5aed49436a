// The official client, connected to the MCP server in this process.

import {Client} from "@modelcontextprotocol/sdk/client/index.js";
import {InMemoryTransport} from "@modelcontextprotocol/sdk/inMemory.js";
import type {CallToolResult} from "@modelcontextprotocol/sdk/types.js";
import {createServer, createSource} from "../../../../cli/src/tools/mcp/create-server.ts";
import type {SiteFiles} from "../../../../cli/src/tools/mcp/site-files.ts";

export interface Agent {
  client: Client;
  /** Text of a tool's answer. @throws when it is an error */
  ask(tool: string, input?: Record<string, unknown>): Promise<string>;
}

export async function connectAgent(files: SiteFiles): Promise<Agent> {
  const [own, other] = InMemoryTransport.createLinkedPair();
  const server = await createServer(createSource(files, "0.0.0"));
  await server.connect(other);
  const client = new Client({name: "tests", version: "0"});
  await client.connect(own);
  return agentOf(client);
}

export function agentOf(client: Client): Agent {
  return {
    client,
    async ask(tool, input = {}) {
      const {content, isError} = (await client.callTool({name: tool, arguments: input})) as CallToolResult;
      const [first] = content;
      const text = first?.type === "text" ? first.text : "";
      if (isError) throw new Error(text);
      return text;
    }
  };
}

/** Files of a tree that is in memory. */
export function filesIn(tree: ReadonlyMap<string, string | Uint8Array>): SiteFiles {
  return {
    read: async (path) => {
      const bytes = tree.get(path);
      return bytes === undefined ? null : Buffer.from(bytes as string).toString("utf8");
    }
  };
}
