// Runs a program in a container: its folder is mounted, and the container ends with the program.

import {spawnSync} from "node:child_process";
import {randomBytes} from "node:crypto";
import type {Runner} from "../../site/tests/runners.ts";
import {runProgram, type Ending, type Launch} from "./run-program.ts";

/** Code of Docker and Podman for what is not the program's fault: no daemon, no such image. */
export const CONTAINER_FAILURE = 125;

/** Where the folder is in the container. */
const FOLDER = "/example";

/** @param clean environment of the program that starts the container */
export async function runInContainer(
  {image, command: tool}: NonNullable<Runner["container"]>,
  {command, folder, env, limits, ...rest}: Launch,
  clean: Readonly<Record<string, string>>
): Promise<Ending> {
  const name = `protodocs-${randomBytes(8).toString("hex")}`;
  const variables = Object.entries({HOME: FOLDER, LANG: "C.UTF-8", TZ: "UTC", ...env});
  const memory = limits.memory === 0 ? [] : ["--memory", `${limits.memory}m`];
  const ending = await runProgram({
    ...rest,
    command: [
      ...tool,
      ...["--name", name, "--volume", `${folder}:${FOLDER}`, "--workdir", FOLDER, ...memory],
      ...variables.flatMap(([variable, value]) => ["--env", `${variable}=${value}`]),
      image,
      ...command
    ],
    folder,
    env: clean,
    limits: {...limits, memory: 0}
  });
  // What started it has been ended; the container is another program's child.
  if (ending.stopped !== null) spawnSync(tool[0]!, ["kill", name], {env: clean, stdio: "ignore"});
  return ending;
}
