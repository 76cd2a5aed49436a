// Generates a site of any size from a seed: pages of about 600 words with front matter,
// headings, two code blocks, a table, a list, a container and five relative
// links each, three folders deep. The same seed gives the same bytes.

import fs from "node:fs";
import path from "node:path";

/** Writes the site; returns the files of its pages, relative to the root. */
export function writeCorpus(root: string, pages: number, seed = 1): string[] {
  const random = createRandom(seed);
  const files = Array.from({length: pages}, (_, index) => fileOf(index));
  fs.mkdirSync(root, {recursive: true});
  fs.writeFileSync(path.join(root, "docs.config.yaml"), configuration);
  files.forEach((file, index) => {
    const target = path.join(root, file);
    fs.mkdirSync(path.dirname(target), {recursive: true});
    fs.writeFileSync(target, pageOf(index, files, random));
  });
  return files;
}

const configuration = `title: Corpus
url: https://docs.example
lastUpdate: false
versions:
  - {name: docs, path: /docs, content: content, mainDoc: part-0/chapter-0/section-0/page-0}
`;

/** Ten pages in a section, ten sections in a chapter, ten chapters in a part. */
function fileOf(index: number): string {
  const [section, chapter, part] = [
    Math.floor(index / 10) % 10,
    Math.floor(index / 100) % 10,
    Math.floor(index / 1000)
  ];
  return `content/part-${part}/chapter-${chapter}/section-${section}/page-${index}.md`;
}

export type Random = (below: number) => number;

/** https://github.com/bryc/code/blob/master/jshash/PRNGs.md#mulberry32 */
export function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function pageOf(index: number, files: readonly string[], random: Random): string {
  const own = path.posix.dirname(files[index]!);
  const link = (): string => {
    const target = random(files.length);
    return `[${words(2, random)}](${path.posix.relative(own, files[target]!)}#${target % 2 === 0 ? "first-part" : "second-part"})`;
  };
  return `---
title: Page ${index} ${words(2, random)}
description: ${sentence(random)}
sidebar_position: ${index}
tags: [tag-${random(20)}]
---

${paragraph(random)}

## First part

${paragraph(random)} See ${link()} and ${link()}.

\`\`\`${random(2) === 0 ? "ts" : "go"} title="example"
${code(random)}
\`\`\`

### Details of it

${paragraph(random)}

- ${sentence(random)}
- ${sentence(random)} ${link()}
- ${sentence(random)}

:::note
${sentence(random)}
:::

## Second part

${paragraph(random)} Compare ${link()}.

| name | type | what it is |
|------|------|------------|
${Array.from({length: 6}, () => `| \`${word(random)}_${word(random)}\` | ${word(random)} | ${words(6, random)} |`).join("\n")}

\`\`\`json
{"${word(random)}": ${random(1000)}, "${word(random)}": ["${word(random)}", true, null], "${word(random)}": {"${word(random)}": "${words(3, random)}"}}
\`\`\`

${paragraph(random)}

${paragraph(random)} At last ${link()}.
`;
}

/** About 80 words. */
function paragraph(random: Random): string {
  return Array.from({length: 8}, () => sentence(random)).join(" ");
}

function sentence(random: Random): string {
  const text = `${words(4, random)} ${random(4) === 0 ? `*${word(random)}*` : word(random)} ${random(5) === 0 ? `\`${word(random)}\`` : word(random)} ${words(4, random)}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function words(count: number, random: Random): string {
  return Array.from({length: count}, () => word(random)).join(" ");
}

function word(random: Random): string {
  return vocabulary[random(vocabulary.length)]!;
}

function code(random: Random): string {
  return Array.from({length: 10}, (_, line) =>
    line % 3 === 0
      ? `// ${words(5, random)}`
      : `const ${word(random)}${line} = ${word(random)}("${word(random)}", ${random(100)});`
  ).join("\n");
}

const vocabulary =
  "market order party asset margin account trade price volume position liquidity auction oracle bridge validator stake reward epoch proposal vote network block transaction fee settlement collateral risk model parameter future perpetual spot signal bound matching engine limit stop peg cancel amend batch withdraw deposit transfer delegate team referral discount volume programme level ledger entry balance collect distribute insurance pool closeout mark index funding payment schedule expiry product instrument decimal precision tick size depth spread mid best bid offer buy sell long short".split(
    " "
  );
