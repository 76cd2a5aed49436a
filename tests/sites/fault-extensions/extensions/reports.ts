import {defineExtension} from "protodocs/extension";

export default defineExtension({
  transform(nodes, {file, report}) {
    if (file.endsWith("index.md") && JSON.stringify(nodes).includes("colour"))
      report('"colour" is British.', {near: "colour", hint: "write color"});
    return nodes;
  }
});
