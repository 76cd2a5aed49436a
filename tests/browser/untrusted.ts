// Combines containers and carriers at random, publishes them as pages of an untrusted folder and as parts of the
// project's pages, and opens all of it in a browser without the content policy. Returns what ran, what was asked of
// others, and what was published that must not be.

import fs from "node:fs";
import path from "node:path";
import type {Browser} from "playwright-core";
import {diagnosticCodes} from "../../cli/src/core/diagnostics.ts";
import {createRandom, type Random} from "../fuzz/random.ts";
import {buildFolder, temporaryFolder, writeFiles} from "../helpers.ts";
import {carriers, containers, fits, projectFiles, SECRET, strangersFiles} from "../untrusted-cases.ts";
import {closeContext} from "./browser.ts";
import {serveTree} from "./site.ts";

/** How many combinations share a page. */
const ON_A_PAGE = 25;

/** Errors would stop the build: here even what is reported must be harmless. */
const config = `title: Untrusted
lastUpdate: false
static: static
versions: [{name: docs, path: /, content: content, mainDoc: index}]
markdown: {untrusted: [{folder: content/strangers, components: [Tabs, TabItem]}]}
rules: {${Object.keys(diagnosticCodes)
  .map((code) => `${code}: note`)
  .join(", ")}}
`;

/** A carrier in up to three containers. */
function combination(random: Random, number: number): string {
  const carrier = random.pick(carriers);
  const inner = random.pick(containers.filter((container) => fits(container, carrier)));
  let text = inner.wrap(carrier.content);
  for (let depth = 0; depth < 2 && random.chance(0.5); depth++)
    text = random.pick(containers.filter(({inline, isText}) => !inline && !isText)).wrap(text);
  const own = text.replace(/\[\^?(?:own|in|block)\]/g, (label) => label.replace("]", `${number}]`));
  return `## Case ${number}\n\n${own}\n`;
}

interface Site {
  files: Record<string, string | Uint8Array>;
  pages: {address: string; text: string; cases: number}[];
}

function siteOf(seed: string, count: number): Site {
  const random = createRandom(seed);
  const files: Site["files"] = {
    "docs.config.yaml": config,
    "content/index.md": "# Start\n\nText.\n",
    "static/robots.txt": "",
    ...projectFiles
  };
  for (const [name, content] of Object.entries(strangersFiles)) files[`content/strangers/${name}`] = content;
  const pages: Site["pages"] = [];
  for (let first = 0; first < count; first += ON_A_PAGE) {
    const cases = Math.min(ON_A_PAGE, count - first);
    const text = Array.from({length: cases}, (_, index) => combination(random, first + index)).join("\n");
    const name = `page-${first}`;
    if (random.chance(0.3)) {
      files[`content/strangers/_${name}.md`] = text;
      files[`content/${name}.md`] = `# ${name}\n\n<Include file="strangers/_${name}.md" />\n`;
      pages.push({address: `/${name}`, text, cases});
    } else {
      files[`content/strangers/${name}.md`] = `---\ntitle: ${name}\nimage: data.svg\n---\n\n${text}`;
      pages.push({address: `/strangers/${name}`, text, cases});
    }
  }
  return {files, pages};
}

/** What is wrong, in words; nothing if all of it is harmless. */
export async function attack(browser: Browser, seed: string, count: number): Promise<string[]> {
  const {files, pages} = siteOf(seed, count);
  const root = temporaryFolder();
  writeFiles(root, files);
  const {ok, outputs, diagnostics} = await buildFolder(root);
  if (!ok)
    return [`The site does not build: ${JSON.stringify(diagnostics.filter(({severity}) => severity === "error"))}`];
  const tree = temporaryFolder();
  const made = new Map<string, Buffer>();
  for (const output of outputs) if ("bytes" in output) made.set(output.path, Buffer.from(output.bytes));
  writeFiles(tree, Object.fromEntries(made));
  const served = await serveTree(tree);
  try {
    return [...publishedIn(made), ...(await visit(browser, served.origin, pages, made))];
  } finally {
    served.close();
    for (const folder of [root, tree]) fs.rmSync(folder, {recursive: true, force: true});
  }
}

function publishedIn(made: ReadonlyMap<string, Buffer>): string[] {
  const names = Object.keys(strangersFiles).map((name) => path.parse(name).name);
  return [...made].flatMap(([file, bytes]) => [
    ...(bytes.includes(SECRET) ? [`${file} has what strangers may not publish`] : []),
    ...(names.some((name) => file.startsWith(`assets/${name}-`)) && !/\.(png|svg)$/.test(file)
      ? [`${file} is published`]
      : [])
  ]);
}

async function visit(
  browser: Browser,
  origin: string,
  pages: Site["pages"],
  made: ReadonlyMap<string, Buffer>
): Promise<string[]> {
  const found: string[] = [];
  const context = await browser.newContext({bypassCSP: true}); // even what the policy would block must not exist
  context.setDefaultTimeout(20_000);
  await context.route(/.*/, (route) => {
    const asked = route.request().url();
    if (asked.startsWith(origin)) return route.continue();
    found.push(`asked for ${asked}`);
    return route.abort();
  });
  const page = await context.newPage();
  let where = "";
  page.on("dialog", (dialog) => {
    found.push(`${where} opened a dialog`);
    void dialog.dismiss();
  });
  const pictures = [...made.keys()].filter((name) => name.startsWith("assets/") && name.endsWith(".svg"));
  const addresses = [...pages, ...pictures.map((name) => ({address: `/${name}`, text: "", cases: 0}))];
  for (const {address, text, cases} of addresses) {
    where = address;
    const response = await page.goto(origin + address, {waitUntil: "load"});
    if (response?.status() !== 200) found.push(`${address} is ${response?.status()}`);
    const seen = await page.evaluate(harmIn);
    found.push(...seen.harm.map((harm) => `${address} has ${harm}\n${text}`));
    if (seen.cases !== cases) found.push(`${address} has ${seen.cases} cases of ${cases}\n${text}`);
  }
  await closeContext(context);
  return found;
}

/** Runs in the page: scripts that ran, and elements that would run or load something once they are used. */
function harmIn(): {harm: string[]; cases: number} {
  const harm: string[] = [];
  const {ran = 0} = window as {ran?: number};
  if (ran > 0) harm.push(`run ${ran} scripts`);
  const main = document.querySelector("#pd-main") ?? document.documentElement;
  const names =
    /^(?:script|iframe|object|embed|link|meta|base|form|video|audio|template|foreignobject|set|animate|style|noscript)$/i;
  for (const element of main.querySelectorAll("*")) {
    const addresses = [...element.attributes].filter(({name}) =>
      /^(?:.*:)?(?:href|src|srcset|action|data|poster)$/.test(name)
    );
    const isHarm =
      (names.test(element.localName) && !(element.localName === "style" && (element.textContent ?? "") === "")) ||
      [...element.attributes].some(({name}) => /^on|^style$|^srcdoc$/i.test(name)) ||
      addresses.some(({value}) => {
        const {protocol, origin} = new URL(value, location.href);
        return element.localName === "a" ? !/^(?:https?|mailto):$/.test(protocol) : origin !== location.origin;
      });
    if (isHarm) harm.push(element.outerHTML.slice(0, 200));
  }
  const cases = [...document.querySelectorAll("#pd-main h2")].filter(({id}) => id.startsWith("case-")).length;
  return {harm, cases};
}
