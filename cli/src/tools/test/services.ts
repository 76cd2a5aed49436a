// What examples need while they run: mocks, one for each group, and programs of the project, one for all.

import {spawn, type ChildProcess} from "node:child_process";
import net from "node:net";
import fs from "node:fs";
import path from "node:path";
import type {Config} from "../../config/config.ts";
import {suggest} from "../../core/nearest.ts";
import {answeredBy, createMock, serveMock, type Mock} from "./mock/mock.ts";
import type {ServiceFault} from "./mock/service-fault.ts";
import {routesOf, type MockSource, type Routes} from "./mock/routes.ts";
import type {Group} from "../../site/tests/plan.ts";
import {parseRecording, testOf, type Exchange} from "./recording/recording.ts";
import type {Recorder} from "./recording/recorder.ts";
import {createReplay} from "./recording/replay.ts";
import {createSecrets} from "./recording/secrets.ts";
import {generateFolder} from "./generate.ts";
import {ServiceFailure} from "./service-failure.ts";
import {removeFolder} from "./temporary-folder.ts";
import type {TestService} from "../../site/tests/result.ts";
import {cleanEnv} from "./run-program.ts";

export interface RunningServices {
  /** By name: "http://127.0.0.1:41234", or a folder. */
  addresses: ReadonlyMap<string, string>;
  /** What was wrong since the last call. */
  takeFaults(): ServiceFault[];
  stop(): Promise<void>;
}

export const noServices: RunningServices = {
  addresses: new Map(),
  takeFaults: () => [],
  stop: () => Promise.resolve()
};

export interface ServiceInput {
  config: Config;
  /** The specifications of a version that a service mocks. */
  sourceOf(version: string | null, service: TestService): MockSource;
  env: NodeJS.ProcessEnv;
  /** Null to answer from recordings. */
  recorder: Recorder | null;
}

export interface Services {
  /** @param names of services; those that are programs start with the first group that needs them */
  start(group: Group, names: readonly string[]): Promise<RunningServices>;
  stop(): void;
}

export function createServices({config, sourceOf, env, recorder}: ServiceInput): Services {
  const read = new Map<string, {source: MockSource; routes: Routes}>();
  const programs = new Map<string, Promise<ChildProcess>>();
  const mockOf = (version: string | null, name: string): Mock => {
    const key = JSON.stringify([version, name]);
    let known = read.get(key);
    if (!known) {
      const source = sourceOf(version, config.tests.services[name]!);
      checkMessages(name, version, source);
      known = {source, routes: routesOf(source)};
      read.set(key, known);
    }
    return createMock(known.source, known.routes);
  };
  const generated = new Map<string, Promise<string>>();
  const generatedFolder = (name: string, version: string | null): Promise<string> => {
    const key = JSON.stringify([name, version]);
    const known = generated.get(key) ?? generateFolder(config, name, version, env);
    generated.set(key, known);
    return known;
  };
  const recordings = new Map<string, Exchange[]>();
  const recordingOf = (recording: string): Exchange[] => {
    const file = path.join(config.root, recording);
    const known =
      recordings.get(recording) ?? (fs.existsSync(file) ? parseRecording(fs.readFileSync(file, "utf8")) : []);
    recordings.set(recording, known);
    return known;
  };
  /** Starts what is not there; mocks are added to a list. */
  const addressOf = async (
    group: Group,
    name: string,
    mocks: {mock: Mock; stop(): Promise<void>}[]
  ): Promise<string> => {
    const service = config.tests.services[name]!;
    if (service.folder !== null) return path.join(config.root, service.folder);
    if (service.generate.length > 0) return generatedFolder(name, group.version);
    if (service.url !== null && service.recording === null) {
      if (service.command.length > 0) {
        const program = programs.get(name) ?? startProgram(config, name, env);
        programs.set(name, program);
        await program;
      }
      return service.url.replace(/\/$/, "");
    }
    const mock = mockOf(group.version, name);
    const endpoint =
      service.recording === null
        ? mock
        : answeredBy(
            mock,
            recorder?.records(name)
              ? (request) => recorder.answer(name, group, request)
              : createReplay({
                  exchanges: recordingOf(service.recording),
                  test: testOf(group),
                  service: name,
                  secrets: createSecrets(service.hide)
                })
          );
    const {address, stop} = await serveMock(endpoint);
    mocks.push({mock, stop});
    return address;
  };
  return {
    async start(group, names) {
      const mocks: {mock: Mock; stop(): Promise<void>}[] = [];
      const stopMocks = async (): Promise<void> => void (await Promise.all(mocks.map(({stop}) => stop())));
      try {
        const addresses = new Map<string, string>();
        for (const name of names) addresses.set(name, await addressOf(group, name, mocks));
        return {addresses, takeFaults: () => mocks.flatMap(({mock}) => mock.takeFaults()), stop: stopMocks};
      } catch (error) {
        await stopMocks();
        throw error;
      }
    },
    stop() {
      for (const folder of generated.values()) void folder.then(removeFolder, () => null);
      for (const program of programs.values())
        void program.then((child) => {
          if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
        });
    }
  };
}

/** Services that go on from one group to the next, with what is in them. */
export function lastingServices({start}: Services): Services {
  const started = new Map<string, RunningServices>();
  return {
    async start(group, names) {
      for (const name of names) if (!started.has(name)) started.set(name, await start(group, [name]));
      const own = names.map((name) => started.get(name)!);
      return {
        addresses: new Map(own.flatMap(({addresses}) => [...addresses])),
        takeFaults: () => own.flatMap(({takeFaults}) => takeFaults()),
        stop: () => Promise.resolve()
      };
    },
    stop() {
      for (const services of started.values()) void services.stop();
    }
  };
}

const ATTEMPT_MS = 100;

/** Starts a program of the project, and waits until something listens at its address. */
async function startProgram({root, tests}: Config, name: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const {command, url, timeout} = tests.services[name]!;
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    env: {...cleanEnv(env, root), ...tests.env},
    stdio: ["ignore", "ignore", "inherit"],
    detached: process.platform !== "win32"
  });
  const ended: {why: string | null} = {why: null};
  child.on("error", (error) => (ended.why = error.message));
  child.on("exit", (code) => (ended.why = `it ended with code ${code}`));
  const {hostname, port, protocol} = new URL(url!);
  for (const end = Date.now() + timeout * 1000; ; await new Promise((resolve) => setTimeout(resolve, ATTEMPT_MS))) {
    if (ended.why !== null) throw new ServiceFailure(`The service ${name} does not start: ${ended.why}.`);
    if (await listens(hostname, Number(port) || (protocol === "https:" ? 443 : 80))) return child;
    if (Date.now() > end)
      throw new ServiceFailure(`The service ${name} does not answer at ${url} after ${timeout} seconds.`);
  }
}

function checkMessages(service: string, version: string | null, {messages, types}: MockSource): void {
  const known = Object.keys(types?.messages ?? {});
  for (const name of Object.values(messages))
    if (!known.includes(name)) {
      const hint = suggest(name, known);
      const like = hint === null ? "" : `: ${hint}`;
      throw new ServiceFailure(
        `The service ${service} names a message ${name}, which ${version} does not have${like}.`
      );
    }
}

function listens(host: string, port: number): Promise<boolean> {
  const socket = net.connect({host, port});
  return new Promise((resolve) => {
    const end = (isOpen: boolean): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
  });
}
