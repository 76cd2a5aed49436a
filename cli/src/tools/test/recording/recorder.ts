// Records what examples send to running services, and what these answer.

import fs from "node:fs";
import path from "node:path";
import type {Config} from "../../../config/config.ts";
import {writeAtomically} from "../../../core/files/atomic-file.ts";
import type {Group} from "../../../site/tests/plan.ts";
import type {Answer} from "../mock/answers.ts";
import type {Received} from "../mock/check-request.ts";
import type {ServiceFault} from "../mock/service-fault.ts";
import {ForwardFailure, type Forward} from "./forward.ts";
import {ADDRESS, asSent, parseRecording, printRecording, testOf, withTexts, type Exchange} from "./recording.ts";
import {addressOf, asRecorded, withoutNoise} from "./replay.ts";
import {createSecrets} from "./secrets.ts";

/** Headers that are another connection's own matter. */
const OF_CONNECTION =
  /^(?:host|connection|keep-alive|content-length|transfer-encoding|accept-encoding|te|upgrade|expect)$/i;

export interface Recorder {
  records(service: string): boolean;
  answer(service: string, group: Group, request: Received): Promise<Answer | ServiceFault>;
  /**
   * Writes the recordings, with what other tests have recorded before.
   * @param passed tests whose exchanges are written
   * @param all tests that there are; exchanges of others are removed
   */
  write(passed: readonly Group[], all: readonly Group[]): {service: string; file: string; count: number}[];
}

/** @param addresses of the services that are recorded */
export function createRecorder(config: Config, addresses: ReadonlyMap<string, string>, forward: Forward): Recorder {
  const recorded = new Map([...addresses.keys()].map((service): [string, Exchange[]] => [service, []]));
  return {
    records: (service) => recorded.has(service),
    async answer(service, group, request) {
      const address = addresses.get(service)!;
      const own = addressOf(request);
      const sent = asRecorded(request);
      try {
        const headers = Object.entries(request.headers).filter(([name]) => !OF_CONNECTION.test(name));
        const live = await forward(service, {
          ...sent,
          headers: Object.fromEntries(headers),
          body: sent.body.replaceAll(ADDRESS, address)
        });
        const kept = {...live, headers: withoutNoise(live.headers)};
        const answer = withTexts(kept, (text) => text.replaceAll(address, ADDRESS));
        recorded.get(service)!.push({...sent, test: testOf(group), answer, line: 0});
        const shown = withTexts(answer, (text) => text.replaceAll(ADDRESS, own));
        return {...shown, body: asSent(shown.body)};
      } catch (error) {
        if (!(error instanceof ForwardFailure)) throw error;
        const message = `${sent.method} ${address}${sent.url} is not recorded: ${error.message.replace(/\.$/, "")}.`;
        return {message, hint: null, word: null};
      }
    },
    write(passed, all) {
      const own = new Set(passed.map(testOf));
      const order = all.map(testOf);
      return [...recorded].map(([service, exchanges]) => {
        const {recording, hide} = config.tests.services[service]!;
        const target = path.join(config.root, recording!);
        const before = fs.existsSync(target) ? parseRecording(fs.readFileSync(target, "utf8")) : [];
        const ours = createSecrets(hide).hideAll(exchanges.filter(({test}) => own.has(test)));
        const others = before.filter(({test}) => !own.has(test) && order.includes(test));
        const written = [...others, ...ours].sort((a, b) => order.indexOf(a.test) - order.indexOf(b.test));
        writeAtomically(target, printRecording(addresses.get(service)!, written));
        return {service, file: recording!, count: ours.length};
      });
    }
  };
}
