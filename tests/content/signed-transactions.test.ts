// The transaction that the tutorial's program signs, as it reaches a node: decoded by the proto files of its version, with
// the signature, the key and the proof of work verified by other means than the page's.

import {createHash, createPublicKey, verify} from "node:crypto";
import http from "node:http";
import type {AddressInfo} from "node:net";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {openToRead} from "../../cli/src/site/open-to-read.ts";
import {loadConfig} from "../../cli/src/config/load.ts";
import {diskFileSystem} from "../../cli/src/core/file-system.ts";
import {wireTypes} from "../../cli/src/site/specs.ts";
import {bodyOf} from "../../cli/src/tools/test/body-of.ts";
import {runTests} from "../../cli/src/tools/test/run-tests.ts";
import type {Services} from "../../cli/src/tools/test/services.ts";
import {decodeMessage} from "../../runtime/shared/proto/decode.ts";
import {packageRoot} from "../helpers.ts";
import {openBench} from "./mutate-examples.ts";

interface Sent {
  posted: string[];
  answered: string[];
}

/** Services behind an address that notes what passes. */
function watched(services: Services, sent: Sent): Services {
  return {
    ...services,
    async start(group, names) {
      const running = await services.start(group, names);
      const node = running.addresses.get("node")!;
      const server = http.createServer((request, response) => {
        void (async () => {
          const body = await bodyOf(request);
          sent.posted.push(body);
          const reply = await fetch(node + request.url, {
            method: request.method!,
            headers: {"Content-Type": "application/json"},
            ...(body !== "" && {body})
          });
          const text = await reply.text();
          sent.answered.push(text);
          response.writeHead(reply.status, {"Content-Type": "application/json"}).end(text);
        })();
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      return {
        ...running,
        addresses: new Map([...running.addresses, ["node", address]]),
        async stop() {
          server.close();
          await running.stop();
        }
      };
    }
  };
}

for (const version of ["release", "pre-release"])
  test(`the signed transaction of ${version} is one that its network takes`, async () => {
    const {pages, groupsOf, input} = openBench(version);
    const page = pages.find(({id}) => id === "tutorials/build-send-transactions")!;
    const groups = groupsOf([page]).filter(({id}) => id.endsWith("#send"));
    const sent: Sent = {posted: [], answered: []};
    const [outcome] = await runTests({...input, groups, services: watched(input.services, sent)});
    input.services.stop();
    if (outcome!.notRun) {
      console.log(`not run: ${outcome!.notRun.why}`);
      return;
    }
    assert.equal(outcome!.diagnostics, []);

    const {config} = loadConfig(`${packageRoot}/docs.config.yaml`, diskFileSystem);
    const types = openToRead(config!, diskFileSystem).ask(wireTypes, version)!;
    const decoded = (type: string, base64: string): Record<string, unknown> => {
      const {value, unknown} = decodeMessage(types, `vega.commands.v1.${type}`, Buffer.from(base64, "base64"));
      assert.equal(unknown, []);
      return value as Record<string, unknown>;
    };
    const last = JSON.parse(sent.answered[0]!) as {
      height: string;
      hash: string;
      chainId: string;
      spamPowDifficulty: number;
    };
    const {tx} = JSON.parse(sent.posted[1]!) as {tx: string};
    const {
      inputData,
      signature,
      pubKey,
      pow,
      version: envelope
    } = decoded("Transaction", tx) as {
      inputData: string;
      signature: {value: string; algo: string; version: number};
      pubKey: string;
      pow: {tid: string; nonce: string};
      version: string;
    };
    const {blockHeight, orderSubmission} = decoded("InputData", inputData);
    assert.equal([envelope, blockHeight], ["TX_VERSION_V3", last.height]);
    assert.equal(Object.keys(orderSubmission as object).sort(), [
      "marketId",
      "price",
      "side",
      "size",
      "timeInForce",
      "type"
    ]);

    const signed = createHash("sha3-256")
      .update(Buffer.concat([Buffer.from(`${last.chainId}\0`), Buffer.from(inputData, "base64")]))
      .digest();
    const x = Buffer.from(pubKey, "hex").toString("base64url");
    const key = createPublicKey({key: {kty: "OKP", crv: "Ed25519", x}, format: "jwk"});
    assert.ok(verify(null, signed, key, Buffer.from(signature.value, "hex")), "the signature");
    assert.equal([signature.algo, signature.version], ["vega/ed25519", 1]);

    const nonce = Buffer.alloc(8);
    nonce.writeBigUInt64BE(BigInt(pow.nonce ?? 0));
    const work = createHash("sha3-256")
      .update(Buffer.concat([Buffer.from(`Vega_SPAM_PoW${last.hash}${pow.tid}`), nonce]))
      .digest("hex");
    const bits = BigInt(`0x${work}`).toString(2).padStart(256, "0");
    assert.ok(bits.indexOf("1") >= last.spamPowDifficulty, "the proof of work");
  });

test.run();
