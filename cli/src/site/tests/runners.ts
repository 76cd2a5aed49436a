// How code is run, by language: built-in rows, and those of the configuration.

import type {Config} from "../../config/config.ts";
import {languageOf} from "../../content/markdown/code-languages.ts";

export interface Runner {
  /** The language, by which it is allowed and named. */
  name: string;
  /** Program and arguments; "{file}" is the file with the code. Null for requests, which protodocs sends itself. */
  command: readonly string[] | null;
  /** Name of the file with the code, unless the block has one. */
  file: string;
  env: Readonly<Record<string, string>>;
  /** Matches an error that says that something is not installed. */
  absent: string | null;
  /** Null if it runs on this machine. */
  container: {image: string; command: readonly string[]} | null;
  /** Seconds until it is ended. */
  timeout: number;
  /** Whether blocks in sequence make one program. */
  joins: boolean;
}

type Row = Omit<Runner, "name" | "absent" | "container" | "timeout">;

/** Where the shell writes which line it has come to, and when. */
export const shellTrace = ".protodocs-trace";

// An error in a sourced file has that file's line.
const bash = `exec 9>${shellTrace}; BASH_XTRACEFD=9; PS4='+ $EPOCHREALTIME $LINENO '; trap 'echo "$0: line $LINENO: exit code $?" >&2' ERR; set -x; . "./$0"`;

/** Node 20 has WebSocket only if it is asked for. */
export const webSocketFlag = "--experimental-websocket";

const node = [process.execPath, ...(process.version.startsWith("v20.") ? [webSocketFlag] : [])];

const rows: Readonly<Record<string, Row>> = {
  bash: {command: ["bash", "-eEo", "pipefail", "-c", bash, "{file}"], file: "program.sh", env: {}, joins: true},
  javascript: {command: [...node, "{file}"], file: "program.mjs", env: {}, joins: true},
  typescript: {
    command: [...node, "--enable-source-maps", "{file}"],
    file: "program.ts",
    env: {},
    joins: true
  },
  python: {
    command: ["python3", "{file}"],
    file: "program.py",
    env: {PYTHONUNBUFFERED: "1", PYTHONDONTWRITEBYTECODE: "1"},
    joins: true
  },
  go: {
    command: ["go", "run", "{file}"],
    file: "program.go",
    env: {GOFLAGS: "-mod=mod", GOPROXY: "off", GO111MODULE: "auto"},
    joins: false
  },
  http: {command: null, file: "program.http", env: {}, joins: false},
  json: {command: [], file: "program.json", env: {}, joins: false} // the configuration says where it is sent
};

/** Name of a row: transcripts of a shell are run as its commands are. */
export function runnerNameOf(language: string): string {
  const name = languageOf(language) ?? language.toLowerCase();
  return name === "shell" ? "bash" : name;
}

/** By name; a language without a command has none. */
export function runnersOf({tests}: Pick<Config, "tests">): ReadonlyMap<string, Runner> {
  const named = Object.entries(tests.runners).map(([language, row]) => [runnerNameOf(language), row] as const);
  const own = new Map(named);
  const names = new Set([...Object.keys(rows), ...own.keys()]);
  return new Map(
    [...names].flatMap((name): [string, Runner][] => {
      const usual = rows[name] ?? {command: [], file: `program.${name}`, env: {}, joins: true};
      const row = own.get(name);
      const command = row && row.command.length > 0 ? row.command : usual.command;
      if (command?.length === 0) return [];
      const runner = {
        name,
        command,
        file: row?.file ?? usual.file,
        env: {...usual.env, ...row?.env},
        absent: row?.absent ?? null,
        container: row?.container ? {image: row.container, command: tests.container} : null,
        timeout: row?.timeout ?? tests.timeout,
        joins: usual.joins
      };
      return [[name, runner]];
    })
  );
}
