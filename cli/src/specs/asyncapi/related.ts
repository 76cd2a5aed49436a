// What has the same meaning in another specification: `x-same-as` names it.

import type {Reference} from "../../../../runtime/shared/reference.ts";
import {stringsOf} from "../shared/values.ts";
import {nearest, type Layers} from "./layers.ts";

export function relatedAt(layers: Layers): Reference[] {
  const {value} = nearest(layers, "x-same-as");
  const targets = typeof value === "string" ? [value] : stringsOf(value);
  return targets.map((target) => ({label: labelOf(target), target}));
}

/** "gRPC TradingDataService.ObserveOrders", "REST ObserveOrders": what is named, and in which language. */
function labelOf(target: string): string {
  const [, scheme = "", name = target] = /^(\w+):(.*)$/.exec(target) ?? [];
  const last = name.split("/").at(-1)!;
  if (scheme === "proto") return `gRPC ${last.split(".").slice(-2).join(".")}`;
  return scheme === "api" ? `REST ${last.split("_").at(-1)!}` : last;
}
