// Completion and help, from the command line as it is defined.

import {execFileSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {temporaryFolder, writeFiles} from "../helpers.ts";
import {run} from "./command.ts";

const folder = temporaryFolder();
const commands = [
  [],
  ["build"],
  ["check"],
  ["serve"],
  ["version"],
  ["version", "cut"],
  ["version", "list"],
  ["version", "verify"],
  ["fetch"],
  ["init"],
  ["completion"]
];

test("help of every command shows examples, and those that do something have options or arguments", async () => {
  for (const command of commands.filter(
    (path) => !["list", "verify"].includes(path.at(-1) ?? "") && path.join() !== "version"
  )) {
    const {code, stdout} = await run(folder, ...command, "--help");
    assert.is(code, 0);
    assert.match(stdout, /\nExamples:\n  \S+/, command.join(" "));
  }
});

test("every option that help shows is in every script", async () => {
  const scripts = await Promise.all(
    ["bash", "zsh", "fish"].map(async (shell) => (await run(folder, "completion", shell)).stdout)
  );
  for (const command of commands) {
    const {stdout} = await run(folder, ...command, "--help");
    const options = [...stdout.matchAll(/^  (?:-\w, )?--([\w-]+)/gm)].map(([, name]) => name!);
    assert.ok(options.includes("help"), command.join(" "));
    for (const option of options)
      for (const script of scripts)
        assert.ok(new RegExp(`(--|-l )${option}\\b`).test(script), `${command.join(" ")} --${option}`);
  }
});

test("bash completes commands, options, choices, files and folders", async () => {
  const {stdout: script} = await run(folder, "completion", "bash");
  writeFiles(folder, {"script.bash": script, "docs.config.yaml": "", "public/a.txt": ""});
  const complete = (...words: string[]): string[] => {
    const ask = `source script.bash; COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}; _protodocs; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return execFileSync("bash", ["-c", ask], {cwd: folder, encoding: "utf8"}).split("\n").filter(Boolean);
  };
  assert.equal(complete("protodocs", "ver"), ["version"]);
  assert.equal(complete("protodocs", "version", ""), ["cut", "amend", "uncut", "list", "verify", "--help", "-h"]);
  assert.equal(complete("protodocs", "version", "cut", "--next-b"), ["--next-banner"]);
  assert.equal(complete("protodocs", "version", "cut", "--banner", "un"), ["unreleased", "unmaintained"]);
  assert.equal(complete("protodocs", "build", "--config", "doc"), ["docs.config.yaml"]);
  assert.equal(complete("protodocs", "build", "--out", ""), ["public"]);
  assert.equal(complete("protodocs", "completion", "z"), ["zsh"]);
});

test("a mistyped command or option is answered with the nearest one, and code 2", async () => {
  const command = await run(folder, "biuld");
  assert.is(command.code, 2);
  assert.match(command.stderr, "(Did you mean build?)");
  const option = await run(folder, "build", "--stirct");
  assert.is(option.code, 2);
  assert.match(option.stderr, "(Did you mean --strict?)");
  assert.is(fs.existsSync(path.join(folder, "dist")), false);
});

test.run();
