// What a stranger may try: containers of Markdown, and what may be carried in them to run something, to load something,
// or to publish something that is not theirs.

export const RUN = "window.ran=-~window.ran";
export const AWAY = "https://away.example";
/** In every file that strangers may not publish. */
export const SECRET = "SECRET-7f3a";

export interface Container {
  name: string;
  /** Puts the content, which is in one line if `inline`, where a reader of the page would find it. */
  wrap(content: string): string;
  inline: boolean;
  /** Whether the content is shown as it is written, so that markup in it is text already. */
  isText?: boolean;
  /** How many times it is a node: more than once where a label is shown twice. */
  isDropped?: boolean;
}

const indented = (by: number) => (content: string) => content.replace(/^(?=.)/gm, " ".repeat(by));
const quoted = (content: string): string => content.replace(/^/gm, "> ");

export const containers: readonly Container[] = [
  {name: "paragraph", inline: true, wrap: (content) => `Text ${content} text`},
  {name: "heading", inline: true, wrap: (content) => `### t ${content}`},
  {name: "underlined heading", inline: true, wrap: (content) => `t ${content}\n---`},
  {name: "strong", inline: true, wrap: (content) => `**a ${content} b**`},
  {name: "emphasis", inline: true, wrap: (content) => `*a ${content} b*`},
  {name: "delete", inline: true, wrap: (content) => `~~a ${content} b~~`},
  {name: "link", inline: true, wrap: (content) => `[a ${content}](start.md)`},
  {name: "link by reference", inline: true, wrap: (content) => `[a ${content}][own]\n\n[own]: start.md`},
  {name: "table head", inline: true, wrap: (content) => `| a ${content} |\n|---|\n| b |`},
  {name: "table cell", inline: true, wrap: (content) => `| a |\n|---|\n| b ${content} |`},
  {name: "defined term", inline: true, wrap: (content) => `T ${content}\n: meaning`},
  {name: "meaning", inline: true, wrap: (content) => `T\n: m ${content}`},
  {name: "container's title", inline: true, wrap: (content) => `:::note[a ${content}]\n\nb\n\n:::`},
  {name: "summary", inline: true, wrap: (content) => `:::details a ${content}\n\nb\n\n:::`},
  {name: "quoted title", inline: true, wrap: (content) => `??? note "a ${content.replaceAll('"', "'")}"\n    b`},
  {name: "alert's title", inline: true, wrap: (content) => `> [!NOTE] a ${content}\n> b`},
  {name: "task", inline: true, wrap: (content) => `- [x] done ${content}`},
  {name: "footnote in a line", inline: true, wrap: (content) => `x[^in]\n\n[^in]: note ${content}`},

  {name: "page", inline: false, wrap: (content) => content},
  {name: "list", inline: false, wrap: (content) => `- a\n\n${indented(2)(content)}\n- b`},
  {name: "list in a list", inline: false, wrap: (content) => `1. a\n   - b\n\n${indented(5)(content)}`},
  {name: "quote", inline: false, wrap: quoted},
  {name: "alert", inline: false, wrap: (content) => `> [!WARNING]\n${quoted(content)}`},
  {name: "container", inline: false, wrap: (content) => `:::tip\n\n${content}\n\n:::`},
  {name: "container of another", inline: false, wrap: (content) => `::::note\n\n:::tip\n\n${content}\n\n:::\n\n::::`},
  {name: "unknown container", inline: false, wrap: (content) => `:::nonesuch\n\n${content}\n\n:::`},
  {name: "details", inline: false, wrap: (content) => `:::details S\n\n${content}\n\n:::`},
  {name: "details of MkDocs", inline: false, wrap: (content) => `??? note "T"\n\n${indented(4)(content)}`},
  {name: "open details of MkDocs", inline: false, wrap: (content) => `???+ tip\n\n${indented(4)(content)}`},
  {name: "admonition of MkDocs", inline: false, wrap: (content) => `!!! note "T"\n\n${indented(4)(content)}`},
  {name: "tab of MkDocs", inline: false, wrap: (content) => `=== "A"\n\n${indented(4)(content)}`},
  {name: "definition", inline: false, wrap: (content) => `T\n: first\n\n${indented(2)(content)}`},
  {name: "footnote", inline: false, wrap: (content) => `x[^block]\n\n[^block]: note\n\n${indented(4)(content)}`},
  {
    name: "tabs",
    inline: false,
    wrap: (content) => `<Tabs>\n<TabItem value="a" label="l">\n\n${content}\n\n</TabItem>\n</Tabs>`
  },
  {name: "unknown component", inline: false, wrap: (content) => `<Nonesuch>\n\n${content}\n\n</Nonesuch>`},

  {name: "code in a line", inline: true, isText: true, wrap: (content) => `\`\`\`\`\` ${content} \`\`\`\`\``},
  {name: "code", inline: false, isText: true, wrap: (content) => `\`\`\`\`\`html\n${content}\n\`\`\`\`\``},
  {name: "indented code", inline: false, isText: true, wrap: (content) => `text\n\n${indented(4)(content)}`},
  {
    name: "title of code",
    inline: true,
    isText: true,
    wrap: (content) => `\`\`\`\`\`js title="${content.replaceAll('"', "'")}"\na\n\`\`\`\`\``
  },
  {name: "language of code", inline: true, isText: true, wrap: (content) => `~~~~~${content}\na\n~~~~~`},
  {
    name: "tab of code",
    inline: true,
    isText: true,
    wrap: (content) => `::: code-group\n\n~~~js [${content}]\na\n~~~\n\n:::`
  },
  {name: "formula", inline: true, isText: true, wrap: (content) => `$a ${content.replaceAll("$", "")} b$`},
  {
    name: "formula of TeX",
    inline: true,
    isText: true,
    wrap: (content) => `$$\n\\text{${content.replaceAll("$", "")}}\n$$`
  },
  {
    name: "graph",
    inline: true,
    isText: true,
    wrap: (content) => `\`\`\`dot\ndigraph { a -> ${JSON.stringify(content)} }\n\`\`\``
  },
  {
    name: "address in a graph",
    inline: true,
    isText: true,
    wrap: (content) =>
      `\`\`\`dot\ndigraph { URL=${JSON.stringify(content)} a [URL="javascript:${RUN}" tooltip=${JSON.stringify(content)}] }\n\`\`\``
  },
  {
    name: "flowchart",
    inline: true,
    isText: true,
    wrap: (content) =>
      `\`\`\`mermaid\nflowchart LR\n  a["${content.replaceAll('"', "'")}"] --> b\n  click a "javascript:${RUN}"\n\`\`\``
  },
  {
    name: "title of a link",
    inline: true,
    isText: true,
    wrap: (content) => `[a](start.md '${content.replaceAll("'", '"')}')`
  },
  {
    name: "title of an image",
    inline: true,
    isText: true,
    wrap: (content) => `![a](p.png '${content.replaceAll("'", '"')}')`
  },
  {name: "heading's id", inline: true, isText: true, wrap: (content) => `### t {#${content.replace(/[\s{}]/g, "")}}`},
  {
    name: "attribute of tabs",
    inline: true,
    isText: true,
    wrap: (content) =>
      `<Tabs group='${content.replaceAll("'", '"')}'>\n<TabItem value="a" label='${content.replaceAll("'", '"')}'>\n\nx\n\n</TabItem>\n</Tabs>`
  }
];

export interface Carrier {
  name: string;
  content: string;
  /** Whether it is raw HTML. */
  isMarkup?: boolean;
  /** Only between other blocks. */
  isBlock?: boolean;
}

const html = (content: string): Carrier => ({name: content.slice(0, 30), content, isMarkup: true});
const other = (content: string): Carrier => ({name: content.slice(0, 30), content});
const block = (content: string): Carrier => ({
  name: content.slice(0, 30).replaceAll("\n", " "),
  content,
  isBlock: true
});

export const carriers: readonly Carrier[] = [
  html(`<img src=x onerror="${RUN}">`),
  html(`<script>${RUN}</script>`),
  html(`<script src="e.js"></script>`),
  html(`<video src="${AWAY}/v.mp4" onerror="${RUN}"></video>`),
  html(`<audio src="${AWAY}/a.mp3" onerror="${RUN}"></audio>`),
  html(`<svg onload="${RUN}"><a href="javascript:${RUN}"><text>x</text></a></svg>`),
  html(`<iframe src="demo.html"></iframe>`),
  html(`<iframe srcdoc="&lt;script&gt;parent.${RUN}&lt;/script&gt;"></iframe>`),
  html(`<object data="demo.html"></object>`),
  html(`<embed src="demo.html">`),
  html(`<link rel="stylesheet" href="${AWAY}/a.css">`),
  html(`<style>@import "${AWAY}/b.css"; #pd-main {background: url(${AWAY}/c.png)}</style>`),
  html(`<meta http-equiv="refresh" content="0;url=${AWAY}">`),
  html(`<base href="${AWAY}">`),
  html(`<form action="${AWAY}"><input autofocus onfocus="${RUN}"><button>x</button></form>`),
  html(`<a href="javascript:${RUN}">x</a>`),
  html(`<details open ontoggle="${RUN}"><summary>x</summary></details>`),
  html(`<b onmouseover="${RUN}" style="position:fixed;inset:0">x</b>`),
  html(`<math><mtext href="javascript:${RUN}">x</mtext></math>`),
  html(`<template shadowrootmode="open"><img src=x onerror="${RUN}"></template>`),
  html(`<picture><source srcset="${AWAY}/s.png"><img alt=""></picture>`),
  html(`<pd-island data-hydrate="load" data-component="X">x</pd-island>`),
  html(`<!-- a --><img src=x onerror="${RUN}">`),
  other(`[x](javascript:${RUN})`),
  other(`[x](java&Tab;script:${RUN})`),
  other(`[x](<\u0001javascript:${RUN}>)`),
  other(`[x](data:text/html,<script>${RUN}</script>)`),
  other(`[x](//away.example) <javascript:${RUN}>`),
  other(`[x](demo.html) [y](e.js) [z](data.svg) [p](doc.pdf) [d](data.json) [g](data.svgz)`),
  other(`[x](../secret/notes.txt) [y](../secret/private.png) [z](/content/secret/private.png)`),
  other(`![x](../secret/private.png)`),
  other(`![x](data.svg) ![y](demo.html) ![z](clip.mp4){poster=demo.html}`),
  other(`![x](${AWAY}/i.png)`),
  other(`![x](//away.example/i.png)`),
  other(`![x](p.png){dark=${AWAY}/dark.png}`),
  other(`![x](${AWAY}/v.mp4){width=4 height=3 poster=${AWAY}/poster.png}`),
  other(`![x](data:image/svg+xml,<svg onload='${RUN}'/>)`),
  other(`![a <img src=x onerror="${RUN}">](p.png)`),
  other(`[![x](data.svg)](javascript:${RUN})`),
  other(`$\\href{javascript:${RUN}}{x}$ $\\url{javascript:${RUN}}$ $\\includegraphics{${AWAY}/i.png}$`),
  other(`$\\htmlData{x=y}{z} \\class{x}{y} \\style{background:url(${AWAY}/m.png)}{x}$`),
  other(`{{constructor.constructor('${RUN}')()}} \${${RUN}} <%= ${RUN} %>`),
  other(`<Embed src="${AWAY}" title="x" /> <Hero title="x" image="${AWAY}/h.png" />`),
  block(`<Include file="../secret/_notes.md" />`),
  block(`<Include file="_evil.md" />`),
  block(`import Evil from "../secret/_notes.md"\n\n<Evil />`),
  block('```txt file="../secret/notes.txt"\n```'),
  block('```txt file="../../docs.config.yaml"\n```'),
  block(`[x]: javascript:${RUN}\n\n[x]`),
  block(`<script>\n\n${RUN}\n\n</script>`),
  block(`<div>\n\n<img src=x onerror="${RUN}">\n\n</div>`),
  block(`<Hero title="x">\n\n<img src=x onerror="${RUN}">\n\n</Hero>`),
  block(`<Path href="javascript:${RUN}" title="x" />`),
  block(`:::details <img src=x onerror="${RUN}">\n\n<img src=x onerror="${RUN}">\n\n:::`),
  block(
    `\`\`\`dot\ndigraph { stylesheet="${AWAY}/d.css" a [image="${AWAY}/d.png" href="javascript:${RUN}"] b [label=<<TABLE HREF="javascript:${RUN}"><TR><TD>x</TD></TR></TABLE>>] }\n\`\`\``
  )
];

/** Whether a carrier can be in a container. */
export function fits({inline}: Container, {content, isBlock}: Carrier): boolean {
  return !inline || (isBlock !== true && !content.includes("\n"));
}

const evilSvg = `<?xml version="1.0"?><?xml-stylesheet href="${AWAY}/s.css"?><!DOCTYPE svg [<!ENTITY x "<script>${RUN}</script>">]>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10" onload="${RUN}">
<script>${RUN}</script><script href="e.js"/>&x;<style>@import "${AWAY}/i.css"; rect {fill: url(${AWAY}/f.svg#a)}</style>
<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml" onload="${RUN}"><script>${RUN}</script></body></foreignObject>
<a xlink:href="javascript:${RUN}"><rect width="20" height="10" fill="#123456" onclick="${RUN}"/></a>
<image href="${AWAY}/i.png" width="1" height="1"/><use href="${AWAY}/u.svg#a"/><set attributeName="href" to="javascript:${RUN}"/>
<animate attributeName="href" values="javascript:${RUN}" begin="0s" onbegin="${RUN}"/></svg>`;

export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64"
);

/** Files of the stranger's folder that pages refer to. */
export const strangersFiles: Record<string, string | Uint8Array> = {
  "start.md": "# Start of strangers\n",
  "_evil.md": `Evil <img src=x onerror="${RUN}">\n\n[x](demo.html)\n`,
  "demo.html": `<script>${RUN}</script>`,
  "e.js": RUN,
  "data.svg": evilSvg,
  "data.svgz": "x",
  "data.json": "{}",
  "doc.pdf": "%PDF-1.4",
  "clip.mp4": "x",
  "p.png": png
};

/** Files that strangers may not publish. */
export const projectFiles: Record<string, string | Uint8Array> = {
  "content/secret/_notes.md": `${SECRET}\n`,
  "content/secret/notes.txt": `${SECRET}\n`,
  "content/secret/private.png": Buffer.concat([png, Buffer.from(SECRET)])
};
