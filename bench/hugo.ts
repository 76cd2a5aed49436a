// The generated pages as a Hugo site, for building the same pages in the
// same run if Hugo is installed: navigation around the page, table of contents,
// tags, previous and next. Hugo only generates documents: no chunks for client-side
// navigation, no Markdown twins, no search, and it checks no links.

import {spawnSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {measureCommand, type Usage} from "./measure.ts";

/** "hugo v0.111.3", or null if not installed. */
export function hugoVersion(): string | null {
  const {status, stdout} = spawnSync("hugo", ["version"], {
    encoding: "utf8"
  });
  return status === 0 ? (/^hugo v[\d.]+/.exec(stdout)?.[0] ?? "hugo") : null;
}

/** A cold build. */
export function buildWithHugo(site: string, folder: string): Usage {
  writeFiles(folder, files);
  const content = path.join(folder, "content");
  fs.cpSync(path.join(site, "content"), content, {recursive: true});
  // A folder is only a section if it has its own file; otherwise each page would list a thousand others.
  for (const entry of fs.readdirSync(content, {recursive: true, withFileTypes: true}))
    if (entry.isDirectory())
      fs.writeFileSync(
        path.join(entry.parentPath, entry.name, "_index.md"),
        `---
title: ${entry.name}
---
`
      );
  return measureCommand(["hugo", "--quiet", "--destination", "public"], folder);
}

const files = {
  "hugo.toml": `baseURL = "https://docs.example/"
title = "Corpus"
disableKinds = ["RSS"]
[taxonomies]
tag = "tags"
[markup.highlight]
noClasses = false
`,
  "layouts/_default/baseof.html": `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{{ .Title }} | {{ .Site.Title }}</title>
<meta name="description" content="{{ .Description }}">
<link rel="canonical" href="{{ .Permalink }}">
</head>
<body>
<header><a href="{{ .Site.Home.RelPermalink }}">{{ .Site.Title }}</a></header>
<nav><ul>
{{ range .Site.Sections }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}
</ul><ul>
{{ with .CurrentSection }}{{ range .Sections }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}{{ range .RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}{{ end }}
</ul></nav>
<main>{{ block "main" . }}{{ end }}</main>
<footer>A site of generated pages</footer>
</body>
</html>
`,
  "layouts/_default/single.html": `{{ define "main" }}
<nav>{{ range .Ancestors.Reverse }}<a href="{{ .RelPermalink }}">{{ .Title }}</a> {{ end }}</nav>
<article><h1>{{ .Title }}</h1>
{{ .Content }}
</article>
{{ .TableOfContents }}
<ul>{{ range .GetTerms "tags" }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>
<nav>{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav>
{{ end }}
`,
  "layouts/_default/list.html": `{{ define "main" }}
<h1>{{ .Title }}</h1>
<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a> {{ .Description }}</li>{{ end }}</ul>
{{ end }}
`
};

function writeFiles(folder: string, contents: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(contents)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, text);
  }
}
