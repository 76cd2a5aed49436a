// A page for each line of data/errors.txt.

import {defineExtension} from "protodocs/extension";

export default defineExtension({
  pages({read}) {
    const lines = (read("data/errors.txt") ?? "").trimEnd().split("\n");
    return lines.map((line, index) => {
      const [code = "", ...words] = line.split(" ");
      const text = words.join(" ").replace(/\bE\d\b/, (other) => `[${other}](${other}.md)`);
      return {path: `errors/${code}.md`, text: `# ${code}\n\n${text}\n`, at: {file: "data/errors.txt", line: index + 1}};
    });
  }
});
