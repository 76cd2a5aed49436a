// A small site that uses every feature, and edits to it by a seeded
// generator.

export type Files = Record<string, string>;

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

export const randomSite: Files = {
  "docs.config.yaml": `title: Random
url: https://docs.example
lastUpdate: false
components: components
theme: theme
static: static
pages: pages
hosting: [netlify]
navbar:
  items:
    - {label: Guide, sidebar: docs}
    - {label: API, href: /next/api/list-pets}
specs:
  - {name: pets, kind: openapi, path: pets.yaml, route: /api, categories: /category/api}
  - {name: zoo, kind: protobuf, path: zoo, route: /grpc}
versions:
  - {name: next, number: "2", path: /next, content: content/next, specs: specs, mainDoc: start}
  - {name: release, number: "1", path: /release, content: content/v1, latest: true, mainDoc: start}
`,
  "pages/index.md": "# Landing\n\nWelcome to [the guide](/release/start).\n",
  "content/next/sidebars.yaml":
    "docs:\n  - start\n  - category: Guide\n    link: {path: /category/guide}\n    items: [{folder: guide}]\n  - {spec: pets}\n  - {spec: zoo}\n",
  "content/next/start.md":
    '# Start\n\nThe first text. [One](guide/one.md#part) and [pets](api:listPets).\n\n<Include file="_shared.md" />\n\n```json schema="proto:zoo.Animal"\n{"name": "x"}\n```\n',
  "content/next/_shared.md": "Shared text.\n",
  "content/next/_data/numbers.json": '{"answer": 41}\n',
  "content/next/guide/_category_.yaml": "label: All guides\nposition: 2\n",
  "content/next/guide/one.md":
    "---\ntags: [first, second]\ndescription: About one.\n---\n\n# One\n\n![A picture](picture.svg)\n\n## Part\n\n<Answer />\n\n$x^2$\n",
  "content/next/guide/two.md": "# Two\n\nSee [start](../start.md), [gone](gone.md) and `code`.\n\n## Part\n\nMore.\n",
  "content/next/guide/picture.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
  "content/v1/start.md": "# Start\n\nOld text. [Guide](guide/one.md)\n",
  "content/v1/guide/one.md": "---\ntags: [first]\n---\n\n# One\n\nOld one.\n\n## Part\n",
  "components/Answer.tsx": `import {useData} from "protodocs/theme";

export default function Answer() {
  const {answer} = useData("numbers") as {answer: number};
  return <p className="answer">{"The answer is " + String(answer) + "."}</p>;
}
`,
  "theme/custom.css": ":root { --random: 1; }\n",
  "static/kept.txt": "kept\n",
  "specs/pets.yaml": `openapi: 3.0.3
info: {title: Pets, version: "1"}
paths:
  /pets:
    get:
      operationId: listPets
      tags: [pets]
      summary: List pets
      description: Says which pets there are.
      responses:
        "200": {description: All pets.}
`,
  "specs/zoo/zoo.proto":
    'syntax = "proto3";\npackage zoo;\n\n// An animal.\nmessage Animal {\n  // What it is called.\n  string name = 1;\n}\n'
};

/** The same with four versions: all but the last have most of their text and their specifications in common. */
export const sharingSite: Files = {
  ...randomSite,
  ...Object.fromEntries(
    ["v2", "v3"].flatMap((version) =>
      Object.entries(randomSite).flatMap(([file, text]) =>
        file.startsWith("content/next/") ? [[file.replace("/next/", `/${version}/`), text]] : []
      )
    )
  ),
  "content/v2/guide/two.md": "# Two\n\nOther text.\n\n## Part\n",
  "docs.config.yaml": `${randomSite["docs.config.yaml"]}  - {name: third, number: "0.9", path: /, content: content/v2, specs: specs, mainDoc: start}
  - {name: fourth, number: "0.8", path: /old/fourth, content: content/v3, specs: specs, mainDoc: start}
`
};

export interface Edit {
  what: string;
  /** Paths that it touches; a text of null removes the file. */
  changes: Record<string, string | null>;
}

const words = ["margin", "market", "wallet", "asset", "order", "fee", "stake", "party", "oracle", "epoch"];

/** The next edit to these files. Never one that leaves a specification unreadable: the watching server would show the last good one. */
export function nextEdit(files: Readonly<Files>, random: () => number): Edit {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const pages = Object.keys(files).filter((file) => file.endsWith(".md") && !file.includes("/_"));
  const page = pick(pages);
  const text = files[page]!;
  const sentence = (): string => `${pick(words)} ${pick(words)} ${Math.floor(random() * 100)}`;
  const name = (): string => `${pick(words)}-${Math.floor(random() * 6)}`;
  const folder = (): string =>
    pick(["content/next/", "content/next/guide/", "content/next/deep/er/", "content/v1/guide/"]);
  const target = (): string => {
    const [from, to] = [page.split("/").slice(0, -1), pick(pages).split("/")];
    return `${from.map(() => "..").join("/")}/${to.join("/")}${pick(["", "", "#part", "#nowhere"])}`;
  };
  const write = (what: string, file: string, content: string | null): Edit => ({what, changes: {[file]: content}});
  const config = files["docs.config.yaml"]!;
  const sidebars = files["content/next/sidebars.yaml"]!;
  const edits: (() => Edit)[] = [
    () => write("a text", page, `${text}\nAnd ${sentence()}.\n`),
    () => write("a text", page, `${text}\nAnd ${sentence()}.\n`),
    () => write("a title", page, text.replace(/^# .*$/m, `# ${sentence()}`)),
    () => write("a heading", page, text.replace(/^## .*$/m, `## ${pick(["Part", "Another part"])}`)),
    () => write("a link", page, `${text}\n[There](${target()})\n`),
    () => write("a typed link", page, `${text}\n[Pet](${pick(["api:listPets", "proto:zoo.Animal", "api:nothing"])})\n`),
    () => write("a formula", page, `${text}\n$${pick(["a+b", "\\frac{1}{2}", "\\frac{"])}$\n`),
    () => write("a component", page, `${text}\n<${pick(["Answer", "Nothing"])} />\n`),
    () =>
      write(
        "front matter",
        page,
        withFrontMatter(
          text,
          pick([
            "draft: true",
            "unlisted: true",
            "sidebar_position: 1",
            `sidebar_label: ${sentence()}`,
            "tags: [second, third]",
            "redirect_from: [/next/old]",
            `description: ${sentence()}.`,
            "pagination_next: start",
            "image: picture.svg"
          ])
        )
      ),
    () => write("a new page", `${folder()}${name()}.md`, `# ${sentence()}\n\nNew ${sentence()}.\n\n## Part\n`),
    () => (page.endsWith("start.md") ? write("a text", page, `${text}\nx\n`) : write("a page that goes", page, null)),
    () => ({
      what: "a renamed page",
      changes: page.endsWith("start.md") ? {} : {[page]: null, [`${folder()}${name()}.md`]: text}
    }),
    () => write("a partial", "content/next/_shared.md", `Shared ${sentence()}.\n`),
    () => write("data", "content/next/_data/numbers.json", `{"answer": ${Math.floor(random() * 100)}}\n`),
    () =>
      write(
        "a picture",
        "content/next/guide/picture.svg",
        `<svg xmlns="http://www.w3.org/2000/svg" width="${1 + Math.floor(random() * 9)}" height="2"/>`
      ),
    () => write("a static file", "static/more.txt", files["static/more.txt"] === undefined ? sentence() : null),
    () =>
      write(
        "a category",
        "content/next/guide/_category_.yaml",
        `label: ${sentence()}\nposition: ${Math.floor(random() * 3)}\n`
      ),
    () =>
      write(
        "a sidebar",
        "content/next/sidebars.yaml",
        sidebars.includes("- start\n")
          ? sidebars.replace("  - start\n", `  - {doc: start, label: ${sentence()}}\n`)
          : sidebars.replace(/ {2}- \{doc: start.*\n/, "  - start\n")
      ),
    () => write("the configuration", "docs.config.yaml", config.replace(/^title: .*$/m, `title: ${sentence()}`)),
    () =>
      write(
        "the navbar",
        "docs.config.yaml",
        config.replace(/label: \w+, sidebar: docs/, `label: ${pick(words)}, sidebar: docs`)
      ),
    () =>
      write(
        "an operation",
        "specs/pets.yaml",
        files["specs/pets.yaml"]!.replace(/operationId: \w+/, `operationId: ${pick(["listPets", "listAnimals"])}`)
      ),
    () =>
      write(
        "a description",
        "specs/pets.yaml",
        files["specs/pets.yaml"]!.replace(/description: Says .*$/m, `description: Says ${sentence()}.`)
      ),
    () =>
      write(
        "a message",
        "specs/zoo/zoo.proto",
        files["specs/zoo/zoo.proto"]!.replace(/\/\/ An.*/, `// An animal: ${sentence()}.`)
      ),
    () => write("a style", "theme/custom.css", `:root { --random: ${Math.floor(random() * 4)}; }\n`)
  ];
  return pick(edits)();
}

function withFrontMatter(text: string, line: string): string {
  return text.startsWith("---\n") ? text.replace("---\n", `---\n${line}\n`) : `---\n${line}\n---\n\n${text}`;
}
