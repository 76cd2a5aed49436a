import {test} from "uvu";
import * as assert from "uvu/assert";
import {createRegistry, resolveTypedLink, typedLinksAlike, type Element} from "../../../cli/src/specs/typed-links.ts";

function element(scheme: Element["scheme"], ...names: string[]): Element {
  return {scheme, names, pageId: names[0]!, hash: "", title: names[0]!, kind: "page", version: "test"};
}

const registry = createRegistry([
  element("api", "data/Data_ListAssets", "data/ListAssets", "Data_ListAssets", "ListAssets"),
  element("api", "state/State_ListAssets", "state/ListAssets", "State_ListAssets", "ListAssets"),
  element("api", "data/Data_GetAsset", "data/GetAsset", "Data_GetAsset", "GetAsset"),
  element("proto", "vega.Asset", "Asset"),
  element("proto", "vega.Asset.details", "Asset.details"),
  element("proto", "other.v1.Asset", "Asset"),
  element("proto", "Top", "Top"),
  element("proto", "pkg.Top", "Top"),
  element("rpc", "wallet/client.connect_wallet", "client.connect_wallet")
]);

function check(target: string, expected: unknown): void {
  test(target, () => {
    const result = resolveTypedLink(registry, target);
    assert.equal(
      result.type === "found"
        ? result.element.names[0]
        : result.type === "ambiguous"
          ? result.candidates
          : {suggestions: typedLinksAlike(registry, target)},
      expected
    );
  });
}

check("api:data/Data_ListAssets", "data/Data_ListAssets");
check("api:state/ListAssets", "state/State_ListAssets");
check("api:Data_ListAssets", "data/Data_ListAssets");
check("api:GetAsset", "data/Data_GetAsset");
check("api:ListAssets", ["api:data/Data_ListAssets", "api:state/State_ListAssets"]);
check("proto:vega.Asset", "vega.Asset");
check("proto:Asset", ["proto:other.v1.Asset", "proto:vega.Asset"]);
check("proto:Asset.details", "vega.Asset.details");
check("proto:Top", "Top"); // a full name wins over short ones
check("rpc:client.connect_wallet", "wallet/client.connect_wallet");
check("api:LstAssets", {suggestions: ["api:data/Data_ListAssets", "api:state/State_ListAssets"]});
check("proto:vega.v2.Asset", {suggestions: ["proto:vega.Asset", "proto:other.v1.Asset"]});
check("proto:vega.Asset.detials", {suggestions: ["proto:vega.Asset.details"]});
check("rpc:client.conect_wallet", {suggestions: ["rpc:wallet/client.connect_wallet"]});
check("api:GetAset", {suggestions: ["api:data/Data_GetAsset"]});
check("api:constructor", {suggestions: []});
check("proto:", {suggestions: []});

test.run();
