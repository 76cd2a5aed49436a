// Readers' queries on our own documentation, and whether a hit is
// right; tests/search-queries.yaml describes the format.

import fs from "node:fs";
import path from "node:path";
import {load} from "js-yaml";
import type {SearchHit} from "../runtime/search/engine.ts";

export interface Expectation {
  query: string;
  version?: string;
  first?: string | string[];
  among?: string;
  any?: string[];
  named?: string;
  task?: boolean;
}

type Found = Pick<SearchHit, "url" | "hash" | "title">;

export function readExpectations(): Expectation[] {
  return load(fs.readFileSync(path.join(import.meta.dirname, "search-queries.yaml"), "utf8")) as Expectation[];
}

export function isRight({first, among, any, named}: Expectation, hit: Found): boolean {
  const right = [first ?? among ?? any ?? []].flat();
  return right.some((address) => isAt(hit, address)) || (named !== undefined && bears(hit, named));
}

/** Below the version's path. */
export function addressOf({url, hash}: Found): string {
  return url.replace(/^\/[^/]+/, "") + (hash === "" ? "" : `#${hash}`);
}

function isAt(hit: Found, address: string): boolean {
  const own = addressOf(hit);
  if (address.endsWith("#*")) return own.split("#")[0] === address.slice(0, -2);
  return address.endsWith("*") ? own.startsWith(address.slice(0, -1)) : own === address;
}

function bears({title}: Found, name: string): boolean {
  const simple = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  return [title, title.split(".").at(-1) ?? ""].some(
    (own) => simple(own) === simple(name) || simple(own) === simple(name.split(".").at(-1) ?? "")
  );
}

export interface Question {
  reader: string;
  ask: string;
  /** Routes below the version's, of pages that answer it. */
  pages: string[];
}

/** Questions in readers' words, of the release, by two people. */
export function readQuestions(): Question[] {
  return ["search-questions.yaml", "search-questions-2.yaml"].flatMap((name) => {
    const text = fs.readFileSync(path.join(import.meta.dirname, name), "utf8");
    return (load(text) as {questions: Question[]}).questions;
  });
}

/** Whether a hit is on a page that answers the question. */
export function isAnswer({pages}: Question, hit: Found): boolean {
  const pageOf = (address: string): string => address.split("#")[0]!;
  return pages.some((page) => pageOf(page) === pageOf(addressOf(hit)));
}

/** Names of each kind, as readers copy them. */
export const identifiers = [
  "market.fee.factors.makerFee",
  "spam.pow.difficulty",
  "validators.epoch.length",
  "network.checkpoint.timeElapsedBetweenCheckpoints",
  "governance.proposal.asset.minEnact",
  "market.margin.scalingFactors",
  "limits.markets.maxPeggedOrders",
  "transfer.fee.factor",
  "spam.protection.max.votes",
  "market.stake.target.timeWindow",
  "market.liquidity.bondPenaltyParameter",
  "market.auction.minimumDuration",
  "rewards.vesting.baseRate",
  "rewards.activityStreak.benefitTiers",
  "snapshot.interval.length",
  "blockchains.ethereumConfig",
  "ListOrders",
  "EstimatePosition",
  "ObserveTrades",
  "client.send_transaction",
  "admin.create_wallet",
  "TradingDataService_ListAccounts",
  "SubmitTransaction",
  "GetAsset",
  "time_in_force",
  "vega.commands.v1.OrderSubmission",
  "MARGIN_MODE_ISOLATED_MARGIN"
];

/** Sentences around a name. */
export const frames = [
  "X",
  "what is X",
  "how do I use X and what is its default",
  "X meaning",
  "network parameter X",
  "where is X set",
  "change X",
  "why is X too low",
  "difference between X and other values",
  "X example",
  "explain X please",
  "default of X"
];

/** Whether a hit is a place of that name, which may be the last part of its own. */
export function bearsName({title, hash}: Found, name: string): boolean {
  const simple = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  const last = (text: string): string => text.split(/[._]/).at(-1)!;
  const wanted = [name, name.split(".").at(-1)!, ...(/_[A-Z][a-z]/.test(name) ? [last(name)] : [])].map(simple);
  return [title, title.split(".").at(-1)!, hash].some((own) => wanted.includes(simple(own)));
}
