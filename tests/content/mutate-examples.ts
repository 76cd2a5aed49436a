// Mistakes in the programs of this repository's pages: what an author, or a new version of the API, could break.

import path from "node:path";
import {loadConfig} from "../../cli/src/config/load.ts";
import {diskFileSystem} from "../../cli/src/core/file-system.ts";
import {noCache} from "../../cli/src/engine/cache.ts";
import type {TestBlock} from "../../cli/src/model.ts";
import {openToRead} from "../../cli/src/site/open-to-read.ts";
import {mockSourceOf, serviceFingerprint, testedPages} from "../../cli/src/site/tests/pages.ts";
import {planTests, type Group, type TestPage} from "../../cli/src/site/tests/plan.ts";
import {runnersOf} from "../../cli/src/site/tests/runners.ts";
import {runTests, type TestInput} from "../../cli/src/tools/test/run-tests.ts";
import {createServices} from "../../cli/src/tools/test/services.ts";
import {covers} from "../../cli/src/tools/test/program.ts";
import {packageRoot} from "../helpers.ts";
import {hasPython, pathWithPython} from "../python-path.ts";

/** Each changes the first match in a line. */
const kinds: readonly {name: string; find: RegExp; write: string; isOutput?: true}[] = [
  {name: "a renamed field", find: /(?<=")(jsonrpc|publicKey|sendingMode|marketId|timeInForce)(?=": )/, write: "$1s"},
  {
    name: "an unknown parameter",
    find: /(?<=[?&"'])((?:filter|pagination)\.\w+|marketIds?|partyIds?)(?==)/,
    write: "$1X"
  },
  {name: "a wrong path", find: /(?<=\/api\/v2\/)(?!requests|stream)(\w+)/, write: "$1x"},
  {
    name: "a value that does not exist",
    find: /(?<==)((?:ACCOUNT_TYPE|STATUS|STATE|TRANSFER|ORDER|LIQUIDITY)_[A-Z_]+)(?=["&])/,
    write: "$1_OLD"
  },
  {name: "a missing header", find: /-H "(?:Origin|Content-Type): [^"]*"/, write: ""},
  {name: "an old method", find: /(?<=["'])(client\.\w+)(?=["'])/, write: "$1_v1"},
  {name: "an old flag", find: /(?<=curl )(-s|-i|--silent)\b/, write: "--quiet"},
  {name: "a stale output", find: /\d/, write: "99", isOutput: true},
  {name: "a misspelled name", find: /(?<=^import )(requests)/, write: "request"},
  {name: "a renamed argument", find: /\b(market_id|block_height|pub_key|input_data)(?==)/, write: "$1s"},
  {name: "swapped decimals", find: /"decimalPlaces"(?=\])/, write: '"positionDecimalPlaces"'},
  {name: "a wrong default", find: /(?<=os\.environ\[")(\w+)/, write: "OLD_$1"},
  {name: "a wrong type", find: /(?<=pagination\.first=)\d+/, write: "many"}
];

export interface Mutation {
  kind: string;
  page: TestPage;
  block: TestBlock;
  /** Index of the line in the block. */
  line: number;
  text: string;
}

export interface Outcome {
  /** "content/next/api/overview.md:45, an old flag". */
  place: string;
  result: "caught" | "seen" | "elsewhere" | "survived";
  said: string[];
}

interface Bench {
  pages: TestPage[];
  input: Omit<TestInput, "groups">;
  groupsOf(pages: readonly TestPage[]): Group[];
}

export function openBench(version: string): Bench {
  const {config} = loadConfig(path.join(packageRoot, "docs.config.yaml"), diskFileSystem);
  const {ask} = openToRead(config!, diskFileSystem);
  const pages = testedPages(ask).filter((page) => page.version === version);
  const runners = runnersOf(config!);
  const env = {...process.env, PATH: pathWithPython()};
  return {
    pages,
    groupsOf: (some) => planTests(some, runners).groups,
    input: {
      config: config!,
      cache: noCache,
      env,
      services: createServices({
        config: config!,
        env,
        recorder: null,
        sourceOf: (name, service) => mockSourceOf(ask, name ?? "", service)
      }),
      fingerprintOf: (name, service) => serviceFingerprint(ask, name, service)
    }
  };
}

/** What a program contains that needs more than this machine may have, or that goes on until it is stopped. */
const ABSENT = /WebSocket|ethers|watch\.py|maker\.py/;
const WITHOUT_PYTHON = /websockets|nacl|vega\./;

/** Every mistake that can be made in programs that run here. */
export function mutationsOf({pages, groupsOf}: Bench): Mutation[] {
  const withPython = hasPython();
  const isAbsent = (text: string): boolean => ABSENT.test(text) || (!withPython && WITHOUT_PYTHON.test(text));
  const groups = groupsOf(pages).filter(({blocks}) =>
    blocks.every(({block}) => block.skip === null && !isAbsent(block.text))
  );
  const isRun = new Set(groups.flatMap(({blocks}) => blocks.flatMap(({block, expected}) => [block, expected])));
  return pages.flatMap((page) =>
    page.blocks.flatMap((block) =>
      !isRun.has(block)
        ? []
        : block.text
            .split("\n")
            .flatMap((text, line): Mutation[] =>
              kinds
                .filter(({find, isOutput}) => (isOutput === true) === block.expects && find.test(text))
                .map(({name, find, write}) => ({kind: name, page, block, line, text: text.replace(find, write)}))
            )
    )
  );
}

export async function tryMutation({pages, groupsOf, input}: Bench, mutation: Mutation): Promise<Outcome> {
  const {kind, page, block, line, text} = mutation;
  const lines = block.text.split("\n");
  const changed: TestBlock = {...block, text: [...lines.slice(0, line), text, ...lines.slice(line + 1)].join("\n")};
  const others = pages.map((one) =>
    one === page ? {...one, blocks: one.blocks.map((each) => (each === block ? changed : each))} : one
  );
  const isHit = ({blocks}: Group): boolean =>
    blocks.some((each) => each.block === changed || each.expected === changed);
  const outcomes = await runTests({...input, groups: groupsOf(others).filter(isHit)});
  const faults = outcomes.flatMap(({diagnostics}) => diagnostics);
  const at = {file: block.from.file, line: block.from.line + line};
  // What is missing is reported where the command begins.
  const first = kind === "a missing header" ? block.from.line : at.line;
  const isThere = faults.some(
    (fault) => fault.at.file === at.file && fault.at.line >= first && fault.at.line <= at.line
  );
  // A wrong number is seen where it is printed.
  const outputs = others.flatMap(({blocks}) => blocks).filter(({expects}) => expects);
  const isSeen = faults.length > 0 && faults.every((fault) => outputs.some((output) => covers(output, fault.at)));
  return {
    place: `${at.file}:${at.line}, ${kind}`,
    result: isThere ? "caught" : isSeen ? "seen" : faults.length > 0 ? "elsewhere" : "survived",
    said: faults.map((fault) => `${fault.at.file}:${fault.at.line} ${fault.message}`)
  };
}

/** The same choice for the same seed. */
export function chosen<T>(list: readonly T[], count: number, seed: number): T[] {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const rest = [...list];
  return Array.from({length: Math.min(count, rest.length)}, () => rest.splice(Math.floor(next() * rest.length), 1)[0]!);
}
