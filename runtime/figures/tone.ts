// What a mark of a figure means; its class carries the colour.

/** `yours` is green, `limit` orange (crossed, or lost), `other` grey and dashed. */
export type Tone = "yours" | "limit" | "other";
