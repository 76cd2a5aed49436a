import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import type {BuildInput} from "../../../cli/src/site/build.ts";
import {formatDiagnostic} from "../../../cli/src/core/diagnostics.ts";
import {openStore} from "../../../cli/src/engine/store.ts";
import type {MadeOutput} from "../../../cli/src/model.ts";
import type {Span} from "../../../cli/src/site/open-site.ts";
import {hashOf} from "../../../cli/src/core/text.ts";
import {buildFolder, temporaryFolder, writeFiles, type Built} from "../../helpers.ts";
import {randomSite} from "../../random-site.ts";

const many = Object.fromEntries(
  Array.from({length: 30}, (_, at) => [
    `content/next/guide/many/page-${at}.md`,
    `---\ntags: [many]\n---\n\n# Page ${at}\n\nWord${at} and [another](page-${(at * 7) % 30}.md#part), [start](../../start.md).\n\n## Part\n\n\`\`\`ts\nconst a = ${at};\n\`\`\`\n`
  ])
);

/** Something of everything, with faults that show while pages are parsed, linked and rendered. */
const site = {
  ...randomSite,
  "docs.config.yaml": `${randomSite["docs.config.yaml"]}markdown: {untrusted: [{folder: content/next/guests}]}\n`,
  "content/next/faults.md":
    "---\nunknown_key: 1\n---\n\n# Faults\n\nA formula: $\\frac{1$.\n\n<Fails />\n\n[Gone](no-such-page.md)\n\n```dot\ndigraph {a -> b}\n```\n",
  "content/next/faults/formula.md": "# Formula\n\nBelow a thread: $\\left($\n\n<Fails />\n",
  "content/next/guests/page.md": '# Guest\n\n<div onclick="x()">raw</div>\n\n<Include file="../_shared.md" />\n',
  "components/Fails.tsx": 'export default function Fails(): never {\n  throw new Error("it always does");\n}\n',
  ...many
};

const place = path.join(temporaryFolder(), "site");

/** In place of the last one: the components are compiled once. */
function write(): string {
  fs.rmSync(place, {recursive: true, force: true});
  writeFiles(place, site);
  return place;
}

async function run(
  root: string,
  jobs: number,
  choices: Partial<BuildInput> = {}
): Promise<Built & {lanes: Set<string>}> {
  const lanes = new Set<string>();
  const onSpan = ({lane, name, key}: Span): void => void lanes.add(`${lane}: ${name} ${key}`);
  return {...(await buildFolder(root, {jobs, worthSharing: 1, findAll: true, onSpan, ...choices})), lanes};
}

const builds: {alone?: ReturnType<typeof run>} = {};

/** What one thread makes, in a folder of its own. */
function builtAlone(): ReturnType<typeof run> {
  return (builds.alone ??= run(write(), 1));
}

function shown({outputs, diagnostics}: Built): unknown {
  return {
    files: outputs
      .map((output) => [output.path, "bytes" in output ? hashOf(output.bytes) : output.keptHash])
      .sort(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
    diagnostics: diagnostics.map(formatDiagnostic)
  };
}

test("three threads make what one makes, faults included", async () => {
  const alone = await builtAlone();
  const shared = await run(write(), 3);
  assert.equal(shown(shared), shown(alone));
  assert.ok(alone.outputs.length > 100, "a site with all its files");
  const faults = shared.diagnostics.filter(
    ({at, severity}) => at.file === "content/next/faults/formula.md" && severity === "error"
  );
  assert.equal(
    faults.map(({code, at}) => `${code} ${at.line}`),
    ["math-invalid 3", "component-failed 5"]
  );
  for (const lane of ["thread 2: page content/next/faults/formula.md", "thread 2: rendered /next/faults/formula"])
    assert.ok(shared.lanes.has(lane), lane);
  assert.ok([...shared.lanes].some((lane) => lane.startsWith("thread 3: rendered")));
  assert.not([...alone.lanes].some((lane) => lane.startsWith("thread")));
});

test("only pages with a text of their own are worth a thread", async () => {
  const versions = ["v3", "v2", "v1"];
  const entries = versions.map(
    (name, at) => `  - {name: ${name}, path: /${name}, content: content/${name}, mainDoc: page-0, latest: ${at === 0}}`
  );
  const pages = versions.flatMap((version) =>
    Array.from({length: 9}, (_, at): [string, string] => [
      `content/${version}/page-${at}.md`,
      `# Page ${at}\n\nThe same in each version.\n`
    ])
  );
  const files = {
    "docs.config.yaml": `title: T\nurl: https://example.com\nversions:\n${entries.join("\n")}\n`,
    ...Object.fromEntries(pages)
  };
  const threads = async (worthSharing: number): Promise<boolean> => {
    const root = temporaryFolder();
    writeFiles(root, files);
    const {lanes, outputs} = await run(root, 2, {worthSharing});
    assert.ok(outputs.length > 27);
    return [...lanes].some((lane) => lane.startsWith("thread"));
  };
  assert.not(await threads(20), "27 pages, 9 texts");
  assert.ok(await threads(9));
});

test("what is not translated is parsed in no thread", async () => {
  const codes = ["de", "fr", "ja"];
  const languages = [
    "{code: en, label: English, path: /}",
    ...codes.map((code) => `{code: ${code}, label: ${code}, path: /${code}}`)
  ];
  const root = temporaryFolder();
  writeFiles(root, {
    "docs.config.yaml": `title: T\nurl: https://example.com\nversions:\n  - {name: next, path: /next, content: content/next, mainDoc: page-0}\nlanguages: [${languages.join(", ")}]\n`,
    ...Object.fromEntries(
      Array.from({length: 30}, (_, at) => [
        `content/next/page-${at}.md`,
        `# Page ${at}\n\nWord${at} and [another](page-${(at * 7) % 30}.md#part).\n\n## Part\n\nText.\n`
      ])
    ),
    ...Object.fromEntries(
      codes.map((code) => [`content/${code}/next/page-1.md`, "# Eins\n\nText.\n\n## Teil\n\nText.\n"])
    )
  });
  const parsed: string[] = [];
  const onSpan = ({name, key}: Span): void => {
    if (name === "parsed") parsed.push(key);
  };
  const shared = await run(root, 3, {onSpan});
  assert.equal(shown(shared), shown(await run(root, 1)));
  assert.equal(
    shared.diagnostics.filter(({severity}) => severity === "error"),
    []
  );
  assert.equal(
    parsed.filter((file) => !fs.existsSync(path.join(root, file))),
    []
  );
});

test("threads create the files that they make where they may", async () => {
  const folder = path.join(temporaryFolder(), "staging");
  const alone = await builtAlone();
  const shared = await run(write(), 3, {stagingFolder: () => folder});
  assert.equal(shown(shared), shown(alone));
  const created = shared.outputs.filter((output) => "written" in output);
  assert.ok(created.length > 60, `${created.length} files of 30 pages and more`);
  for (const {path: file, bytes, written} of created as MadeOutput[]) {
    assert.equal(fs.readFileSync(path.join(folder, file)), Buffer.from(bytes));
    assert.is(fs.statSync(path.join(folder, file)).ino, written!.inode);
  }
  assert.is(
    fs.readdirSync(folder, {recursive: true}).filter((name) => /\.(html|js|md)$/.test(String(name))).length,
    created.length
  );
});

test("what threads have done is known to the next build, as if one had", async () => {
  const root = write();
  const folder = path.join(temporaryFolder(), "answers");
  const hashes = new Map<string, string>();
  const build = async (jobs: number): Promise<Built> => {
    const store = openStore({folder, compilerKey: "tests", name: "build"});
    try {
      const built = await run(root, jobs, {store, previousHash: (file) => hashes.get(file) ?? null});
      for (const output of built.outputs)
        hashes.set(output.path, "bytes" in output ? hashOf(output.bytes) : output.keptHash);
      return built;
    } finally {
      store.close();
    }
  };
  await build(2);
  assert.equal((await build(1)).figures.rendered, []);

  const edited = path.join(root, "content/next/guide/many/page-3.md");
  fs.appendFileSync(edited, "\nOne more word.\n");
  assert.equal((await build(1)).figures.rendered, ["/next/guide/many/page-3"]);
  fs.appendFileSync(path.join(root, "content/next/_shared.md"), "\nEdited.\n");
  const again = await build(2);
  assert.equal(again.figures.rendered, ["/next/start"], "the page that includes the edited text");
  assert.equal(shown(again), shown(await run(root, 1)));
});

test("a build that keeps no page in memory makes the same site", async () => {
  const root = write();
  const expected = shown(await builtAlone());
  for (const jobs of [1, 2]) {
    const store = openStore({folder: path.join(temporaryFolder(), "answers"), compilerKey: "tests", name: "build"});
    let pagesRead = 0;
    const pagesParsed: string[] = [];
    const onSpan = ({lane, name, key}: Span): void => {
      if (name === "parsed") pagesParsed.push(`${lane}: ${key}`);
    };
    const read: typeof store.read = (place) => {
      const text = store.read(place);
      if (text?.startsWith('{"page":')) pagesRead++;
      return text;
    };
    try {
      assert.equal(shown(await run(root, jobs, {store: {...store, read}, keptInMemory: 0, onSpan})), expected);
      assert.is(new Set(pagesParsed).size, pagesParsed.length, "each thread keeps the bodies that it has parsed");
      assert.ok(pagesRead > 40, `${pagesRead} pages were read from the store`);
    } finally {
      store.close();
    }
  }
});

test("pages are rendered version by version, in the order of the search's indexes", async () => {
  const {lanes} = await builtAlone();
  const rendered = [...lanes].flatMap((lane) => /^main thread: page-outputs (.*)/.exec(lane)?.[1] ?? []);
  const versionOf = (route: string): string => /^\/(next|release)\//.exec(route)?.[1] ?? "";
  const order = rendered.map(versionOf);
  assert.equal([...new Set(order)], ["", "next", "release"]);
  assert.equal(order, order.toSorted());
});

test("search records that a thread sends are counted before they leave memory", async () => {
  const root = path.join(temporaryFolder(), "site");
  writeFiles(root, {...randomSite, ...many, "content/next/guide/gone.md": "# Gone\n"});
  const store = openStore({folder: path.join(temporaryFolder(), "answers"), compilerKey: "tests", name: "build"});
  const readAgain: string[] = [];
  const read: typeof store.read = (place) => {
    const text = store.read(place);
    if (text && /^\[\{"kind":"[a-z]+","title":|"breadcrumb":/.test(text)) readAgain.push(text);
    return text;
  };
  try {
    const built = await run(root, 2, {store: {...store, read}, findAll: false});
    assert.ok(built.ok);
    assert.ok([...built.lanes].some((lane) => lane.startsWith("thread 2: search-records")));
    assert.equal(readAgain, []);
  } finally {
    store.close();
  }
});

test("a site that is not worth it starts no thread", async () => {
  const {lanes} = await run(write(), 4, {worthSharing: 1000});
  assert.equal(
    [...lanes].filter((lane) => lane.startsWith("thread")),
    []
  );
});

test.run();
