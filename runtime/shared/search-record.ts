// What is indexed for search: one record per page, heading, and element of a
// reference. Made by render, turned into an index by the compiler, shown by the runtime.

export type SearchKind =
  | "page"
  | "heading"
  | "operation"
  | "parameter"
  | "schema"
  | "property"
  | "service"
  | "method"
  | "message"
  | "field"
  | "enum"
  | "value"
  | "rpc"
  | "error"
  | "setting"
  | "change";

export interface SearchRecord {
  kind: SearchKind;
  /** What the hit shows: "List accounts", "party_id". */
  title: string;
  /** Identifiers it is found by, whole and in parts: "TradingDataService_ListAccounts", "/api/v2/accounts". */
  names: string[];
  /** Prose it is found by; markup removed. */
  text: string;
  /** Href of its page. */
  url: string;
  /** Anchor within the page, without "#"; "" for the page itself. */
  hash: string;
  /** From the sidebar's name to the page, as labels. */
  breadcrumb: string[];
  /** Its description in one line, replacing the one made from its names. */
  detail?: string;
  /** What its preview lists: names and values. */
  facts?: [name: string, value: string][];
}
