import fs from "node:fs";

export default {pages: () => [{path: "x.md", text: fs.readFileSync("/etc/hosts", "utf8")}]};
