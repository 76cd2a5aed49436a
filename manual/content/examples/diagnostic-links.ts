// The name of a diagnostic in code becomes a link to where it is explained.

import {defineExtension, mapNodes} from "protodocs/extension";

const page = "content/reference/diagnostics.md";

export default defineExtension({
  transform(nodes, {file, read, inline}) {
    const codes = new Set([...(read(page) ?? "").matchAll(/^### ([a-z-]+)$/gm)].map(([, code]) => code));
    if (file === page || !file.startsWith("content/")) return nodes;
    const up = "../".repeat(file.split("/").length - 2) || "./";
    return mapNodes(nodes, (node, above) => {
      if (node.type !== "inlineCode" || !codes.has(node.value)) return undefined;
      if (above.includes("link") || above.includes("heading")) return undefined;
      return inline(`[\`${node.value}\`](${up}reference/diagnostics.md#${node.value})`);
    });
  }
});
