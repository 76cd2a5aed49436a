// Records as numbers in columns: a large site has a quarter of a million
// answers, and as objects they take longer to load, follow and save than what
// an edit costs besides.

const types = {
  /** Which query or input: its place in the list of names. */
  kind: Uint16Array,
  /** Its place in the list of keys. */
  key: Uint32Array,
  flags: Uint8Array,
  /** The hash's 16 digits, in two halves. */
  hashHigh: Uint32Array,
  hashLow: Uint32Array,
  /** Revision in which the value last became another one. */
  changed: Int32Array,
  /** Revision in which the value was last known to be right. */
  verified: Int32Array,
  /** Where the store holds the value: a place in the list of segments; -1 where it does not. */
  segment: Int16Array,
  offset: Float64Array,
  length: Uint32Array,
  checksum: Uint32Array,
  /** Where its reads begin in the list of all reads, in the order in which they were asked for. */
  readFrom: Uint32Array,
  readCount: Uint32Array
} as const;

export type Columns = {[Name in keyof typeof types]: InstanceType<(typeof types)[Name]>};

type ColumnName = keyof typeof types;

export const columnNames = Object.keys(types) as ColumnName[];

/** The value has been computed before. */
export const KNOWN = 1;
/** Something that it depends on has changed since. */
export const SUSPECT = 2;
export const RUNNING = 4;
/** It has a hash: something tells two values apart. */
export const HASHED = 8;

export function createColumns(capacity: number): Columns {
  return mapColumns((name) => new types[name](capacity)) as Columns;
}

/** The first `size` of each, with room for `capacity`. */
export function resizeColumns(columns: Columns, size: number, capacity: number): Columns {
  const larger = createColumns(capacity);
  for (const name of columnNames) larger[name].set(columns[name].subarray(0, size));
  return larger;
}

/** Bytes of one record, in one column. */
export function bytesEach(name: ColumnName): number {
  return types[name].BYTES_PER_ELEMENT;
}

function mapColumns(make: (name: ColumnName) => Columns[ColumnName]): Record<ColumnName, Columns[ColumnName]> {
  return Object.fromEntries(columnNames.map((name) => [name, make(name)])) as Record<ColumnName, Columns[ColumnName]>;
}

/** A list of whole numbers that has room for `length`. */
export function roomFor(values: Int32Array, length: number): Int32Array<ArrayBuffer> {
  if (length <= values.length) return values as Int32Array<ArrayBuffer>;
  const larger = new Int32Array(Math.max(length, values.length * 2, 1 << 10));
  larger.set(values);
  return larger;
}
