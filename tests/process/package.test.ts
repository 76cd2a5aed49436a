// The packed package in a folder unrelated to this repository:
// a project with its own theme, its own component, an OpenAPI and a proto file.
// It is installed with a lockfile made from ours, so that npm finds everything
// in the cache that `npm ci` has filled, and asks the registry for nothing.

import fs from "node:fs";
import path from "node:path";
import {spawn} from "node:child_process";
import {suite} from "uvu";
import * as assert from "uvu/assert";
import {packageRoot, readTree, temporaryFolder, writeFiles} from "../helpers.ts";
import {ended, waitFor, type Ran} from "./command.ts";

const test = suite("the packed package");
const project = path.join(temporaryFolder(), "a project"); // a blank in the path
const tools = ["typescript", "@types/react", "@types/node"];

interface Lock {
  packages: Record<
    string,
    {
      version?: string;
      dependencies?: Record<string, string>;
      devDependencies?: Record<string, string>;
      bin?: Record<string, string>;
    }
  >;
}

test.before(async () => {
  const archive = await pack();
  writeFiles(project, {"protodocs.tgz": fs.readFileSync(archive)});
  const lock = JSON.parse(fs.readFileSync(path.join(packageRoot, "package-lock.json"), "utf8")) as Lock;
  const own = lock.packages[""]!;
  const wanted = {
    dependencies: {protodocs: "file:protodocs.tgz"},
    devDependencies: Object.fromEntries(tools.map((name) => [name, own.devDependencies![name]!]))
  };
  const packages = {
    ...lock.packages,
    "": wanted,
    "node_modules/protodocs": {
      version: own.version,
      resolved: "file:protodocs.tgz",
      dependencies: own.dependencies,
      bin: own.bin
    }
  };
  writeFiles(project, {
    "package.json": JSON.stringify({private: true, type: "module", ...wanted}),
    "package-lock.json": JSON.stringify({lockfileVersion: 3, requires: true, packages})
  });
  await succeeds("npm", "install", "--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund");
});

test("npm has nothing to run or to warn of when it is installed", () => {
  const {scripts} = JSON.parse(fs.readFileSync(path.join(project, "node_modules/protodocs/package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  assert.equal(
    ["preinstall", "install", "postinstall", "prepare", "prepublish"].filter((name) => name in scripts),
    []
  );
});

test("it holds what it needs, and neither sources of the command line nor sites", () => {
  const files = [...readTree(path.join(project, "node_modules/protodocs")).keys()];
  for (const name of [
    "bin/protodocs",
    "lib/main.js",
    "lib/index.js",
    "lib/mcp.js",
    "lib/d3.js",
    "lib/protobufjs-minimal.js",
    "lib/docs.config.schema.json",
    "runtime/main.ts",
    "themes/default/server.tsx",
    "cli/src/commands/starter/gitignore",
    "cli/src/commands/starter/tsconfig",
    "lib/manual/index.html",
    "manual/content/reference/diagnostics.md",
    "LICENSE",
    "README.md"
  ])
    assert.ok(files.includes(name), name);
  assert.equal(
    files.filter((name) =>
      /^(cli\/src\/(?!commands\/starter\/)|tests|content|specs|dist|manual\/(?!content\/|pages\/|specs\/|static\/|docs\.config\.yaml))/.test(
        name
      )
    ),
    []
  );
});

test("installed with what it depends on, it takes less than 80 MB", () => {
  const modules = path.join(project, "node_modules");
  const size = fs
    .readdirSync(modules, {recursive: true, withFileTypes: true})
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter(
      (file) => !/^(?:typescript|@typescript|@types|csstype|undici-types)(?:[/\\]|$)/.test(path.relative(modules, file))
    )
    .map((file) => fs.lstatSync(file))
    .filter((stats) => stats.isFile())
    .reduce((sum, stats) => sum + stats.size, 0);
  assert.ok(size > 20e6, `${size} bytes: is it installed?`);
  assert.ok(size < 80e6, `${size} bytes`);
});

test("init makes a site that builds strictly", async () => {
  const made = await succeeds("npx", "protodocs", "init", "docs");
  assert.match(made.stdout, "npx protodocs build --strict --config docs/docs.config.yaml");
  await succeeds("npx", "protodocs", "check", "--config", "docs/docs.config.yaml");
  await succeeds("npx", "protodocs", "build", "--strict", "--config", "docs/docs.config.yaml");
  const tree = readTree(path.join(project, "docs/dist"));
  const text = (name: string): string => tree.get(name)?.toString("utf8") ?? "";
  assert.match(text("next/guide/writing.html"), /data-island="PostageEstimate".*<output>8\.50(<!-- -->)? €<\/output>/s);
  assert.match(text("next/api/rest/get-parcel.html"), "Number on the label.");
  assert.match(text("next/api/grpc/parcels/v1/parcels.proto.html"), "weight_grams");
  assert.ok(
    [...tree].some(([name, css]) => name.startsWith("assets/theme-") && css.includes(".postage-estimate")),
    "theme/custom.css is in the stylesheet"
  );
});

test("a diagnostic is explained", async () => {
  const {stdout} = await succeeds("npx", "protodocs", "explain", "link-missing-anchor");
  assert.match(stdout, /^link-missing-anchor\n\nError\. /);
});

test("the project's components and theme have types", async () => {
  await succeeds("npx", "tsc", "-p", "docs/tsconfig.json");
});

test("every module of TypeScript in the manual has types in a project, and so do those that this package brings", async () => {
  const content = path.join(packageRoot, "manual/content");
  const pages = fs.readdirSync(content, {recursive: true, encoding: "utf8"}).filter((name) => name.endsWith(".md"));
  const modules = pages.sort().flatMap((name) => {
    const text = fs.readFileSync(path.join(content, name), "utf8");
    const fences = [...text.matchAll(/^```(tsx?)([^\n]*)\n(.*?)^```$/gms)];
    return fences.map(({1: language, 2: info = "", 3: code = ""}) => {
      const file = / file="([^"]+)"/.exec(info)?.[1];
      return {
        name: / title="([^"]+)"/.exec(info)?.[1] ?? `${path.basename(name, ".md")}.${language}`,
        code: file === undefined ? code : fs.readFileSync(path.join(content, path.dirname(name), file), "utf8")
      };
    });
  });
  const whole = modules.filter(({code}) => /^(?:import|export) /m.test(code));
  const names = whole.map(({name}) => path.basename(name));
  assert.ok(names.includes("Container.tsx") && names.includes("Footer.tsx") && names.length >= 9, names.join(", "));
  writeFiles(
    project,
    Object.fromEntries(
      whole.map(({name, code}) => [
        `docs/${name.includes("/") ? name : `${name.endsWith("x") ? "components" : "extensions"}/${name}`}`,
        code
      ])
    )
  );
  try {
    await succeeds("npx", "tsc", "-p", "docs/tsconfig.json");
  } finally {
    for (const {name} of whole)
      for (const folder of ["", "components", "extensions"])
        fs.rmSync(path.join(project, "docs", folder, name), {force: true});
  }
});

test("a component of the project's theme wraps the one that is installed", async () => {
  const footer =
    'import Footer from "@theme-original/Footer";\nimport {useSite} from "protodocs/theme";\n\nexport default function OwnFooter() {\n  const {title} = useSite();\n  return (\n    <>\n      <p className="own-footer">About {title}</p>\n      <Footer />\n    </>\n  );\n}\n';
  writeFiles(project, {"docs/theme/Footer.tsx": footer});
  await succeeds("npx", "protodocs", "build", "--strict", "--config", "docs/docs.config.yaml");
  assert.match(
    fs.readFileSync(path.join(project, "docs/dist/next.html"), "utf8"),
    /<p class="own-footer">About (<!-- -->)?Parcels<\/p>.*<footer/s
  );
});

test("a site without theme and components needs no esbuild, until a file of the package is another one", async () => {
  const [esbuild, away, main] = ["esbuild", "esbuild-away", "protodocs/runtime/main.ts"].map((name) =>
    path.join(project, "node_modules", name)
  ) as [string, string, string];
  const build = (): Promise<Ran> =>
    ended(
      spawn("npx", ["protodocs", "build", "--strict", "--no-cache", "--config", "plain/docs.config.yaml"], {
        cwd: project
      })
    );
  const text = fs.readFileSync(main);
  writeFiles(project, {
    "plain/docs.config.yaml":
      "title: Plain\nurl: https://docs.example\nlastUpdate: false\nversions:\n  - {name: docs, path: /docs, content: content, mainDoc: start}\n",
    "plain/content/start.md": "---\ndescription: Where to start.\n---\n\n# Start\n\nHere.\n"
  });
  fs.renameSync(esbuild, away);
  try {
    const plain = await build();
    assert.is(plain.code, 0, plain.stdout + plain.stderr);
    fs.appendFileSync(main, "\n");
    assert.match((await build()).stderr, "Cannot find module 'esbuild'");
  } finally {
    fs.renameSync(away, esbuild);
    fs.writeFileSync(main, text);
  }
  const scripts = [...readTree(path.join(project, "plain/dist")).keys()].filter((name) =>
    /^assets\/main-.*\.js$/.test(name)
  );
  assert.is(scripts.length, 1);
});

test("the built tree is served", async () => {
  const server = spawn(
    process.execPath,
    ["node_modules/protodocs/bin/protodocs", "serve", "--port", "0", "--config", "docs/docs.config.yaml"],
    {cwd: project}
  );
  const done = ended(server);
  try {
    const [address] = await waitFor(server, /http:\/\/\S+/);
    const response = await fetch(new URL("/next", address));
    assert.is(response.status, 200);
    assert.match(await response.text(), "<h1");
  } finally {
    server.kill("SIGTERM");
    await done;
  }
});

test("programs import build and check, with their types", async () => {
  writeFiles(project, {
    "tsconfig.json": JSON.stringify({
      compilerOptions: {
        strict: true,
        module: "NodeNext",
        target: "ES2022",
        lib: ["ES2023", "DOM"],
        jsx: "react-jsx",
        noEmit: true,
        types: ["node"]
      },
      include: ["*.ts", "docs/components"]
    }),
    "check-docs.ts": fs.readFileSync(path.join(packageRoot, "manual/content/examples/check-docs.ts"), "utf8"),
    "typed.ts":
      'import {build} from "protodocs";\n// @ts-expect-error: the options are typed\nvoid build({config: 1});\n'
  });
  await succeeds("npx", "tsc", "-p", ".");
  await succeeds("npx", "tsc", "check-docs.ts", "--ignoreConfig", "--module", "NodeNext", "--target", "ES2022");
  const {stdout} = await succeeds("node", "check-docs.js");
  assert.match(stdout, /^12 pages, all right\n\d+ files written into .*public\n$/m);
  assert.ok(fs.existsSync(path.join(project, "docs/public/next.html")));
});

/** npm pack as it is done for a release, in a copy: it compiles into lib/, which other tests are using. */
async function pack(): Promise<string> {
  const copy = temporaryFolder();
  for (const name of [
    "package.json",
    "bin",
    "cli",
    "runtime",
    "themes",
    "scripts",
    "manual/content",
    "manual/pages",
    "manual/specs",
    "manual/static",
    "manual/docs.config.yaml",
    "LICENSE",
    "README.md",
    "CHANGELOG.md",
    ...fs.readdirSync(packageRoot).filter((file) => /^tsconfig.*\.json$/.test(file))
  ]) {
    fs.cpSync(path.join(packageRoot, name), path.join(copy, name), {recursive: true});
  }
  fs.symlinkSync(path.join(packageRoot, "node_modules"), path.join(copy, "node_modules"));
  const {stdout} = await succeedsIn(copy, "npm", "pack", "--json");
  const [{filename}] = JSON.parse(stdout.slice(stdout.indexOf("["))) as [{filename: string}];
  return path.join(copy, filename);
}

function succeeds(program: string, ...args: string[]): Promise<Ran> {
  return succeedsIn(project, program, ...args);
}

async function succeedsIn(cwd: string, program: string, ...args: string[]): Promise<Ran> {
  const ran = await ended(spawn(program, args, {cwd, env: {...process.env, NO_COLOR: "1"}}));
  assert.is(ran.code, 0, `${program} ${args.join(" ")}\n${ran.stdout}${ran.stderr}`);
  return ran;
}

test.run();
