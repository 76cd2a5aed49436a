// Names of the languages that highlight.js knows, so that none of its two hundred
// modules is loaded to look one up. A test holds the list against the library.

export interface CodeLanguage {
  /** Name of its module. */
  name: string;
  /** Languages that its code may contain, which are loaded with it. */
  contains: string[];
}

/** Name and aliases, ">", languages that its code may contain. Those of the body of an HTTP message are our choice. */
const COMMON = `
  bash sh zsh
  c h
  cpp cc c++ h++ hpp hh hxx cxx
  csharp cs c#
  css
  diff patch
  dockerfile docker > bash
  go golang
  graphql gql
  ini toml
  java jsp
  javascript js jsx mjs cjs > xml css graphql
  json jsonc json5
  kotlin kt kts ktm ktx
  less
  lua pluto
  makefile mk mak make
  markdown md mkdown mkd > xml
  nginx nginxconf
  objectivec mm objc obj-c obj-c++ objective-c++
  perl pl pm > mojolicious
  php
  php-template > xml php
  powershell pwsh ps ps1
  protobuf proto
  python py gyp ipython
  python-repl pycon > python
  r
  ruby rb gemspec podspec thor irb
  rust rs
  scss
  shell console shellsession > bash
  solidity sol
  sql
  swift
  typescript ts tsx mts cts > xml css graphql
  vbnet vb
  wasm
  xml html xhtml rss atom xjb xsd xsl plist wsf svg > css javascript
  yaml yml > ruby
`;

const OTHERS = `
  1c
  abnf
  accesslog
  actionscript as
  ada
  angelscript asc
  apache apacheconf
  applescript osascript
  arcade
  arduino ino
  armasm arm
  asciidoc adoc > xml
  aspectj
  autohotkey ahk
  autoit
  avrasm
  awk
  axapta x++
  basic
  bnf
  brainfuck bf
  cal
  capnproto capnp
  ceylon
  clean icl dcl
  clojure clj edn
  clojure-repl > clojure
  cmake cmake.in
  coffeescript coffee cson iced > javascript
  coq
  cos cls > sql javascript xml
  crmsh crm pcmk
  crystal cr
  csp
  d
  dart > markdown
  delphi dpr dfm pas pascal
  django jinja > xml
  dns bind zone
  dos bat batch cmd
  dsconfig
  dts
  dust dst > xml
  ebnf
  elixir ex exs
  elm
  erb > xml ruby
  erlang erl
  erlang-repl
  excel xlsx xls
  fix
  flix
  fortran f90 f95
  freedesktop desktop systemd
  fsharp fs f#
  gams gms
  gauss gss
  gcode nc
  gherkin feature
  glsl
  gml
  golo
  gradle
  groovy
  haml > ruby
  handlebars hbs html.hbs html.handlebars htmlbars > xml
  haskell hs
  haxe hx
  hsp
  http https > json xml
  hy hylang
  inform7 i7
  irpf90
  isbl
  jboss-cli wildfly-cli
  julia
  julia-repl jldoctest > julia
  lasso ls lassoscript
  latex tex
  ldif
  leaf
  lisp
  livecodeserver
  livescript ls > javascript
  llvm
  lsl
  mathematica mma wl
  matlab
  maxima
  mel
  mercury m moo
  mipsasm mips
  mizar
  mojolicious > xml perl
  monkey
  moonscript moon
  n1ql
  nestedtext nt
  nim
  nix nixos > markdown
  node-repl > javascript
  nsis
  ocaml ml
  openscad scad
  oxygene
  parser3 > xml
  pf pf.conf
  pgsql postgres postgresql > perl python tcl r lua java php ruby bash scheme xml json
  pony
  processing pde
  profile
  prolog
  properties
  puppet pp
  purebasic pb pbi
  q k kdb
  qml qt > xml
  reasonml re
  rib
  roboconf graph instances
  routeros mikrotik
  rsl
  ruleslanguage
  sas
  scala
  scheme scm
  scilab sci
  smali
  smalltalk st
  sml ml
  sqf
  stan stanfuncs
  stata do ado
  step21 p21 step stp
  stylus styl
  subunit
  taggerscript
  tap > yaml
  tcl tk
  thrift
  tp
  twig craftcms > xml
  vala
  vbscript vbs
  vbscript-html > xml vbscript
  verilog v sv svh
  vhdl
  vim
  wren
  x86asm
  xl tao
  xquery xpath xq xqm > xml
  zephir zep
`;

/** Names of the common languages. */
export const commonLanguages: readonly string[] = rowsOf(COMMON).map(([[name]]) => name!);

/** By name and alias; an alias of several languages belongs to the first. */
export const codeLanguages: ReadonlyMap<string, CodeLanguage> = readLanguages();

/** Aliases of known languages, and near equivalents. */
const aliases: Readonly<Record<string, string>> = {
  astro: "xml",
  dotenv: "ini",
  env: "ini",
  json5: "json",
  jsonc: "json",
  mdx: "markdown",
  svelte: "xml",
  vue: "xml"
};

/** Languages that are deliberately not highlighted. */
const plain = new Set(["", "text", "txt", "plain", "plaintext", "none", "ascii", "output", "math", "mermaid", "dot"]);

export function isKnownLanguage(language: string): boolean {
  return plain.has(language.toLowerCase()) || languageOf(language) !== null;
}

/** Names to suggest, sorted. Less common languages are not listed. */
export function languageNames(): string[] {
  return [...new Set([...commonLanguages, ...Object.keys(aliases), "text", "console", "dot", "math"])].sort();
}

/** The library's name for a language; null if its code stays plain. */
export function languageOf(written: string): string | null {
  if (plain.has(written)) return null;
  const name = written.toLowerCase();
  return codeLanguages.get(aliases[name] ?? name)?.name ?? null;
}

function readLanguages(): Map<string, CodeLanguage> {
  const known = new Map<string, CodeLanguage>();
  for (const [names, contains = []] of [...rowsOf(COMMON), ...rowsOf(OTHERS)]) {
    const language = {name: names[0]!, contains};
    for (const name of names) if (!known.has(name)) known.set(name, language);
  }
  return known;
}

function rowsOf(table: string): [names: string[], contains?: string[]][] {
  return table
    .trim()
    .split("\n")
    .map((line) => line.split(">").map((words) => words.trim().split(" ")) as [string[], string[]?]);
}
