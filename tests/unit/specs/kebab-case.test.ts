import {test} from "uvu";
import * as assert from "uvu/assert";
import {kebabCase} from "../../../cli/src/specs/shared/kebab-case.ts";

/** Expected is what lodash gives. */
function check(text: string, expected: string): void {
  test(text || "(empty)", () => assert.is(kebabCase(text), expected));
}

check("TradingDataService_ListAMMs", "trading-data-service-list-am-ms");
check("TradingDataService_GetERC20ListAssetBundle", "trading-data-service-get-erc-20-list-asset-bundle");
check("CoreStateService_ListPartiesStake", "core-state-service-list-parties-stake");
check("Submit JSON-RPC request to wallet API", "submit-json-rpc-request-to-wallet-api");
check("Checks if service is up and running", "checks-if-service-is-up-and-running");
check("ERC20 bridge", "erc-20-bridge");
check("fooBar2baz", "foo-bar-2-baz");
check("__FOO_BAR__", "foo-bar");
check("it's here", "its-here");
check("Ünïcode Ça", "unicode-ca");
check("1st place", "1st-place");
check("", "");

test.run();
