// Builds sites with the compiler of this working tree and serves them as a static
// host would, with their content security policy.

import fs from "node:fs";
import http from "node:http";
import type {AddressInfo} from "node:net";
import path from "node:path";
import {gzipSync} from "node:zlib";
import {runBuild, type BuildOptions} from "../../cli/src/commands/build.ts";
import type {Terminal} from "../../cli/src/commands/terminal.ts";
import type {Diagnostic} from "../../cli/src/core/diagnostics.ts";
import {parseTreeHeaders, readTreeHeaders} from "../../cli/src/serve/tree-headers.ts";
import {quietTerminal, temporaryFolder, writeFiles} from "../helpers.ts";
import {leaveOwnTree} from "../own-tree.ts";

const FIXTURE = path.join(import.meta.dirname, "site");
const REPOSITORY = path.join(import.meta.dirname, "../..");
export const OWN_CONFIG = path.join(REPOSITORY, "docs.config.yaml");

export interface BuildChoice {
  /** React's development build, which warns of hydration mismatches. */
  development?: boolean;
  /** Changes the configuration's text. */
  configure?(text: string): string;
  /** Further files, by path in the site. */
  files?: Readonly<Record<string, string>>;
}

/** Builds the fixture and returns the tree, which tests must not modify: each variant is built once per process and removed with it. */
export function buildSite({
  development = false,
  configure = (text) => text,
  files = {}
}: BuildChoice = {}): Promise<string> {
  const text = configure(fs.readFileSync(path.join(FIXTURE, "docs.config.yaml"), "utf8"));
  return onlyOnce(`${development} ${text} ${JSON.stringify(files)}`, (folder) => {
    const root = path.join(folder, "site");
    const config = path.join(root, "docs.config.yaml");
    fs.cpSync(FIXTURE, root, {recursive: true, filter: (file) => !file.includes(".protodocs")});
    fs.writeFileSync(config, text);
    writeFiles(root, files);
    return buildTree({config, out: path.join(folder, "dist"), strict: true, cache: false, development});
  });
}

/** This repository's own documentation: the same, left to the other processes of the run. */
export function buildOwnSite(): Promise<string> {
  return onlyOnce("own", (folder) =>
    leaveOwnTree(folder, (into, diagnostics) =>
      buildTree(
        {config: OWN_CONFIG, out: path.join(into, "dist"), strict: false, cache: false, development: false},
        diagnostics
      )
    )
  );
}

/** protodocs' own documentation. */
export function buildManual(): Promise<string> {
  const config = path.join(REPOSITORY, "manual/docs.config.yaml");
  return onlyOnce("manual", (folder) =>
    buildTree({config, out: path.join(folder, "dist"), strict: true, cache: false, development: false})
  );
}

const built = new Map<string, Promise<string>>();

function onlyOnce(key: string, build: (folder: string) => Promise<string>): Promise<string> {
  const tree = built.get(key) ?? build(temporaryFolder());
  built.set(key, tree);
  return tree;
}

/** Builds as the command does. */
export async function buildTree(
  choice: Pick<BuildOptions, "config" | "out" | "strict" | "cache" | "development">,
  diagnostics: Diagnostic[] = []
): Promise<string> {
  const said: string[] = [];
  const terminal: Terminal = {
    ...quietTerminal,
    say: (text) => void said.push(text),
    diagnostics(all) {
      diagnostics.push(...all);
      said.push(...all.map((one) => JSON.stringify(one)));
    }
  };
  const code = await runBuild({...choice, json: false, profile: false, dryRun: false}, terminal);
  if (code !== 0) throw new Error(`The site does not build:\n${said.join("\n")}`);
  return choice.out;
}

export interface Served {
  /** "http://127.0.0.1:1234". */
  origin: string;
  close(): void;
}

export interface ServeChoice {
  /** Compresses what is text, as most hosts do. */
  compress?: boolean;
  /** Replacement text for a file, by its path in the site. */
  change?(file: string, text: string): string;
  /** A folder with files that the tree lacks. */
  also?: string;
}

/** Longest delay of an answer, in milliseconds: with `ANSWER_DELAY=500 npm test -- browser`, files arrive in any order. */
const ANSWER_DELAY = Number(process.env["ANSWER_DELAY"] ?? 0);

/** Serves a tree under a base, as any static host would. */
export async function serveTree(tree: string, base = "/", choice: ServeChoice = {}): Promise<Served> {
  const server = http.createServer(({url = "/"}, response) => {
    const pathname = decodeURIComponent(new URL(url, "http://localhost").pathname);
    const inside = pathname.startsWith(base) ? pathname.slice(base.length) : null;
    const found = inside === null ? null : (fileOf(tree, inside) ?? (choice.also ? fileOf(choice.also, inside) : null));
    const file = found ?? path.join(tree, "404.html");
    const isText = !/\.(woff2|png|jpe?g|webp|ico)$/.test(file);
    const read = fs.readFileSync(file);
    const own = choice.change && isText ? Buffer.from(choice.change(inside ?? "", read.toString("utf8"))) : read;
    const isSmall = choice.compress && isText;
    const bytes = isSmall ? gzipSync(own, {level: 6}) : own;
    response.writeHead(found ? 200 : 404, {
      ...(isSmall && {"Content-Encoding": "gzip"}),
      "Content-Type": TYPES[path.extname(file)] ?? "application/octet-stream",
      "Cache-Control": pathname.startsWith(`${base}assets/`) ? "public, max-age=31536000, immutable" : "no-cache",
      ...parseTreeHeaders(readTreeHeaders(tree))
    });
    if (ANSWER_DELAY > 0) setTimeout(() => response.end(bytes), Math.random() * ANSWER_DELAY);
    else response.end(bytes);
  });
  server.keepAliveTimeout = 75_000; // nginx's default; Node's is too short
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    }
  };
}

/** The file itself first, then the page of that name. */
function fileOf(tree: string, inside: string): string | null {
  const candidates = inside === "" ? ["index.html"] : [inside, `${inside}.html`, path.join(inside, "index.html")];
  const found = candidates
    .map((name) => path.join(tree, name))
    .find((file) => fs.statSync(file, {throwIfNoEntry: false})?.isFile());
  return found ?? null;
}

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".md": "text/markdown; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml"
};
