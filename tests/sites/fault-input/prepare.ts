// What cannot lie in a repository, or would not survive its tools.

import fs from "node:fs";
import path from "node:path";

export default function prepare(root: string): void {
  const content = path.join(root, "content");
  fs.writeFileSync(path.join(content, "latin1.md"), Buffer.from("# Latin\n\nnot UTF-8: \xe9\n", "latin1"));
  fs.writeFileSync(path.join(content, "cut.md"), Buffer.from([0x23, 0x20, 0x43, 0xc3])); // ends in half a character
  fs.writeFileSync(path.join(content, "quotes.md"), `# Quotes\n\n${">".repeat(3000)} deep\n`);
  fs.writeFileSync(path.join(content, "lists.md"), `# Lists\n\n${"- ".repeat(3000)}deep\n`);
  fs.writeFileSync(path.join(content, "emphasis.md"), `# Emphasis\n\n${"*a ".repeat(3000)}\n`);
  fs.writeFileSync(path.join(content, "brackets.md"), `# Brackets\n\n${"[".repeat(3000)}\n`);
  fs.symlinkSync(".", path.join(content, "loop"));
  fs.symlinkSync("self", path.join(content, "self"));
  fs.symlinkSync("../..", path.join(content, "outside"));
  fs.symlinkSync("../../outside.md", path.join(content, "outside.md"));
  fs.writeFileSync(path.join(root, "../outside.md"), "# Outside\n");
  fs.mkdirSync(path.join(root, "static"));
  fs.symlinkSync("../../outside.md", path.join(root, "static/outside.txt"));
  fs.mkdirSync(path.join(root, "notes"));
  fs.writeFileSync(path.join(root, "notes/inside.md"), "# Inside\n\nText.\n");
  fs.symlinkSync("../notes/inside.md", path.join(content, "notes.md"));
  fs.symlinkSync("folder.md/inside.md", path.join(content, "linked.md")); // within the folder: allowed
  fs.symlinkSync("nowhere.md", path.join(content, "dangling.md"));
}
