// Folders that a command of the project fills for examples, such as with classes generated from proto files.

import path from "node:path";
import type {Config} from "../../config/config.ts";
import {cleanEnv, runProgram} from "./run-program.ts";
import {ServiceFailure} from "./service-failure.ts";
import {createFolder} from "./temporary-folder.ts";

/**
 * The folder that a service generates for a version; empty if its program is not installed.
 *
 * @throws a ServiceFailure if the command fails
 */
export async function generateFolder(
  {root, tests, versions}: Pick<Config, "root" | "tests" | "versions">,
  name: string,
  version: string | null,
  env: NodeJS.ProcessEnv
): Promise<string> {
  const {generate, timeout} = tests.services[name]!;
  const folder = createFolder(root);
  const specs = path.join(root, versions.find((one) => one.name === version)?.specs ?? "");
  const {code, stderr, isMissing} = await runProgram({
    command: generate.map((argument) => argument.replaceAll("{specs}", specs).replaceAll("{project}", root)),
    folder,
    env: {...cleanEnv(env, folder), ...tests.env},
    limits: {timeout, memory: tests.memory, output: tests.output}
  });
  if (code === 0 || isMissing) return folder;
  const said = stderr.trim().split("\n").at(-1);
  throw new ServiceFailure(`${generate[0]}, which generates the folder ${name}, fails: ${said || "it says nothing"}`);
}
