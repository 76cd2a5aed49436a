// "#12" in text becomes a link to the project's issues.

import {defineExtension, mapNodes, type Node} from "protodocs/extension";

export default defineExtension({
  transform(nodes, {options, inline}) {
    const linked = (text: string): Node[] =>
      text
        .split(/(#\d+)/)
        .flatMap((part): Node[] =>
          /^#\d/.test(part)
            ? inline(`[${part}](${String(options["tracker"])}/${part.slice(1)})`)
            : [{type: "text", value: part}]
        );
    return mapNodes(nodes, (node, within) =>
      node.type === "text" && /#\d/.test(node.value) && !within.includes("link") ? linked(node.value) : undefined
    );
  }
});
