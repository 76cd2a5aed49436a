// A small site in a temporary folder with the watching server on it, for tests
// of processes and browsers.

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {loadConfig} from "../cli/src/config/load.ts";
import {diskFileSystem} from "../cli/src/core/file-system.ts";
import type {WatchedSite} from "../cli/src/serve/watch/watched-site.ts";
import {startWatching, type WatchReport} from "../cli/src/serve/watch/start-watching.ts";
import {bundleCache, packageRoot, temporaryFolder, writeFiles} from "./helpers.ts";

/** What does not come is a fault, and must not hold up the other tests. */
export const PATIENCE_MS = 120_000;

export const watchedFiles: Record<string, string> = {
  "docs.config.yaml": `title: Watched
lastUpdate: false
components: components
theme: theme
static: static
specs:
  - {name: pets, kind: openapi, path: pets.yaml, route: /api}
versions:
  - {name: next, path: /docs, content: content, specs: specs, latest: true, mainDoc: start}
`,
  "content/sidebars.yaml": "docs:\n  - start\n  - {folder: guide}\n  - {spec: pets}\n",
  "content/start.md":
    '# Start\n\nThe first text.\n\n<Include file="_shared.md" />\n\n[To the guide](guide/one.md#second)\n',
  "content/_shared.md": "Shared text.\n",
  "content/_data/numbers.json": '{"answer": 41}\n',
  "content/guide/one.md": `# One

<details>
<summary>More</summary>

Hidden text.

</details>

<Tabs group="language">
<TabItem value="go" label="Go">

Go text.

</TabItem>
<TabItem value="js" label="JavaScript">

JavaScript text.

</TabItem>
</Tabs>

<Answer />

${"A long paragraph that fills the page.\n\n".repeat(60)}

## Second

The second part.

\`\`\`js
const kept = 1;
\`\`\`
`,
  "content/guide/two.md": "# Two\n\nAnother page.\n",
  "components/Answer.tsx": `import {useData} from "protodocs/theme";

export default function Answer() {
  const {answer} = useData("numbers") as {answer: number};
  return <p className="answer">{"The answer is " + answer + "."}</p>;
}
`,
  "theme/custom.css": ":root { --watched: 1; }\n",
  "static/kept.txt": "kept\n",
  "static/favicon.ico": "",
  "specs/pets.yaml": `openapi: 3.0.3
info: {title: Pets, version: "1"}
paths:
  /pets:
    get:
      operationId: listPets
      summary: List pets
      description: Says which pets there are.
      responses:
        "200": {description: All pets.}
`
};

export interface WatchedFolder {
  root: string;
  origin: string;
  /** What the server shows. */
  site: WatchedSite;
  /** What was said, change by change. */
  reports: WatchReport[];
  write(file: string, text: string): void;
  edit(file: string, from: string | RegExp, to: string): void;
  rename(from: string, to: string): void;
  remove(file: string): void;
  read(file: string): string;
  get(address: string, headers?: Record<string, string>): Promise<{status: number; text: string}>;
  /** Asks again until the text is there and the change is reported: changes are noticed in their own time. */
  until(address: string, expected: RegExp | number): Promise<string>;
  close(): Promise<void>;
}

const A_WHILE_AGO = new Date("2026-01-01");

/** Those of sites that are closed, empty: what was compiled for a site is found again only where that was. */
const emptied: string[] = [];

export async function watchFolder(
  files: Record<string, string> = watchedFiles,
  env: NodeJS.ProcessEnv = {}
): Promise<WatchedFolder> {
  const root = emptied.pop() ?? temporaryFolder();
  writeFiles(root, files);
  // Files of this moment would be taken as changed, and all would be compiled once more.
  for (const name of Object.keys(files)) fs.utimesSync(path.join(root, name), A_WHILE_AGO, A_WHILE_AGO);
  const {config, diagnostics} = loadConfig(path.join(root, "docs.config.yaml"), diskFileSystem);
  if (!config) throw new Error(JSON.stringify(diagnostics));
  const reports: WatchReport[] = [];
  const failures: unknown[] = [];
  const watching = await startWatching({
    config,
    configFaults: diagnostics,
    cache: bundleCache(),
    store: null,
    packageRoot,
    workFolder: path.join(os.tmpdir(), "protodocs-test-modules"), // none is removed while it is read
    host: "127.0.0.1",
    port: 0,
    env,
    onReport: (report) => reports.push(report),
    onFailure: (error) => failures.push(error)
  });
  const origin = `http://127.0.0.1:${watching.port}`;
  const at = (file: string): string => path.join(root, file);
  const get: WatchedFolder["get"] = async (address, headers = {}) => {
    const response = await fetch(origin + address, {headers, redirect: "manual"});
    return {status: response.status, text: await response.text()};
  };
  return {
    root,
    origin,
    site: watching.site,
    reports,
    write: (file, text) => writeFiles(root, {[file]: text}),
    edit: (file, from, to) => fs.writeFileSync(at(file), fs.readFileSync(at(file), "utf8").replace(from, to)),
    rename(from, to) {
      fs.mkdirSync(path.dirname(at(to)), {recursive: true});
      fs.renameSync(at(from), at(to));
    },
    remove: (file) => fs.rmSync(at(file), {recursive: true}),
    read: (file) => fs.readFileSync(at(file), "utf8"),
    get,
    async until(address, expected) {
      const found = (answer: {status: number; text: string}): boolean =>
        typeof expected === "number" ? answer.status === expected : expected.test(answer.text);
      let answer = await get(address);
      for (const end = performance.now() + PATIENCE_MS; !found(answer) && performance.now() < end;) {
        await new Promise((resolve) => setTimeout(resolve, 25));
        answer = await get(address);
      }
      if (!found(answer))
        throw new Error(
          `${address} never showed ${String(expected)}: ${answer.status}\n${answer.text.replace(/<head>[^]*?<.head>/, "").slice(0, 600)}\n${failures.map(String).join("\n")}`
        );
      await watching.settled();
      return answer.text;
    },
    async close() {
      await watching.close();
      for (const name of fs.readdirSync(root)) fs.rmSync(at(name), {recursive: true});
      emptied.push(root);
      if (failures.length > 0)
        throw new Error(
          failures.map((failure) => (failure instanceof Error ? failure.stack : String(failure))).join("\n")
        );
    }
  };
}
